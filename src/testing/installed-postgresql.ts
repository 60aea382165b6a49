import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

const PLACE = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that Debian has installed, 15 or newer: npm brings no pg_dump. Null where there is none. */
export function installedPostgresql(): string | null {
  const versions = existsSync(PLACE) ? readdirSync(PLACE).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => existsSync(`${PLACE}/${version}/bin/pg_restore`)));
  return newest >= 15 ? `${PLACE}/${newest}/bin` : null;
}

/** A server of it in a folder of its own, with `pg_dump` and `pg_restore` on a database of it. */
export async function startInstalled(bin: string) {
  const folder = mkdtempSync('/tmp/pg-');
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...user, encoding: 'utf8', cwd: '/' });
    // pg_restore ends with 1 where it could not take apart what goes with its table anyway: the keys of partitions.
    if (status !== 0 && !stderr.includes('errors ignored on restore')) throw new Error(`${program}: ${stderr}`);
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'max_connections=80',
    'max_locks_per_transaction=1024',
    'timezone=UTC',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  const address = `postgresql:///postgres?user=postgres&host=${folder}`;
  await until(
    async () =>
      existsSync(join(folder, '.s.PGSQL.5432')) && spawnSync(join(bin, 'pg_isready'), ['-d', address]).status === 0,
  );
  const file = join(folder, 'dump');
  return {
    address,
    dump: (database: string) => run('pg_dump', '-Fc', '-f', file, '-d', database),
    restore: (database: string) => run('pg_restore', '--clean', '--if-exists', '-d', database, file),
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
