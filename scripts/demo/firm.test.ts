import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/platform/package-root.ts';
import { serviceProcess } from '../../src/testing/faults/service-process.ts';

const service = await serviceProcess();
const folder = mkdtempSync(join(tmpdir(), 'firm-'));
after(async () => {
  await service.remove();
  rmSync(folder, { recursive: true });
});

test("a day of the firm's own people runs through their API to its end, and each act of two has two", async () => {
  await service.start();
  writeFileSync(join(folder, 'credentials.json'), readFileSync(service.credentialsFile));

  const program = join(packageRoot, 'dist/scripts/demo.js');
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'firm'], { env });

  const second = [...stdout.matchAll(/approved by +(.+)/g)].map(([, name]) => name);
  assert.deepEqual(second, ['Yaw Reviewer', 'Kofi Treasurer', 'Chioma Dealer', 'Kofi Treasurer']);
  assert.equal([...stdout.matchAll(/^ {3}ORD-\w{26} +done$/gm)].length, 3);
  assert.match(stdout, /^Done: every act has its person/m);
});
