import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { takeBackup } from '../../platform/backup/take.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { placeIn } from '../../platform/restores/marker-place.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { closedToService } from '../closed-to-service.ts';
import { smallSettings } from '../embedded-probe.ts';
import { createPaystackWorld } from '../paystack-world.ts';
import { provePaidOnce } from './paid-then-restored.ts';

/** A restore is noticed whoever made it, here under a service that runs, with a payout made in between. */
const base = mkdtempSync(join(tmpdir(), 'restores-'));
chmodSync(base, 0o755);
const dataDir = join(base, 'data');
mkdirSync(dataDir, { mode: 0o755 });
const folder = join(dataDir, 'postgres');
const settings = { ...smallSettings, max_connections: '80' };
let embedded = await startEmbedded(dataDir, { settings });
const restart = async () => {
  embedded = await startEmbedded(dataDir, { settings });
};

const markerPlace = placeIn(localStorage(join(base, 'marker')), 'the folder of the test');
const address = `postgresql:///postgres?user=postgres&host=${folder}`;
const world = await createPaystackWorld({ markerPlace, logger: createLogger('silent') }, {}, address);
// After the service.
after(async () => {
  await embedded.stop();
  rmSync(base, { recursive: true });
});

test('a copy of the database on the same server that takes its place is noticed: a payout of since is not had twice', () =>
  provePaidOnce(world, async () => {
    const name = new URL(world.database.address).pathname.slice(1);
    await closedToService(address, name, (admin) => admin.query(`create database kept template ${name}`));
    return {
      async putBack() {
        await closedToService(address, name, async (admin) => {
          await admin.query(`drop database ${name} with (force)`);
          await admin.query(`alter database kept rename to ${name}`);
        });
      },
    };
  }));

test('a copied data folder that is put back is noticed: a payout of since is not had twice', () =>
  provePaidOnce(world, async () => {
    const copy = join(base, 'copy');
    await embedded.stop();
    spawnSync('cp', ['-a', folder, copy]);
    await restart();
    return {
      async putBack() {
        await embedded.stop();
        rmSync(folder, { recursive: true });
        renameSync(copy, folder);
        await restart();
      },
    };
  }));

test('a backup that is restored begins a timeline of its own and is noticed: a payout of since is not had twice', () =>
  provePaidOnce(world, async () => {
    const to = join(base, 'backup');
    const note = async () => ({ migration: '0001', audit_head: '0:', ledger_accounts: 0, master_keys: [], heads: '' });
    await takeBackup({ to, dataDir, owner: embedded.connection, hasDocumentsHere: false, note });
    return {
      async putBack() {
        await embedded.stop();
        rmSync(folder, { recursive: true });
        await restoreBackup(to, dataDir);
        await restart();
      },
    };
  }));
