#!/usr/bin/env node
// `npx partner` in a clone: compiles first when the sources changed, then becomes the command line.
process.argv.splice(2, 0, 'cli/src/main.js');
await import('../../scripts/launch.mjs');
