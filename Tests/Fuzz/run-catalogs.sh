#!/bin/sh
# SPDX-License-Identifier: MIT
# Fuzzes the reader of one catalog format with libFuzzer.
#
#   Tests/Fuzz/run-catalogs.sh strings|stringsdict|xcstrings|loctable|xliff [SECONDS]
#
# Builds into .build/fuzz (FUZZ_BUILD overrides). Inputs that libFuzzer finds worth keeping gather in
# .build/fuzz/found-FORMAT; the committed corpus, Tests/Fuzz/Corpus/FORMAT, is only read. An input that breaks the reader
# is written to .build/fuzz/broken-FORMAT-*, and the run fails.
set -eu
format=${1:?which format}
seconds=${2:-60}
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${FUZZ_BUILD:-$root/.build/fuzz}
swift=${SWIFTC:-swiftc}
mkdir -p "$build/found-$format"
flags="-O -swift-version 6 -package-name uiauditd -parse-as-library -wmo -num-threads 1 -sanitize=fuzzer,address
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -I $build -I Sources/CSodium"

# One library a module, because a package's own build cannot leave out libFuzzer's main for its other programs.
module() {
  name=$1
  shift
  $swift $flags -module-name "$name" -emit-module -emit-module-path "$build/$name.swiftmodule" \
    -emit-library -static -o "$build/lib$name.a" "$@"
}
cd "$root"
module AuditModel Sources/AuditModel/*.swift
module StringFacts Sources/StringFacts/*.swift
$swift $flags -module-name CatalogFuzz -o "$build/fuzz-catalogs" Tests/Fuzz/Catalogs/*.swift \
  "$build/libStringFacts.a" "$build/libAuditModel.a" -lsodium

# Leaks are not looked for: Foundation leaks each time it refuses a property list.
ASAN_OPTIONS=detect_leaks=0 CATALOG_ENDING=$format exec "$build/fuzz-catalogs" -max_total_time="$seconds" -timeout=10 \
  -max_len=32768 -detect_leaks=0 -rss_limit_mb=4096 -dict="Tests/Fuzz/Dictionaries/$format.txt" -print_final_stats=1 \
  -artifact_prefix="$build/broken-$format-" \
  "$build/found-$format" "Tests/Fuzz/Corpus/$format"
