import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import { startFlags } from './start-flags.ts';

const line = (file: string, start: string): string =>
  readFileSync(join(packageRoot, 'deploy', file), 'utf8')
    .split('\n')
    .find((text) => text.startsWith(start))!;

test('the image and the systemd unit start the service with the same flags of Node as npm start', () => {
  const flags = startFlags();
  assert.deepEqual(flags, ['--min-semi-space-size=64', '--max-semi-space-size=64']);
  const words = ['--enable-source-maps', ...flags, 'dist/src/main.js'];
  assert.equal(line('Containerfile', 'CMD '), `CMD ${JSON.stringify(['node', ...words]).replaceAll(',', ', ')}`);
  const unit = line('systemd/partner-investment-service.service', 'ExecStart=');
  assert.equal(unit, `ExecStart=/usr/bin/node ${words.join(' ')}`);
});
