#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads a JUnit report as CI servers do and checks that its counts are those of its cases: validate_junit.py FILE"""
import sys
import xml.etree.ElementTree as ElementTree

root = ElementTree.parse(sys.argv[1]).getroot()
assert root.tag == "testsuites", root.tag


def check(suite, cases):
    for attribute, tag in (("failures", "failure"), ("skipped", "skipped"), ("errors", "error")):
        assert int(suite.get(attribute)) == sum(len(case.findall(tag)) for case in cases), (attribute, suite.attrib)
    assert int(suite.get("tests")) == len(cases), suite.attrib


check(root, root.findall("./testsuite/testcase"))
for suite in root.findall("testsuite"):
    assert suite.get("name")
    check(suite, suite.findall("testcase"))
    for case in suite.findall("testcase"):
        assert case.get("name") and case.get("classname"), case.attrib
print("valid")
