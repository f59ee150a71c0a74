// SPDX-License-Identifier: MIT

/// A path as a relative reference of RFC 3986: what is not unreserved is written in percents, `/` stays.
func uriPath(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var uri: [UInt8] = []
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      uri.append(byte)
    default: uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: uri, as: UTF8.self)
}
