// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography

private func row(_ items: LayoutItem..., spacing: Double? = nil) -> LayoutItem { row(items, spacing: spacing) }

private func column(_ items: LayoutItem...) -> LayoutItem { column(items) }

private func fixedSize(_ item: LayoutItem) -> LayoutItem { .fixedSize(item, horizontal: true, vertical: true) }

private func filling(_ item: LayoutItem) -> LayoutItem {
  .flexiblyFramed(item, FlexibleFrame(width: .init(maximum: .infinity)))
}

private let icon = box(44, 44)

/// The rows of the layout model's table as items, with given texts at one size.
///
/// Where the table is silent, widths it gives elsewhere tell: a chevron in footnote, a badge in semibold, a time in caption.
struct ElevenRows {
  var make: RealTexts
  var texts: [String]
  var isMended: Bool

  private var isColumn: Bool { isMended && make.size.isAccessibilitySize }

  /// A symbol's width in points at the standard size and at the largest.
  private func symbol(_ standard: Double, _ largest: Double) -> LayoutItem {
    box(make.size.isAccessibilitySize ? largest : standard)
  }

  /// nil for a number that no row has.
  func item(_ number: String) -> LayoutItem? {
    switch number {
    case "1": labelAndValue
    case "2": fixedValue
    case "3": header
    case "4": stepper
    case "5": badge
    case "6": menu
    case "7": choice
    case "8": limitedValue
    case "9": switchRow
    case "10": buttons
    case "11": tiles
    default: nil
    }
  }

  private var labelAndValue: LayoutItem {
    let (label, value) = (make.text(texts[0]), make.text(texts[1]))
    return isColumn ? row(icon, column(label, value)) : row(icon, label, spacer, value)
  }

  private var chevron: LayoutItem { symbol(6.7, 22.7) }

  private var fixedValue: LayoutItem {
    let (label, value) = (make.text(texts[0]), make.text(texts[1]))
    return isColumn
      ? row(filling(column(label, value)), chevron)
      : row(icon, label, spacer, fixedSize(value), chevron, spacing: 12)
  }

  private var header: LayoutItem {
    let title = make.text(texts[0], .headline)
    return isColumn
      ? column(title, make.text(texts[1]), make.text(texts[2]))
      : row(title, spacer, make.text(texts[1], lineLimit: 1), fixedSize(make.text(texts[2])))
  }

  private var stepper: LayoutItem {
    let steps = texts.map { text in
      let title = make.text(text, .caption)
      return isColumn ? row(box(28, 28), title) : filling(column(box(28, 28), title))
    }
    return .stack(isColumn ? .vertical : .horizontal, spacing: 8, steps)
  }

  private var badge: LayoutItem {
    func demo(_ text: String) -> LayoutItem {
      .badge(.padded(make.text(text, .caption2, weight: .semibold), Insets(horizontal: 8, vertical: 3)))
    }
    // Mended, the badge stands above the title.
    let (title, badge) = isColumn ? (texts[1], texts[0]) : (texts[0], texts[1])
    let label = make.text(title, .headline)
    let mark = isMended ? fixedSize(demo(badge)) : demo(badge)
    let value = make.text(texts[2], .subheadline)
    return isColumn ? column(mark, label, value) : row(icon, label, mark, spacer, value)
  }

  private var menu: LayoutItem {
    let title = make.text(texts[0], .title2, weight: .bold)
    let menu = row(make.text(texts[1]), symbol(11, 31), spacing: 4)
    return isColumn ? column(title, menu) : row(title, spacer, menu)
  }

  private var choice: LayoutItem {
    let (title, value) = (make.text(texts[0], .headline), make.text(texts[1], .caption))
    let flat = row(icon, title, spacer, value)
    if isMended { return isColumn ? column(title, value) : flat }
    return .firstThatFits(horizontal: true, vertical: false, [flat, column(title, value)])
  }

  private var limitedValue: LayoutItem {
    isColumn
      ? column(make.text(texts[0]), make.text(texts[1]))
      : row(make.text(texts[0]), spacer, make.text(texts[1], lineLimit: 1))
  }

  private var switchRow: LayoutItem {
    let (label, control) = (make.text(texts[0]), box(63, 28))
    return isColumn ? column(label, row(spacer, control)) : row(icon, label, spacer, control)
  }

  private var buttons: LayoutItem {
    let buttons = texts.map { LayoutItem.padded(filling(make.text($0)), Insets(horizontal: 12, vertical: 12)) }
    return .stack(isColumn ? .vertical : .horizontal, spacing: nil, buttons)
  }

  private var tiles: LayoutItem {
    let tiles = stride(from: 0, to: texts.count - 1, by: 2).map { first in
      filling(column(make.text(texts[first], .title2), make.text(texts[first + 1], .caption)))
    }
    return .stack(isColumn ? .vertical : .horizontal, spacing: 12, tiles)
  }
}
