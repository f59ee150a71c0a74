// SPDX-License-Identifier: MIT

import Foundation

/// A piece of work that an agent does on a Mac.
struct Session: Identifiable {
  let id = UUID()
  let title: String
  var doneSteps = 3
  var allSteps = 8
  var minutesLeft = 6
  var changedFiles = 14
  var ticket = 217
  var line = 42
  var column = 9
}

/// An agent that may work on a paired Mac.
enum Agent: String, Identifiable {
  case claudeCode

  var id: Self { self }

  var name: String {
    switch self {
    case .claudeCode: "Claude Code"
    }
  }
}
