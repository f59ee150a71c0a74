// SPDX-License-Identifier: MIT
import LayoutSolver
import Synchronization

/// The components some of whose views could not be laid out, with the limit that was reached: they are not looked at.
final class UnfinishedLayouts: Sendable {
  private let limits = Mutex<[String: LayoutLimit]>([:])

  func note(_ component: String, _ limit: LayoutLimit) { limits.withLock { $0[component] = limit } }

  func forget(_ components: Set<String>) {
    limits.withLock { limits in for component in components { limits[component] = nil } }
  }

  /// By component, with the limit in words.
  var all: [String: String] {
    limits.withLock { limits in
      limits.mapValues { limit in
        switch limit {
        case .depth: "views lie deeper inside each other than is laid out"
        case .nodes: "more views in one layout than are laid out"
        case .steps: "the layout takes more steps than are taken"
        }
      }
    }
  }
}
