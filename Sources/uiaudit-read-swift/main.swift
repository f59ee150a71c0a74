// SPDX-License-Identifier: MIT
import AuditPluginKit
import SwiftUIFacts

// The parser recurses over its input: a chain of 200,000 links needs about half a gigabyte of stack, of which the system
// provides what is used.
runReader(stackSize: 512 << 20) { bytes, _, _ in readSwiftFile(bytes) }
