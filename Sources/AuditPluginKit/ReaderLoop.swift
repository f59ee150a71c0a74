// SPDX-License-Identifier: MIT
package import AuditModel
import AuditWire
import SystemCalls

/// The whole of a reader's main: answers `read` requests until the daemon has no more.
///
/// - Parameters:
///   - stackSize: bytes of stack for reading; a parser that recurses over its input needs more than the usual 8 MiB.
///   - read: what the file's bytes say, with its path and, for a screenshot, the locale its path names; pure, and never
///     throws.
package func runReader(
  stackSize: Int = 8 << 20,
  _ read: @escaping @Sendable (_ bytes: [UInt8], _ path: String, _ locale: String?) -> Reading
) -> Never {
  onOwnThread(stackSize: stackSize) {
    try converse { method, params in
      guard method == ReadParams.method else { return .failure(.unknownMethod(method)) }
      do throws(JSONError) {
        return .success(RawJSON(answer(try ReadParams(json: params.bytes), read).json))
      } catch {
        return .failure(RPCError(code: RPCError.invalidParams, message: error.description))
      }
    }
  }
}

private func answer(
  _ params: ReadParams, _ read: (_ bytes: [UInt8], _ path: String, _ locale: String?) -> Reading
) -> ReadResult {
  do throws(FileRefusal) {
    let bytes = try readFile(params.path, limit: params.limit)
    let reading = read(bytes, params.path, params.locale)
    return ReadResult(
      hash: contentHash(bytes), body: reading.body?.json, problems: reading.problems,
      acceptances: reading.body?.acceptances ?? [])
  } catch {
    return ReadResult(hash: nil, body: nil, problems: [FactProblem(position: .start, message: error.reason)])
  }
}

extension Fact.Body {
  /// Comments that accept findings, which only Swift files have.
  fileprivate var acceptances: [Acceptance] { if case .swift(let fact) = self { fact.acceptances } else { [] } }
}
