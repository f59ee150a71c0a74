#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads metrics with Prometheus' own client and checks that no sample is there twice: validate_metrics.py FILE"""
import sys

from prometheus_client.parser import text_string_to_metric_families

with open(sys.argv[1], encoding="utf-8") as file:
    families = list(text_string_to_metric_families(file.read()))
assert families
names = [family.name for family in families]
assert len(names) == len(set(names)), names
for family in families:
    assert family.documentation and family.type in ("gauge", "counter"), family
    known = [tuple(sorted(sample.labels.items())) for sample in family.samples]
    assert known and len(known) == len(set(known)), family
    if family.type == "counter":
        assert all(sample.name.endswith("_total") for sample in family.samples), family
print("valid")
