import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadMasterKeys } from '../platform/crypto/master-keys.ts';
import { readConfig } from './config.ts';

const first = Buffer.alloc(32, 1).toString('base64');
const second = Buffer.alloc(32, 2).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'config-'));
after(() => rmSync(folder, { recursive: true }));

test('the first start makes a master key that only its user can read, and later starts keep it', () => {
  const dataDir = join(folder, 'new');

  const made = loadMasterKeys(readConfig({ DATA_DIR: dataDir }));
  const loaded = loadMasterKeys(readConfig({ DATA_DIR: dataDir }));

  assert.equal(made.current, 1);
  assert.equal(made.keys.get(1)?.length, 32);
  assert.deepEqual(loaded, made);
  assert.deepEqual(readdirSync(dataDir), ['master-keys']);
  assert.equal(statSync(join(dataDir, 'master-keys')).mode & 0o777, 0o600);
});

test('master keys of the environment are used and no file is made', () => {
  const dataDir = mkdtempSync(join(folder, 'environment-'));

  const { current, keys } = loadMasterKeys(readConfig({ DATA_DIR: dataDir, MASTER_KEYS: `1:${first},7:${second}` }));

  assert.equal(current, 7);
  assert.deepEqual(keys.get(7), Buffer.alloc(32, 2));
  assert.deepEqual(readdirSync(dataDir), []);
});

test('a damaged file of master keys is named, not replaced', () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(dataDir, 'master-keys'), '1:AAAA\n');

  assert.throws(
    () => loadMasterKeys({ dataDir }),
    new RegExp(`${dataDir}/master-keys must be .*Restore it from a backup`),
  );
  assert.equal(readFileSync(join(dataDir, 'master-keys'), 'utf8'), '1:AAAA\n');
});
