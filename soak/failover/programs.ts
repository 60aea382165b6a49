import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of the cluster, none of which npm installs, and the user that PostgreSQL runs as. */
export type Programs = {
  readonly postgres: string;
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbackrest: string;
  readonly valkey: string;
  readonly pgbouncer: string;
  readonly uid: number;
  readonly gid: number;
};

const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];
const POSTGRESQL = '/usr/lib/postgresql';

const found = (...names: string[]): string | null =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;

/** The folder of the newest PostgreSQL that Debian has installed, 15 or newer. */
function postgresFolder(): string | null {
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => existsSync(`${POSTGRESQL}/${version}/bin/initdb`)));
  return newest >= 15 ? `${POSTGRESQL}/${newest}/bin` : null;
}

/** Returns them, or one sentence that says what is missing. */
export function findPrograms(): Programs | string {
  if (process.getuid?.() !== 0)
    return 'The failovers are run as root, which starts PostgreSQL as another user: use sudo, or a container.';
  const wanted = {
    'postgresql-15 or newer': postgresFolder(),
    patroni: found('patroni'),
    'etcd-server': found('etcd'),
    haproxy: found('haproxy'),
    pgbackrest: found('pgbackrest'),
    pgbouncer: found('pgbouncer'),
    'valkey-server or redis-server': found('valkey-server', 'redis-server'),
  };
  const missing = Object.entries(wanted).filter(([, path]) => path === null);
  if (missing.length > 0) return `The failovers need Debian's packages ${missing.map(([name]) => name).join(', ')}.`;
  const [postgres, patroni, etcd, haproxy, pgbackrest, pgbouncer, valkey] = Object.values(wanted) as string[];
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return {
    ...{ postgres: postgres!, patroni: patroni!, etcd: etcd!, haproxy: haproxy! },
    ...{ pgbackrest: pgbackrest!, valkey: valkey!, pgbouncer: pgbouncer! },
    ...{ uid: idOf('-u'), gid: idOf('-g') },
  };
}
