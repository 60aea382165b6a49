import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { placeIn } from '../../platform/restores/marker-place.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { closedToService } from '../closed-to-service.ts';
import { installedPostgresql, startInstalled } from '../installed-postgresql.ts';
import { createPaystackWorld } from '../paystack-world.ts';
import { provePaidOnce } from './paid-then-restored.ts';

/** The programs of PostgreSQL themselves, where they are installed: what they do to rows alone is proven in restores.test.ts everywhere. */
const bin = installedPostgresql();
const server = bin === null ? null : await startInstalled(bin);
const folder = mkdtempSync(join(tmpdir(), 'dumped-'));
const markerPlace = placeIn(localStorage(folder), 'the folder of the test');
const world =
  server && (await createPaystackWorld({ markerPlace, logger: createLogger('silent') }, {}, server.address));
// After the service.
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test('what pg_dump took and pg_restore --clean put onto the same server is noticed: a payout of since is not had twice', {
  skip: world === null && 'needs pg_dump and pg_restore, which npm does not bring',
}, async () => {
  assert(server && world);
  const { ownerAddress } = world.database;
  const name = new URL(ownerAddress).pathname.slice(1);

  await provePaidOnce(world, async () => {
    server.dump(ownerAddress);
    return { putBack: () => closedToService(server.address, name, async () => server.restore(ownerAddress)) };
  });
});
