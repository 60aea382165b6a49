import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError } from '../platform/config-error.ts';
import { placeIn } from '../platform/restores/marker-place.ts';
import { localStorage } from '../platform/storage/local.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { refusalHere, startHere } from '../testing/start-here.ts';
import { readConfig } from './config.ts';
import { markerPlaceOf } from './restore-marker.ts';

/** Live money through a real provider needs a place that outlives the database, and what is there is compared at each start. */
const database = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'marker-of-start-'));
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const paystack = { PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' };
const external = { DATABASE_URL: database.address, MASTER_KEYS: `1:${randomBytes(32).toString('base64')}` };
const bucket = {
  ...{ S3_ENDPOINT: 'http://s3.invalid', S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
};
const placeWith = (variables: Record<string, string>) => markerPlaceOf(readConfig(variables))?.name ?? null;

test('live money through a real provider is refused at the start where nothing outlives the database', async () => {
  assert.equal(
    await refusalHere({ DATA_DIR: join(folder, 'data'), ...paystack }),
    'RESTORE_MARKER_DIR must be set where live money goes through paystack, the database is in DATA_DIR and no bucket is set (S3_…): ' +
      'without a place that outlives the database a restore would not be noticed, and what was paid since could be paid again. Name a ' +
      'folder on another disk than DATA_DIR',
  );
});

test('a folder inside of the DATA_DIR that holds the database goes back with it, and is refused', () => {
  const dataDir = join(folder, 'data');
  for (const inside of [dataDir, join(dataDir, 'marker')])
    assert.throws(
      () => placeWith({ DATA_DIR: dataDir, RESTORE_MARKER_DIR: inside, ...paystack }),
      new ConfigError(
        `RESTORE_MARKER_DIR ${inside} is inside of DATA_DIR, where the database is: a copy of it takes both back. Name a folder on another disk`,
      ),
    );

  assert.equal(
    placeWith({ ...external, DATA_DIR: dataDir, RESTORE_MARKER_DIR: join(dataDir, 'marker'), ...paystack }),
    `the folder ${join(dataDir, 'marker')}`,
  );
});

test('the place is the folder that is named, else the bucket, else DATA_DIR where the database is elsewhere', () => {
  const named = { RESTORE_MARKER_DIR: '/srv/marker' };
  assert.equal(placeWith({ ...named, ...bucket, ...paystack }), 'the folder /srv/marker');
  assert.equal(placeWith({ ...bucket, ...paystack }), 'the bucket papers');
  assert.equal(placeWith({ ...external, DATA_DIR: '/srv/data', ...paystack }), 'the folder /srv/data');
  assert.equal(placeWith({ ...named, MODES: 'test', ...paystack }), null);
});

test('simulated live money has its marker in the folder that is named, or in the DATA_DIR of its own database', () => {
  assert.equal(placeWith({ DATA_DIR: '/srv/data' }), 'the folder /srv/data');
  assert.equal(placeWith({ DATA_DIR: '/srv/data', ...bucket }), 'the folder /srv/data');
  assert.equal(placeWith({ ...external, DATA_DIR: '/srv/data' }), null);
  assert.equal(placeWith({ ...external, RESTORE_MARKER_DIR: '/srv/marker' }), 'the folder /srv/marker');
});

test('a start makes the marker, and one that finds the database behind it says that it was restored', async () => {
  const at = join(folder, 'place');
  const variables = { ...external, ...paystack, RESTORE_MARKER_DIR: at, LOG_LEVEL: 'warn', SEED_DEMO: '0' };
  const place = placeIn(localStorage(join(at, 'restore-marker')), 'the same');
  const restoredAt = async () =>
    (await database.owner.query('select restored_at from database_origin')).rows[0].restored_at;

  await (await startHere(variables)).stop();
  const first = await place.read();
  const before = await restoredAt();
  await place.write({ ...first!, epoch: 12 });
  const started = await startHere(variables);
  await started.stop();

  assert.equal(first?.epoch, 0);
  assert.equal(before, null);
  assert.notEqual(await restoredAt(), null);
  assert.match(
    started.logged,
    new RegExp(`the database was restored: it is behind the marker in the folder ${at}; what is older`),
  );
  assert.equal((await place.read())?.epoch, 13);
});

test('a process without live money leaves the comparison of the others as it is; one that has no marker for it forgets it', async () => {
  const at = join(folder, 'compared');
  const quiet = { ...external, LOG_LEVEL: 'warn', SEED_DEMO: '0' };
  const compared = async () =>
    (await database.owner.query('select compared_in from database_epoch')).rows[0].compared_in;

  await database.owner.query("update database_epoch set compared_in = '1'");
  await (await startHere({ ...quiet, MODES: 'test' })).stop();
  assert.equal(await compared(), '1');
  await (await startHere({ ...quiet, DATA_DIR: at })).stop();
  assert.equal(await compared(), null);
});

test('a new DATA_DIR with the marker of a database is no first start: nothing is made in it', async () => {
  const [at, dataDir] = [join(folder, 'kept'), join(folder, 'new data')];
  const place = placeIn(localStorage(join(at, 'restore-marker')), 'the same');
  await place.write({ database: 'e'.repeat(16), epoch: 3, branch: 'f'.repeat(16) });

  assert.equal(
    await refusalHere({ DATA_DIR: dataDir, ...paystack, RESTORE_MARKER_DIR: at }),
    `DATA_DIR ${dataDir} is new, and the marker in the folder ${at} is of a database: put the folder postgres back, or restore a ` +
      'backup into it (npm run operator -- database restore FOLDER). To begin with an empty database, move the marker away',
  );
  assert.deepEqual(readdirSync(dataDir), []);
});

test('a place that is of another database, or cannot be reached, stops the start with a sentence', async () => {
  const [at, file] = [join(folder, 'of another'), join(folder, 'file')];
  writeFileSync(file, '');
  const place = placeIn(localStorage(join(at, 'restore-marker')), 'the same');
  await place.write({ database: 'e'.repeat(16), epoch: 3, branch: 'f'.repeat(16) });

  assert.match(
    await refusalHere({ ...external, ...paystack, RESTORE_MARKER_DIR: at }),
    new RegExp(
      `^The marker in the folder ${at} is of another database \\(e{16}; this one is [0-9a-f]{16}\\)\\. Put that database back`,
    ),
  );
  assert.match(
    await refusalHere({ ...external, ...paystack, RESTORE_MARKER_DIR: file }),
    new RegExp(
      `^The marker in the folder ${file} cannot be reached \\(ENOTDIR: .*\\): nothing is paid until it can\\.$`,
    ),
  );
});
