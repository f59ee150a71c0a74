#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Validates a SARIF log: validate_sarif.py FILE

pydantic-sarif holds the official schema as it is turned into types. Where the official schema itself lies beside this
program's environment, as .build/consumers/sarif-schema-2.1.0.json, the log is validated against that too.
"""
import copy
import json
import pathlib
import sys

import jsonschema
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log

with open(sys.argv[1], encoding="utf-8") as file:
    log = json.load(file)
# The package's schema is of a draft that calls the status of a suppression its state.
draft = copy.deepcopy(log)
for run in draft["runs"]:
    for suppression in (item for result in run["results"] for item in result.get("suppressions", [])):
        suppression["state"] = suppression.pop("status")
Log.model_validate(draft)

schema = pathlib.Path(sys.prefix) / "sarif-schema-2.1.0.json"
if schema.exists():
    jsonschema.Draft4Validator(json.loads(schema.read_text())).validate(log)

# What the schema cannot say: every reference leads somewhere.
for run in log["runs"]:
    extensions = run["tool"].get("extensions", [])
    descriptors = {item["id"] for item in run["tool"]["driver"]["notifications"]}
    for result in run["results"]:
        if "rule" in result:
            rule = extensions[result["rule"]["toolComponent"]["index"]]["rules"][result["rule"]["index"]]
            assert rule["id"] == result["ruleId"], result
        for location in result["locations"]:
            assert location["physicalLocation"]["artifactLocation"]["uriBaseId"] in run["originalUriBaseIds"]
    for item in run["invocations"][0].get("toolExecutionNotifications", []):
        assert item["descriptor"]["id"] in descriptors, item
print("valid")
