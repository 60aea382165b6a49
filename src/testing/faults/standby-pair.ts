import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../platform/database/embedded.ts';

const settings = { shared_buffers: '32MB', max_connections: '60' };

/** A primary whose commits wait for its standby, and the standby: a copy of it that follows. */
export async function startPair() {
  // The standby runs as the user of PostgreSQL and has to reach the primary's socket.
  const base = mkdtempSync(join(tmpdir(), 'pair-'));
  chmodSync(base, 0o755);
  const [one, two] = [join(base, 'one'), join(base, 'two')];
  for (const folder of [one, two]) mkdirSync(folder, { mode: 0o755 });
  const [socketsOfOne, socketsOfTwo] = [join(one, 'postgres'), join(two, 'postgres')];

  await (await startEmbedded(one, { settings })).stop();
  spawnSync('cp', ['-a', socketsOfOne, socketsOfTwo]);
  const { uid, gid } = statSync(socketsOfTwo);
  const owned = ['-m', '600', '-o', String(uid), '-g', String(gid)];
  spawnSync('install', [...owned, '/dev/null', join(socketsOfTwo, 'standby.signal')]);
  const primary = await startEmbedded(one, { settings: { ...settings, synchronous_standby_names: '*' } });
  const conninfo = `host=${socketsOfOne} user=postgres`;
  const standby = await startEmbedded(two, { settings: { ...settings, primary_conninfo: conninfo } });
  return {
    ...{ primary, standby, socketsOfOne, socketsOfTwo },
    /** The address of the same database on the standby. */
    onStandby(address: string): string {
      const url = new URL(address);
      const user = url.username || url.searchParams.get('user');
      return `postgresql:///${url.pathname.slice(1)}?user=${user}&host=${socketsOfTwo}`;
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}
