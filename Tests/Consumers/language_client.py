#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Uses `auditctl lsp` as an editor does, with pygls' client: language_client.py AUDITCTL SOCKET FILE

FILE is a Swift source in a project whose plugin reports every text that has BAD in it. The file has one when this starts;
it is mended, broken again and accepted.
"""
import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient

auditctl, socket, name = sys.argv[1:]
path = pathlib.Path(name)
uri = path.as_uri()
told: asyncio.Queue = asyncio.Queue()
client = LanguageClient("consumer", "1")


@client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
def published(params: types.PublishDiagnosticsParams):
    if params.uri == uri:
        told.put_nowait(params.diagnostics)


async def until(condition):
    while True:
        diagnostics = await asyncio.wait_for(told.get(), 60)
        if condition(diagnostics):
            return diagnostics


async def main():
    await client.start_io(auditctl, "lsp", "--socket", socket)
    answer = await client.initialize_async(types.InitializeParams(capabilities=types.ClientCapabilities()))
    assert answer.capabilities.hover_provider and answer.server_info.name == "uiaudit"
    client.initialized(types.InitializedParams())
    text = path.read_text()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri, language_id="swift", version=1, text=text))
    )
    found = (await until(len))[0]
    line = text.split("\n")[found.range.start.line].encode("utf-16-le")
    pointed = line[2 * found.range.start.character : 2 * found.range.end.character].decode("utf-16-le")
    assert pointed.startswith('"BAD1"'), pointed
    assert found.source == "uiaudit" and found.severity == types.DiagnosticSeverity.Error, found

    identifier = types.TextDocumentIdentifier(uri=uri)
    hover = await client.text_document_hover_async(types.HoverParams(identifier, found.range.start))
    assert found.code in hover.contents.value, hover

    path.write_text(text.replace("BAD", "fine"))
    await until(lambda diagnostics: not diagnostics)
    path.write_text(text)
    found = (await until(len))[0]

    actions = await client.text_document_code_action_async(
        types.CodeActionParams(identifier, found.range, types.CodeActionContext(diagnostics=[found]))
    )
    edit = actions[0].edit.changes[uri][0]
    lines = text.split("\n")
    lines.insert(edit.range.start.line, edit.new_text.rstrip("\n") + "so it is drawn")
    path.write_text("\n".join(lines))
    await until(lambda diagnostics: not diagnostics)

    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    assert client._server.returncode == 0
    print("valid")


asyncio.run(asyncio.wait_for(main(), 120))
