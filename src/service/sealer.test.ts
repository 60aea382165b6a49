import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { seedDemo } from './demo-seed.ts';
import { sealerBeside, sealerOf } from './sealer.ts';

const database = await freshDatabase();
const { pool } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'sealer-'));
const elsewhere = await mkdtemp(join(tmpdir(), 'sealer-'));
after(async () => {
  await database.drop();
  for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true });
});

const other = `1:${Buffer.alloc(32, 7).toString('base64')}\n`;

test('no start goes on without the master keys of its database, and none creates new ones in their place', async () => {
  await seedDemo(pool, await sealerOf({ dataDir }, pool), {
    dataDir,
    baseUrl: 'http://127.0.0.1:8080',
    operatorUrl: null,
  });
  await sealerOf({ dataDir }, pool);

  const file = join(elsewhere, 'master-keys');
  await assert.rejects(sealerOf({ dataDir: elsewhere }, pool), (error: Error) => {
    assert(error instanceof ConfigError);
    assert.equal(
      error.message,
      `DATA_DIR lacks ${file}, and the database holds what was sealed with it: restore it from a backup, or set MASTER_KEYS`,
    );
    return true;
  });
  await assert.rejects(sealerBeside({ dataDir: elsewhere }, pool), ConfigError);
  assert.deepEqual(await readdir(elsewhere), []);

  await writeFile(file, other);
  await assert.rejects(sealerOf({ dataDir: elsewhere }, pool), {
    message: `DATA_DIR ${file} cannot open what is sealed in this database: restore the keys it was sealed with`,
  });
  const masterKeys = { current: 1, keys: new Map([[1, Buffer.alloc(32, 7)]]) };
  await assert.rejects(sealerOf({ dataDir, masterKeys }, pool), {
    message: 'MASTER_KEYS cannot open what is sealed in this database: restore the keys it was sealed with',
  });
});
