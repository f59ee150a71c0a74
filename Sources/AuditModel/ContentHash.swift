// SPDX-License-Identifier: MIT
import CSodium

/// BLAKE2b of some bytes, 16 bytes long, as 32 hexadecimal digits: the name under which a file's facts are cached.
///
/// Strong against deliberate collisions, because a watched tree may hold files that somebody else wrote.
package func contentHash(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: 16)
  // Fails only for a digest length outside 16...64 bytes (libsodium's manual), which is constant here.
  let status = crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
  precondition(status == 0, "crypto_generichash refused a constant digest length")
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
