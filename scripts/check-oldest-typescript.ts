// Compiles what a project writes against the packed SDK with the oldest TypeScript that it supports, however modules are
// resolved. The tests compile the same with the newest.
//
//   npm run check -- static      runs it with the other checks
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { installedTools } from './installed-tools.ts';

const compiler = join(installedTools('oldest-typescript'), 'typescript', 'bin', 'tsc');
const folder = mkdtempSync(join(tmpdir(), 'oldest-typescript-'));
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', [...args, '--loglevel=error'], { cwd });

/** What is no part of Node is the browser's: its types of fetch and streams do. */
const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--lib', 'es2022,dom'];

try {
  npm(packageRoot, 'pack', '-w', 'sdk', '--pack-destination', folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', join(folder, 'partner-investment-sdk-0.1.0.tgz'));
  copyFileSync(join(packageRoot, 'sdk', 'types', 'packed', 'sample.ts'), join(folder, 'sample.mts'));
  for (const [moduleKind, resolution] of [
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ] as const) {
    const how = ['--module', moduleKind, '--moduleResolution', resolution];
    const { status } = spawnSync(process.execPath, [compiler, ...options, ...how, 'sample.mts'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
