// SPDX-License-Identifier: MIT

import AuditModel

/// Where the arguments of a function or initialiser go.
let functionDestinations: [String: TextDestination] = [
  "UIActivityViewController": .share, "ShareLink": .share, "NSSharingServicePicker": .share, "SharePreview": .share,
]

/// Where the arguments of a method go, whatever it is called on.
let methodDestinations: [String: TextDestination] = ["setMessageBody": .message, "setSubject": .message]

/// Objects whose `title`, `subtitle`, `body` and `subject` are shown elsewhere.
let carrierTypes: [String: TextDestination] = [
  "UNMutableNotificationContent": .notification, "MFMessageComposeViewController": .message,
]

/// Whether what a function is given ends in a log or in a crash report.
func isLogFunction(_ name: String) -> Bool {
  logFunctions.contains(name) || name.hasPrefix("XCT") || name.hasSuffix("Log") || name.hasPrefix("DDLog")
    || name.hasPrefix("log") && name.dropFirst(3).first?.isUppercase ?? true
}

/// Whether an expression is what people call a logger: `logger`, `Logger.network`, `Log`, `MXLog`, `self.log`.
func isLogger(_ expression: String) -> Bool {
  expression.split(separator: ".").contains { part in
    let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    // `dialog` and `catalog` end in the same letters.
    return name.hasSuffix("Log") || ["log", "logger", "logging", "console"].contains(name.lowercased())
      || name.hasSuffix("Logger")
  }
}

/// The methods of loggers.
let logLevels: Set<String> = [
  "trace", "verbose", "debug", "info", "notice", "log", "warning", "warn", "error", "failure", "fault", "critical",
  "dev", "write",
]

private let logFunctions: Set<String> = [
  "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition", "preconditionFailure",
  "fatalError",
]
