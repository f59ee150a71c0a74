// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import ScreenshotFacts
import SystemCalls

// Reads screenshots and prints what it costs beside `tesseract FILE - --psm 11`, or how much of labelled ones it gets right.
//
//   screenshot-benchmark FILE…                 costs, each picture read twice: new, and with its lines known
//   screenshot-benchmark --accuracy FOLDER     FOLDER has pictures and labels.tsv
//   screenshot-benchmark --wrong FOLDER        the same with every line that is wrong
//   screenshot-benchmark --fact LOCALE FILE    what the reader says, as JSON

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--accuracy" where arguments.count == 2: printAccuracy(arguments[1], withWrong: false)
case "--wrong" where arguments.count == 2: printAccuracy(arguments[1], withWrong: true)
case "--fact" where arguments.count == 3: printFact(arguments[2], locale: arguments[1])
case .some(let first) where !first.hasPrefix("--"): printCosts(arguments)
default:
  print("usage: screenshot-benchmark FILE… | --accuracy FOLDER | --wrong FOLDER | --fact LOCALE FILE")
  exit(2)
}
