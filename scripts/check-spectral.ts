// Lints the descriptions of the API with Spectral.
//
//   npm run check -- static      runs it with the other checks
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { installedTools } from './installed-tools.ts';

const program = join(installedTools('spectral'), '@stoplight', 'spectral-cli', 'dist', 'index.js');
const ruleset = join(packageRoot, 'scripts', 'spectral', 'ruleset.yaml');
const documents = ['openapi.json', 'operator-openapi.json', 'dashboard-openapi.json'].map((name) =>
  join(packageRoot, 'docs', name),
);
const { status } = spawnSync(
  process.execPath,
  [program, 'lint', '--fail-severity', 'hint', '--ruleset', ruleset, ...documents],
  { cwd: packageRoot, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
