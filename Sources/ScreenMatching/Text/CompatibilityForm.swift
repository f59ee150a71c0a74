// SPDX-License-Identifier: MIT
import _FoundationICU

/// Texts in the form in which a picture can be compared with a catalog: NFKC with case folded and characters that nobody
/// sees dropped (`NFKC_Casefold` of Unicode Standard Annex #15), by the toolchain's own ICU.
///
/// ICU's normalizers are constant and shared by threads (unorm2.h: "immutable, thread-safe").
struct CompatibilityForm {
  /// nil where ICU has no data for it, in which case texts stay as they are.
  private let normalizer: OpaquePointer?
  /// Scalars are folded again and again, and asking ICU for one costs a hundred times a look here.
  private var known: [UInt32: [UInt32]] = [:]
  /// More scalars than any one app shows.
  private static let mostKnown = 20_000

  init() {
    var status = U_ZERO_ERROR
    normalizer = swift_unorm2_getNFKCCasefoldInstance(&status)
  }

  /// The folded form of one scalar.
  mutating func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
    if let found = known[scalar.value] { return found }
    let folded = folded([scalar])
    if known.count >= CompatibilityForm.mostKnown { known = [:] }
    known[scalar.value] = folded
    return folded
  }

  /// The folded form of scalars that belong together, such as a letter with its marks.
  func folded(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt32] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let units = Array(String(view).utf16)
    // No scalar grows to more than 18 units in NFKC (Unicode FAQ "Normalization", expansion factors).
    var result = [UInt16](repeating: 0, count: units.count * 18 + 18)
    var status = U_ZERO_ERROR
    let length = swift_unorm2_normalize(
      normalizer, units, Int32(units.count), &result, Int32(result.count), &status)
    guard normalizer != nil, status.rawValue <= 0 else { return view.map(\.value) }
    return String(decoding: result.prefix(Int(length)), as: UTF16.self).unicodeScalars.map(\.value)
  }
}
