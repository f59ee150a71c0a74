// SPDX-License-Identifier: MIT

import SwiftUI

/// What the test plan passes on the command line, such as `-textSize AX5`.
///
/// `UserDefaults` reads launch arguments, so there is nothing to parse. Without the argument the system's own text
/// size applies.
enum LaunchOptions {
  static var dynamicTypeSize: DynamicTypeSize? {
    switch UserDefaults.standard.string(forKey: "textSize") {
    case "L": .large
    case "XXXL": .xxxLarge
    case "AX1": .accessibility1
    case "AX3": .accessibility3
    case "AX5": .accessibility5
    default: nil
    }
  }
}
