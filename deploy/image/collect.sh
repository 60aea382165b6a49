#!/bin/sh
# Copies what the service needs at work from the built repository to a folder: no sources, no tests, no tools.
#   sh deploy/image/collect.sh FOLDER
set -eu
to=$1
mkdir -p "$to"
cp --archive --parents \
  package.json seed dist/commit \
  dist/src dist/cli dist/sdk dist/guides dist/scripts/operator.js dist/scripts/demo.js dist/scripts/demo dist/scripts/parts.js \
  src/platform/database/migrations src/platform/http/openapi/reference src/vocabulary/reference \
  docs/openapi.json docs/operator-openapi.json docs/dashboard-openapi.json docs/examples/recorded.json \
  console/dist console/paths.json console/dashboard-paths.json \
  "$to"
rm -rf "$to/dist/src/testing"
find "$to/dist" \( -name '*.test.js' -o -name '*.test.js.map' \) -delete
find "$to/dist" -type d -name testing -prune -exec rm -rf {} +
