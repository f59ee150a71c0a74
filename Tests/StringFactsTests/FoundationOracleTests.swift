// SPDX-License-Identifier: MIT
import AuditModel
import Foundation
import StringFacts
import Testing

private let utf16 = "\"a\" = \"1\";".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }

/// Tables with what Foundation makes of them, nil where it refuses.
private let tables: [(bytes: [UInt8], texts: [String: String]?)] = [
  (Array("\"a\" = \"1\";\n=\n\"b\" = \"2\";".utf8), ["a": "1"]),
  (Array("\"a\"=\"1\";\"a\"=\"2\";".utf8), ["a": "2"]),
  (Array("\"a\"=\"1\"\n\"b\"=\"2\";".utf8), nil),
  (Array("c;".utf8), ["c": "c"]),
  (Array("a = \"\\U00e9\";".utf8), ["a": "é"]),
  (Array("a = \"\\u00e9\";".utf8), ["a": "u00e9"]),
  ([0xFF, 0xFE] + utf16, ["a": "1"]),
  (Array("/* only this */".utf8), [:]),
  (Array("a = \"\\Ud83d\\Ude00\";".utf8), ["a": "😀"]),
  (Array("a = \"\\101\\341\\q\\\n\";".utf8), ["a": "AÆq\n"]),
  (Array("'a' = 'b';".utf8), ["a": "b"]),
  (Array("{ a = 1; }".utf8), ["a": "1"]),
  (Array("{ a = 1; } b".utf8), nil),
  (Array("a = 1;;\nb = 2;".utf8), ["a": "1"]),
  (Array("a = ;".utf8), nil),
  (Array("a = \"b".utf8), nil),
  (Array("a/b.c-d_e$:9 = /x;".utf8), ["a/b.c-d_e$:9": "/x"]),
  (Array("\u{2028}a = 1;\u{2029}".utf8), ["a": "1"]),
  ([0xEF, 0xBB, 0xBF] + Array("a = 1;".utf8), ["a": "1"]),
]

@Test(arguments: tables)
func readsATableAsFoundationDoes(bytes: [UInt8], expected: [String: String]?) throws {
  let oracle = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)  // nil where it refuses.
  #expect(oracle as? [String: String] == expected)
  let reading = readCatalog(bytes, path: "a.strings")
  guard let expected else {
    #expect(reading.problems.contains { $0.message.hasSuffix("the whole table is rejected") })
    return
  }
  guard case .strings(let fact) = try #require(reading.body) else { return }
  #expect(texts(fact) == expected)
}

/// What Foundation refuses and the system's own tools accept.
@Test(arguments: [[], [0xFF, 0xFE, 0xFF, 0xFE] + utf16, utf16])
func readsWhatFoundationOnLinuxRefuses(bytes: [UInt8]) throws {
  // nil where it refuses.
  let oracle = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: String]
  #expect(oracle == nil)
  #expect(try texts(catalog(bytes).fact) == (bytes.isEmpty ? [:] : ["a": "1"]))
}

@Test func readsEveryOctalEscapeAsFoundationDoes() throws {
  // Foundation has no character for the last two.
  for byte in 1...0xFD {
    let text = "a = \"\\" + String(byte, radix: 8) + "\";"
    let oracle = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: String]
    #expect(try texts(catalog(text).fact) == oracle)
  }
}
