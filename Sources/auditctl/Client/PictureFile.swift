// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// A file to draw into: an SVG, or a PNG that rsvg-convert makes of one.
struct PictureFile {
  let path: String
  /// The path of rsvg-convert; nil for an SVG.
  private let converter: String?
  private let session: Session
  private let limits = CheckRun.Limits(seconds: 60)

  /// Checks the name before any work is done for the picture.
  init(_ path: String, _ session: Session) throws(Failure) {
    self.path = path
    self.session = session
    let ending = path.lowercased()
    guard !ending.hasSuffix(".svg") else {
      converter = nil
      return
    }
    guard ending.hasSuffix(".png") else { throw Failure(.usage, "\(path) is neither an .svg nor a .png") }
    do throws(Failure) { converter = try findProgram("rsvg-convert", session) } catch {
      throw Failure(
        .usage, "a .png needs rsvg-convert, which is not in PATH",
        notes: ["install the package librsvg2-bin, or write an .svg"])
    }
  }

  /// Writes the file anew.
  func write(_ drawing: String) throws(Failure) {
    guard let converter else { return try write(drawing, to: path) }
    var name = Array("/tmp/auditctl-picture-XXXXXX.svg".utf8CString)
    let number = mkstemps(&name, 4)
    guard number >= 0 else {
      throw Failure(.notLookedAt, "cannot make a file in /tmp: \(SystemError(call: "mkstemps").reason)")
    }
    close(number)
    let source = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(source) }
    try write(drawing, to: source)
    try convert(source, with: converter)
  }

  private func write(_ text: String, to file: String) throws(Failure) {
    do throws(SystemError) {
      let opened = Descriptor(
        try system("open") { open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) })
      try writeAll(opened.number, Array(text.utf8))
    } catch {
      throw Failure(.usage, "cannot write \(file): \(error.reason)")
    }
  }

  private func convert(_ source: String, with converter: String) throws(Failure) {
    // An option takes whatever follows it, so that a name may begin with a dash.
    var child = try CheckChild(
      converter, ["--format", "png", "--zoom", "2", "--output", path, source], session.environment, limits)
    let deadline = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    do throws(Failure) { while try child.line(by: deadline) != nil {} } catch {
      child.end(patience: 0)
      throw error
    }
    guard child.end(patience: limits.patience) else {
      throw Failure(.usage, "\(converter) cannot write \(path)", notes: child.lastErrors)
    }
  }
}
