// SPDX-License-Identifier: MIT

/// Where `…` stands in a text that is cut.
package enum TruncationMode: String, Hashable, Sendable { case head, middle, tail }
