// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls

/// One input of the fuzzer: bytes as a child process may write them, cut into lines and read with every type that a line
/// can hold. Two ways to read the same bytes must agree, and what was read must be written so that it is read the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWire(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var lines = LineBuffer(limit: 1 << 16)
  lines.append(Array(UnsafeBufferPointer(start: start, count: count)) + [UInt8(ascii: "\n")])
  // A line over the limit ends the conversation.
  while let line = try? lines.next() { read(line) }
  return 0
}

private func read(_ line: [UInt8]) {
  guard checkValue(line), let message = try? Message(line: line) else { return }
  switch message {
  case .request(_, _, let params): readParams(params.bytes)
  case .response(_, .success(let result)): readResult(result.bytes)
  case .response(_, .failure(let error)): precondition((try? RPCError(json: error.json)) == error)
  }
}

/// Whether the line is JSON.
private func checkValue(_ line: [UInt8]) -> Bool {
  let skipped = try? RawJSON(json: line)
  guard let value = try? JSONValue(json: line) else { return false }
  precondition(skipped != nil, "read as a value, refused as raw")
  precondition((try? JSONValue(json: value.json)) == value, "written differently")
  precondition((try? JSONValue(json: Array(value.layout.utf8))) == value, "laid out differently")
  return true
}

private func readParams(_ json: [UInt8]) {
  check(InitializeParams.self, json)
  check(UpdateParams.self, json)
  check(AuditParams.self, json)
  check(ReadParams.self, json)
  check(FindingsQuery.self, json)
  check(ShowQuery.self, json)
  check(SyncQuery.self, json)
  check(WatchQuery.self, json)
  check(ChangeNotice.self, json)
  guard let update = try? UpdateParams(json: json) else { return }
  for upsert in update.upserts {
    check(FactEnvelope.self, upsert.bytes)
    _ = try? FactEnvelope(json: upsert.bytes).fact()
  }
}

private func readResult(_ json: [UInt8]) {
  check(InitializeResult.self, json)
  check(AuditResult.self, json)
  check(ReadResult.self, json)
  check(FindingsAnswer.self, json)
  check(ShowAnswer.self, json)
  check(ScreensAnswer.self, json)
  check(StatusAnswer.self, json)
}

private func check<Value: WireObject & Equatable>(_: Value.Type, _ json: [UInt8]) {
  guard let value = try? Value(json: json) else { return }
  precondition((try? Value(json: value.json)) == value, "written differently")
}
