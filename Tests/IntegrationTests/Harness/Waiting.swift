// SPDX-License-Identifier: MIT
import Glibc

/// Long enough for a busy machine; a test that reaches it fails.
let patience = Duration.seconds(60)

/// Something that did not happen in time, or a program that did not do as it should.
struct Disappointment: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Polls until `condition` holds.
///
/// - Throws: where it does not within `limit`, with what was waited for and what `last` says of it.
func wait(
  for what: String, within limit: Duration = patience, last: () -> String = { "" }, _ condition: () throws -> Bool
) throws {
  let end = ContinuousClock.now + limit
  while try !condition() {
    guard ContinuousClock.now < end else { throw Disappointment("not within \(limit): \(what) \(last())") }
    usleep(5000)
  }
}

/// The value of an environment variable that raises a count, or the count to do without.
func count(_ variable: String, standard: Int) -> Int {
  getenv(variable).flatMap { Int(String(cString: $0)) } ?? standard
}
