// SPDX-License-Identifier: MIT
import Glibc

/// One event as the kernel tells it.
struct WatchEvent {
  let watch: Int32
  let mask: EventMask
  /// The entry it is about; empty where it is about the directory itself, `nil` where the name is not UTF-8.
  let name: String?
}

/// The bits of inotify(7).
struct EventMask: OptionSet, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ bits: Int32) { rawValue = UInt32(bitPattern: bits) }

  static let attributes = EventMask(IN_ATTRIB)
  static let written = EventMask(IN_MODIFY)
  static let closedAfterWriting = EventMask(IN_CLOSE_WRITE)
  static let created = EventMask(IN_CREATE)
  static let deleted = EventMask(IN_DELETE)
  static let movedFrom = EventMask(IN_MOVED_FROM)
  static let movedTo = EventMask(IN_MOVED_TO)
  static let deletedSelf = EventMask(IN_DELETE_SELF)
  static let movedSelf = EventMask(IN_MOVE_SELF)
  static let unmounted = EventMask(IN_UNMOUNT)
  static let overflow = EventMask(IN_Q_OVERFLOW)
  static let ignored = EventMask(IN_IGNORED)
  static let isDirectory = EventMask(IN_ISDIR)

  static let onlyDirectories = EventMask(IN_ONLYDIR)
  static let followsNoLink = EventMask(IN_DONT_FOLLOW)
  static let excludesUnlinked = EventMask(IN_EXCL_UNLINK)
  /// Adds to the bits of a watch that exists: the same directory may be a root, an ancestor of one, and part of another.
  static let adds = EventMask(IN_MASK_ADD)

  /// What is asked about the entries of a watched directory.
  static let entries: EventMask = [
    .attributes, .written, .closedAfterWriting, .created, .deleted, .movedFrom, .movedTo, .onlyDirectories,
    .excludesUnlinked, .adds,
  ]
  /// What is asked about a directory whose own place matters: a root or an ancestor of one.
  static let place: EventMask = [.deletedSelf, .movedSelf, .onlyDirectories, .adds]
  /// What is asked about a directory in which a root may come back.
  static let arrivals: EventMask = [.place, .created, .movedTo]
}
