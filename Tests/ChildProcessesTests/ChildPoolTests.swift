// SPDX-License-Identifier: MIT
import ChildProcesses
import Glibc
import Testing

@Suite("a pool")
struct ChildPoolTests {
  @Test("does jobs side by side")
  func parallel() async throws {
    var template = Array("/tmp/uiaudit-pool-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { for path in ["\(folder)/a", "\(folder)/b", folder] { remove(path) } }
    // Each job is done only when the other was begun.
    let meets = shell(
      """
      cd \(folder); while read -r l; do : > $l; until [ -e a ] && [ -e b ]; do sleep 0.01; done; echo "reply $l"; done
      """)
    try await withPool(configuration(meets), size: 2) { pool in
      async let first = pool.ask("a")
      async let second = pool.ask("b")
      let replies = try await [first, second]
      #expect(replies == ["reply a", "reply b"])
      #expect(pool.snapshot().children.allSatisfy { $0.incarnation == 1 && $0.isRunning })
      #expect(pool.snapshot().waiting == 0)
    }
  }

  @Test("does many jobs with few children")
  func manyJobs() async throws {
    try await withPool(configuration(echo), size: 2) { pool in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<200 { group.addTask { try await pool.ask("\(number)") == "reply \(number)" } }
        for try await isRight in group { #expect(isRight) }
      }
      #expect(pool.snapshot().children.map(\.answered).reduce(0, +) == 200)
      #expect(pool.snapshot().children.allSatisfy { $0.incarnation <= 1 })
    }
  }

  @Test("starts no second child where the first is free")
  func prefersRunning() async throws {
    try await withPool(configuration(tellsNumber), size: 3) { pool in
      var children: Set<String> = []
      for _ in 0..<100 { children.insert(try await pool.ask("")) }
      #expect(children.count == 1)
    }
  }

  @Test("ends a child that was idle, and starts it again")
  func idle() async throws {
    try await withPool(configuration(tellsNumber), size: 1, idle: .milliseconds(20)) { pool in
      let first = try await pool.ask("")
      let pid = try #require(pid_t(first.dropFirst("reply ".count)))
      try await eventually("it ends") { isGone(pid) }
      #expect(pool.snapshot().children[0].state == .notRunning)
      #expect(pool.snapshot().children[0].failures == 0)
      #expect(try await pool.ask("") != first)
    }
  }

  @Test("replaces a child that has done enough jobs")
  func recycles() async throws {
    try await withPool(configuration(tellsNumber), size: 1, recycleAfter: 2) { pool in
      var children: [String] = []
      for _ in 0..<6 { children.append(try await pool.ask("")) }
      #expect(children[0] == children[1] && children[2] == children[3] && children[4] == children[5])
      #expect(Set(children).count == 3)
      #expect(pool.snapshot().children[0].failures == 0)
    }
  }

  @Test("goes on after a job that ends its reader")
  func poison() async throws {
    let reader = shell(#"while read -r l; do [ "$l" = poison ] && kill -SEGV $$; echo "reply $l"; done"#)
    // Waits for ever after two failures in a row, which the answers between them prevent.
    let policy = RestartPolicy(firstDelay: .seconds(1000), longestDelay: .seconds(1000), healthyReplies: 1)
    try await withPool(configuration(reader, restart: policy), size: 1) { pool in
      for number in 0..<5 {
        let reply = try await pool.ask("\(number)")
        #expect(reply == "reply \(number)")
        #expect(await failure { try await pool.ask("poison") }?.reason == .signaled(SIGSEGV))
      }
      #expect(pool.snapshot().children[0].failures == 5)
    }
  }

  @Test("gives a job to another child while one is not to be started")
  func backOffOfOne() async throws {
    let reader = shell(#"while read -r l; do [ "$l" = poison ] && exit 1; echo "reply $l"; done"#)
    let policy = RestartPolicy(firstDelay: .seconds(1000), longestDelay: .seconds(1000))
    try await withPool(configuration(reader, restart: policy), size: 2) { pool in
      // Two failures are either both of one child, which then waits for ever, or one of each.
      for _ in 0..<2 { #expect(await failure { try await pool.ask("poison") } != nil) }
      let reply = try await pool.ask("a")
      #expect(reply == "reply a")
    }
  }

  @Test("stops in the middle of jobs and fails those that wait")
  func stops() async throws {
    let pool = try ChildPool(configuration(hangs), size: 2, idle: patience, recycleAfter: 10)
    await withTaskGroup(of: ChildFailure.Reason?.self) { group in
      for _ in 0..<6 {
        group.addTask {
          await failure { try await pool.ask("a") }?.reason
        }
      }
      while pool.snapshot().waiting < 4 { await Task.yield() }
      let children = pool.snapshot().children.compactMap(\.pid)
      await pool.stop()
      #expect(children.allSatisfy(isGone))
      for await reason in group { #expect(reason == .stopped) }
    }
    #expect(pool.snapshot().children.allSatisfy { $0.state == .stopped })
  }
}
