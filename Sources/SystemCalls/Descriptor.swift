// SPDX-License-Identifier: MIT
import CSupport
import Glibc

/// A file descriptor with one owner, closed when its last reference goes.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes over an open descriptor.
  package init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Makes reads and writes return `EAGAIN` instead of waiting.
  package func setNonBlocking() throws(SystemError) {
    let flags = try system("fcntl") { fcntl(number, F_GETFL) }
    try system("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Writes every byte, waiting as long as the other side takes. For standard output and for files.
  package func writeAll(_ bytes: some Sequence<UInt8>) throws(SystemError) {
    try SystemCalls.writeAll(number, Array(bytes))
  }
}

/// Writes every byte to a blocking descriptor.
package func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
  var sent = 0
  while sent < bytes.count {
    sent += try system("write") {
      bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent) }
    }
  }
}

/// A flag that one thread raises and another waits for with `poll`, beside its other descriptors.
package final class WakeUp: Sendable {
  private let descriptor: Descriptor

  package init() throws(SystemError) {
    descriptor = Descriptor(try system("eventfd") { uiaudit_eventfd() })
  }

  /// The descriptor to poll for reading.
  package var number: Int32 { descriptor.number }

  package func raise() {
    var one: UInt64 = 1
    // A full counter (EAGAIN) is already raised, which is all that is asked for.
    _ = write(descriptor.number, &one, 8)
  }

  package func lower() {
    var count: UInt64 = 0
    _ = read(descriptor.number, &count, 8)
  }
}

/// A descriptor that receives some signals, which the calling thread and every thread started after it then leave to it.
package func signalDescriptor(_ signals: [Int32]) throws(SystemError) -> Descriptor {
  Descriptor(try system("signalfd") { uiaudit_signalfd(signals, Int32(signals.count)) })
}

/// The next signal that waits at a descriptor, or nil.
package func nextSignal(_ descriptor: Descriptor) -> Int32? {
  let signal = uiaudit_next_signal(descriptor.number)
  return signal > 0 ? signal : nil
}
