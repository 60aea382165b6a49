import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { placeIn } from '../../platform/restores/marker-place.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { onServer } from '../citus-template.ts';
import { closedToService } from '../closed-to-service.ts';
import { dump, restore } from '../logical-copy.ts';
import { createPaystackWorld } from '../paystack-world.ts';
import { provePaidOnce } from './paid-then-restored.ts';

const folder = mkdtempSync(join(tmpdir(), 'dumped-'));
const markerPlace = placeIn(localStorage(folder), 'the folder of the test');
const world = await createPaystackWorld({ markerPlace, logger: createLogger('silent') });
// After the service.
after(() => rmSync(folder, { recursive: true }));

const { ownerAddress } = world.database;
const name = new URL(ownerAddress).pathname.slice(1);
const server = process.env['TEST_DATABASE'];

/** The server, its timeline and the database, which a dump leaves as they are, and the table, which is created again. */
async function placesOf(): Promise<readonly string[]> {
  const { rows } = await world.database.owner.query(
    `select 'database_epoch'::regclass::oid::text as table, system_identifier::text,
       substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline, pg_database.oid::text as database
     from pg_control_system(), pg_database
     where datname = current_database()`,
  );
  return Object.values(rows[0]);
}

test('a dump that is put back into the same database is noticed: a payout of since is not had twice', async () => {
  assert(server);
  const [table, ...around] = await placesOf();
  await provePaidOnce(world, async () => {
    const copy = await onServer(ownerAddress, dump);
    return {
      putBack: () => closedToService(server, name, () => onServer(ownerAddress, (admin) => restore(admin, copy))),
    };
  });

  const [tableNow, ...aroundNow] = await placesOf();
  assert.deepEqual(aroundNow, around);
  assert.notEqual(tableNow, table);
});
