// SPDX-License-Identifier: MIT
import AuditModel

/// Readings of strips by the hash of their pixels: labels repeat from screenshot to screenshot.
///
/// Two generations, of which the older is let go when the younger is full, so that what is in use stays.
struct StripCache {
  private let capacity: Int
  private var young: [String: LineReading] = [:]
  private var old: [String: LineReading] = [:]

  init(capacity: Int) { self.capacity = max(2, capacity) }

  subscript(key: String) -> LineReading? {
    mutating get {
      if let reading = young[key] { return reading }
      guard let reading = old[key] else { return nil }
      insert(reading, key)
      return reading
    }
    set {
      if let newValue { insert(newValue, key) }
    }
  }

  private mutating func insert(_ reading: LineReading, _ key: String) {
    if young.count >= capacity / 2 {
      old = young
      young = [:]
    }
    young[key] = reading
  }
}
