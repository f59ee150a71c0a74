// SPDX-License-Identifier: MIT
import CInotifyTools
import Glibc
import Synchronization
import SystemCalls

/// The kernel's event queue, read through libinotifytools.
///
/// The library is asked to start, to read and for limits. Its own list of paths is never used: it loses directories
/// and keeps dead ones. Watches are added to its descriptor directly, so that it never learns of them. Its state is
/// static and not for several threads: whoever holds the source makes all calls from one thread.
struct EventSource: Sendable {
  /// Whether the process has a source. The library would mix the events of two.
  private static let isTaken = Mutex(false)

  /// The library's descriptor, to poll for reading. It may be quiet while the library holds events: read until `nil`.
  let descriptor: Int32

  init() throws(WatchError) {
    let wasTaken = Self.isTaken.withLock { taken in
      defer { taken = true }
      return taken
    }
    guard !wasTaken else { throw .alreadyWatching }
    do throws(WatchError) {
      descriptor = try Self.start()
    } catch {
      Self.isTaken.withLock { $0 = false }
      throw error
    }
  }

  private static func start() throws(WatchError) -> Int32 {
    let before = inotifyDescriptors()
    guard inotifytools_initialize() == 1 else {
      throw .library(reason: String(cString: strerror(inotifytools_error())))
    }
    do throws(WatchError) {
      guard let descriptor = inotifyDescriptors().subtracting(before).min() else { throw .descriptorNotFound }
      guard descriptor < 1024 else { throw .descriptorTooHigh(descriptor) }
      // The library opens it without, and children would inherit the queue.
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw .descriptorNotFound }
      return descriptor
    } catch {
      inotifytools_cleanup()
      throw error
    }
  }

  private static func inotifyDescriptors() -> Set<Int32> {
    // Without /proc the set is empty, which `start` reports.
    let entries = (try? listDirectory("/proc/self/fd").entries) ?? []
    return Set(entries.compactMap { Int32($0.name) }.filter { isInotify($0) })
  }

  private static func isInotify(_ number: Int32) -> Bool {
    var target = [CChar](repeating: 0, count: 64)
    let count = readlink("/proc/self/fd/\(number)", &target, target.count)
    return count > 0 && target.prefix(count).elementsEqual("anon_inode:inotify".utf8.map { CChar(bitPattern: $0) })
  }

  /// The next event, `nil` when the queue is empty.
  func next() -> WatchEvent? {
    // A timeout of zero polls; asking for more than one event would spin until so many have come.
    guard let event = inotifytools_next_events(0, 1) else { return nil }
    let fixed = event.pointee
    let name: String? =
      fixed.len == 0
      ? "" : String(validatingCString: UnsafeRawPointer(event + 1).assumingMemoryBound(to: CChar.self))
    return WatchEvent(watch: fixed.wd, mask: EventMask(rawValue: fixed.mask), name: name)
  }

  /// Watches a directory, or adds to what is asked about it.
  func add(_ path: String, _ mask: EventMask) throws(SystemError) -> Int32 {
    try system("inotify_add_watch", path) { inotify_add_watch(descriptor, path, mask.rawValue) }
  }

  func remove(_ watch: Int32) {
    // Fails where the kernel has ended the watch already, which is as well.
    _ = inotify_rm_watch(descriptor, watch)
  }

  /// The kernel's limit on the watches of one user.
  var watchLimit: Int { Int(inotifytools_get_max_user_watches()) }

  /// Ends the source. No watch may be left, so that the queue can be emptied: what the library still holds would come
  /// out of the next source.
  func close() {
    while next() != nil {}
    inotifytools_cleanup()
    Self.isTaken.withLock { $0 = false }
  }
}
