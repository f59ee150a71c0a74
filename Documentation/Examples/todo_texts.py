#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A rule plugin: reports plain texts of string catalogs that are still placeholders ("TODO", "Lorem ipsum")."""
import json, re, sys

RULE = {"id": "todo-texts/placeholder", "summary": "A text is still a placeholder", "severity": "warning"}
PLACEHOLDER = re.compile(r"\b(TODO|FIXME|TBD)\b|lorem ipsum", re.IGNORECASE)
catalogs, reported = {}, {}

def report(path):  # A scope is what is judged as one: here a catalog. One that is gone has no findings.
    findings = []
    for entry in catalogs.get(path, {"entries": []})["entries"]:
        for text in entry.get("localizations", []):
            if PLACEHOLDER.search(text.get("value", "")):
                findings.append({
                    "rule": RULE["id"], "anchor": [path, entry["key"], text.get("language", "")],
                    "severity": "warning", "certainty": "certain", "location": {"path": path, **text["at"]},
                    "message": f"{entry['key']} still says {json.dumps(text['value'])}"})
    return {"scope": path, "findings": findings}

def answer(method, params):
    if method == "initialize":  # It may come again, and then everything begins anew.
        catalogs.clear(), reported.clear()
        return {"name": "todo-texts", "version": "1.0", "rules": [RULE]}
    if method == "update":
        catalogs.update({fact["path"]: fact["body"] for fact in params["upserts"] if fact["kind"] == "strings"})
        for path in params["removals"]:
            catalogs.pop(path, None)
    if method == "audit":
        reports = [report(path) for path in sorted(catalogs.keys() | reported.keys())]
        changed = [one for one in reports if reported.get(one["scope"]) != one]
        reported.update({one["scope"]: one for one in changed})
        return {"generation": params["generation"], "scopes": changed}

for line in sys.stdin:
    message = json.loads(line)
    result = answer(message["method"], message["params"])
    if "id" in message:  # Without one it is a notification, which has no answer.
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
