// SPDX-License-Identifier: MIT
import AuditWire
import Testing

private func raw(_ text: String) -> RawJSON { RawJSON(Array(text.utf8)) }

@Test(
  arguments: [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"audit","params":{"generation":2}}"#,
      .request(id: 1, method: "audit", params: raw(#"{"generation":2}"#))
    ),
    (#"{"jsonrpc":"2.0","method":"update"}"#, .request(id: nil, method: "update", params: raw("{}"))),
    (#"{"id":null,"method":"update","params":null}"#, .request(id: nil, method: "update", params: raw("{}"))),
    (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, .response(id: 1, .success(raw("{}")))),
    (#"{"jsonrpc":"2.0","id":1,"result":null}"#, .response(id: 1, .success(raw("null")))),
    (
      #"{"id":1,"result":null,"error":{"code":-32602,"message":"no"}}"#,
      .response(id: 1, .failure(RPCError(code: -32602, message: "no")))
    ),
    (
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no","data":{"path":["a"]}}}"#,
      .response(
        id: nil, .failure(RPCError(code: -32700, message: "no", data: .object([.init("path", .array([.string("a")]))])))
      )
    ),
  ] as [(String, Message)])
func readsMessages(_ line: String, _ message: Message) throws { #expect(try Message(line: line.utf8) == message) }

@Test(arguments: [
  "", "{}", "[]", "null", #"{"jsonrpc":"1.0","id":1,"method":"audit"}"#, #"{"id":"one","method":"audit"}"#,
  #"{"id":1.5,"method":"audit"}"#, #"{"id":1,"method":7}"#, #"{"id":1}"#, #"{"id":1,"error":"no"}"#,
  #"{"id":1,"result":[}"#, #"[{"id":1,"method":"audit"}]"#, #"{"id":1,"id":2,"method":"audit"}"#,
])
func refusesOtherLines(_ line: String) { #expect(throws: JSONError.self) { try Message(line: line.utf8) } }

@Test func writesMessages() {
  func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }
  #expect(
    text(Message.request(id: 3, "audit", AuditParams(generation: 7)))
      == #"{"jsonrpc":"2.0","id":3,"method":"audit","params":{"generation":7}}"#)
  #expect(
    text(Message.notification("update", UpdateParams(generation: 1, upserts: [], removals: ["a"])))
      == #"{"jsonrpc":"2.0","method":"update","params":{"generation":1,"upserts":[],"removals":["a"]}}"#)
  #expect(text(Message.result(id: 3, raw("null"))) == #"{"jsonrpc":"2.0","id":3,"result":null}"#)
  #expect(
    text(Message.error(id: nil, RPCError(code: RPCError.parseError, message: "no")))
      == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
}
