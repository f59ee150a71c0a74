// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// Lines from a descriptor, each waited for until a deadline.
struct LineStream {
  enum Event: Equatable {
    /// A line without its newline.
    case line([UInt8])
    /// The other descriptor has something to read.
    case beside
    /// The other side closed the stream.
    case ended(isInsideLine: Bool)
    /// The deadline passed.
    case late
  }
  enum Failure: Error, Equatable {
    case tooLong(limit: Int)
    case system(SystemError)
  }
  private let source: Descriptor
  private var lines: LineBuffer
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)

  /// - Parameter limit: the longest line, in bytes.
  init(_ source: Descriptor, limit: Int) {
    self.source = source
    lines = LineBuffer(limit: limit)
  }

  /// Waits for the next line.
  ///
  /// - Parameters:
  ///   - deadline: nil to wait for ever.
  ///   - beside: a descriptor to end the wait for, such as one that tells of signals.
  mutating func next(by deadline: ContinuousClock.Instant?, beside: Int32? = nil) throws(Failure) -> Event {
    while true {
      do { if let line = try lines.next() { return .line(line) } } catch { throw .tooLong(limit: error.limit) }
      switch try wait(until: deadline, beside: beside) {
      case .source: break
      case .beside: return .beside
      case .late: return .late
      }
      let count = read(source.number, &chunk, chunk.count)
      if count > 0 {
        lines.append(chunk[..<count])
      } else if count == 0 || errno == ECONNRESET {
        return .ended(isInsideLine: lines.isInsideLine)
      } else if errno != EINTR, errno != EAGAIN {
        throw .system(SystemError(call: "read"))
      }
    }
  }

  private enum Ready { case source, beside, late }

  private func wait(until deadline: ContinuousClock.Instant?, beside: Int32?) throws(Failure) -> Ready {
    while true {
      // poll(2) ignores an entry with a negative descriptor.
      var waited = [
        pollfd(fd: source.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: beside ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let result = poll(&waited, nfds_t(waited.count), milliseconds(until: deadline))
      if result < 0 {
        if errno == EINTR { continue }
        throw .system(SystemError(call: "poll"))
      }
      if waited[1].revents != 0 { return .beside }
      if waited[0].revents != 0 { return .source }
      if let deadline, ContinuousClock.now >= deadline { return .late }
    }
  }
}

/// The time left as poll(2) takes it, rounded up so that it is not called again and again in the last millisecond.
private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
  guard let deadline else { return -1 }
  let left = ContinuousClock.now.duration(to: deadline)
  return Int32(clamping: max(0, Int(left / .milliseconds(1)) + 1))
}
