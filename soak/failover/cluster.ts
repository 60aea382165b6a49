import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './network.ts';
import { createNode, type Node } from './node.ts';
import { eventually, launch, runAs } from './processes.ts';
import type { Programs } from './programs.ts';
import { read, settingsOf, type Variables, write } from './templates.ts';

/** What `deploy/ha` describes, on this machine: three nodes, HAProxy before them, and Valkey. */
export type Cluster = {
  readonly nodes: readonly Node[];
  /** The settings of a process of the service, as `deploy/ha/service.env` has them when it is filled in with what is its own. */
  settingsOf(own: Variables): Readonly<Record<string, string>>;
  /** The name of the node that Patroni names as the leader; null while there is none. */
  leader(): Promise<string | null>;
  /** Waits until a leader has two standbys that follow, one of them synchronous. */
  becomesWhole(): Promise<Node>;
  /** Patroni switches over to the synchronous standby. */
  switchOver(from: Node): Promise<void>;
  /** A full backup by pgBackRest of what is the primary now. */
  backUp(): Promise<void>;
};

export type Stoppable = { stop(): Promise<void> };

const NODES = 3;
const WHOLE_WITHIN_MS = 120_000;
const secret = () => randomBytes(24).toString('hex');

/** What has to be stopped at the end is in `stopping` before it is started. */
export async function startCluster(
  folder: string,
  programs: Programs,
  stopping: Stoppable[],
  isPooled: boolean,
): Promise<Cluster> {
  chmodSync(folder, 0o755);
  const names = Array.from({ length: NODES }, (_, index) => `db${index + 1}`);
  const ports = await freePorts(4 * NODES + 4);
  const [primary, replicas, valkey, pool] = ports.slice(4 * NODES);
  const portsOf = (index: number) => ports.slice(4 * index, 4 * index + 4) as [number, number, number, number];
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  chownSync(backups, programs.uid, programs.gid);
  const shared: Variables = {
    CLUSTER: 'partner-service',
    ETCD_MEMBERS: names.map((name, index) => `${name}=http://127.0.0.1:${portsOf(index)[3]}`).join(','),
    NETWORK: '127.0.0.1/32',
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    SERVICE_PASSWORD: secret(),
    VALKEY_PASSWORD: secret(),
    MAX_CONNECTIONS: 120,
    BACKUP_FOLDER: backups,
    PRIMARY_LISTEN: `127.0.0.1:${primary}`,
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: primary!,
    REPLICAS_LISTEN: `127.0.0.1:${replicas}`,
    POOL_HOST: '127.0.0.1',
    POOL_PORT: pool!,
    POOL_USERS: join(folder, 'pgbouncer-users.txt'),
    VALKEY_HOST: '127.0.0.1',
    VALKEY_PORT: valkey!,
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  };
  const nodes: Node[] = [];
  for (const [index, name] of names.entries()) {
    const [postgres, patroni, ...etcd] = portsOf(index);
    const etcdClients = names.map((_, other) => portsOf(other)[2]);
    nodes.push(
      await createNode({ name, folder, ports: { postgres, patroni, etcd }, etcdClients, cluster: shared, programs }),
    );
  }
  return run({ folder, programs, nodes, variables: withAddresses(shared, nodes), isPooled }, stopping);
}

/** HAProxy reaches the nodes through their networks. */
function withAddresses(shared: Variables, nodes: readonly Node[]): Variables {
  const entries = nodes.flatMap(({ name, variables }, index) => [
    [`NAME_${index + 1}`, name],
    [`HOST_${index + 1}`, '127.0.0.1'],
    [`POSTGRES_PORT_${index + 1}`, String(variables['POSTGRES_REACHED_AT']).split(':')[1]],
    [`PATRONI_PORT_${index + 1}`, String(variables['PATRONI_REACHED_AT']).split(':')[1]],
  ]);
  return { ...shared, ...Object.fromEntries(entries) };
}

type Parts = {
  readonly folder: string;
  readonly programs: Programs;
  readonly nodes: readonly Node[];
  readonly variables: Variables;
  /** Whether the service's pools go through PgBouncer. */
  readonly isPooled: boolean;
};

async function run(parts: Parts, stopping: Stoppable[]): Promise<Cluster> {
  const { folder, programs, nodes, variables, isPooled } = parts;
  const startBeside = (command: string, template: string, ...words: string[]) => {
    const file = join(folder, template);
    write(template, file, variables, programs);
    const log = join(folder, `${template}.log`);
    const beside = launch({ command, words: [...words, file], env: {}, log, user: programs, isFirst: true });
    stopping.push({ stop: () => beside.stop(2_000) });
  };
  const cluster = clusterOf(parts);
  stopping.push({ stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))) });
  for (const node of nodes) node.startEtcd();
  for (const node of nodes) await eventually(`etcd of ${node.name}`, () => node.isEtcdReady(), WHOLE_WITHIN_MS);
  for (const node of nodes) node.startPatroni();
  startBeside(programs.haproxy, 'haproxy.cfg', '-db', '-f');
  startBeside(programs.valkey, 'valkey.conf');
  if (isPooled) {
    write('pgbouncer-users.txt', String(variables['POOL_USERS']), variables, programs);
    startBeside(programs.pgbouncer, 'pgbouncer.ini');
  }
  const leader = await eventually('a first leader', () => cluster.leader(), WHOLE_WITHIN_MS);
  const first = nodes.find(({ name }) => name === leader)!;
  await runAs(programs, pgbackrest(programs, first, 'stanza-create'));
  await cluster.becomesWhole();
  const psql = [join(programs.postgres, 'psql'), ...psqlWords(first)];
  // It reads the passwords itself, as it does on a machine where cluster.env was read.
  await runAs(programs, psql, { input: read('roles.sql'), env: passwordsOf(first.variables) });
  return cluster;
}

const passwordsOf = ({ OWNER_PASSWORD, SERVICE_PASSWORD }: Variables) => ({
  OWNER_PASSWORD: String(OWNER_PASSWORD),
  SERVICE_PASSWORD: String(SERVICE_PASSWORD),
});

const psqlWords = ({ variables }: Node) => [
  ...['-v', 'ON_ERROR_STOP=1', '-q', '-U', 'postgres', '-d', 'postgres'],
  ...['-h', String(variables['POSTGRES_SOCKETS']), '-p', String(variables['POSTGRES_PORT'])],
];

const pgbackrest = ({ pgbackrest: program }: Programs, { variables }: Node, ...words: string[]) => [
  program,
  `--config=${variables['PGBACKREST_CONFIG']}`,
  `--stanza=${variables['CLUSTER']}`,
  ...words,
];

/** What Patroni says of the PostgreSQL that it runs. */
type Status = {
  readonly role?: string;
  readonly state?: string;
  readonly replication?: readonly { readonly state: string; readonly sync_state: string }[];
};

const isPrimary = ({ role, state }: Status) => (role === 'master' || role === 'primary') && state === 'running';

/** Both standbys receive what this primary writes, and one of them is waited for. */
const isFollowed = ({ replication = [] }: Status) =>
  replication.filter(({ state }) => state === 'streaming').length === NODES - 1 &&
  replication.some(({ sync_state }) => sync_state === 'sync');

/** A machine that comes back may follow for a moment and then find that it has to be rewound. */
const WHOLE_FOR_MS = 4_000;

function clusterOf({ programs, nodes, variables, isPooled }: Parts): Cluster {
  const statuses = () => Promise.all(nodes.map(async (node) => ((await node.ask('/patroni')) ?? {}) as Status));
  const wholeUnder = async (): Promise<Node | null> => {
    const all = await statuses();
    const index = all.findIndex((status) => isPrimary(status) && isFollowed(status));
    return nodes[index] ?? null;
  };
  /** Who says of itself that it is the primary: Patroni's word on others is older. */
  const leader = async () => nodes[(await statuses()).findIndex(isPrimary)]?.name ?? null;
  return {
    nodes,
    settingsOf: (own) => settingsOf('service.env', { ...variables, ...own }, isPooled ? ['DATABASE_POOL_URL'] : []),
    leader,
    becomesWhole() {
      let [seen, since_ms]: [Node | null, number] = [null, 0];
      const look = async () => {
        const now = await wholeUnder();
        if (now === null || now !== seen) [seen, since_ms] = [now, performance.now()];
        return performance.now() - since_ms >= WHOLE_FOR_MS && seen;
      };
      return eventually('a primary that two standbys follow, one of them synchronous', look, WHOLE_WITHIN_MS);
    },
    async switchOver(from) {
      const headers = {
        Authorization: `Basic ${Buffer.from(`patroni:${variables['PATRONI_PASSWORD']}`).toString('base64')}`,
        'Content-Type': 'application/json',
      };
      const url = `http://${from.variables['PATRONI_LISTEN']}/switchover`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ leader: from.name }) });
      if (!answer.ok) throw new Error(`the switchover was refused: ${answer.status} ${await answer.text()}`);
    },
    async backUp() {
      const name = await leader();
      const node = nodes.find((each) => each.name === name)!;
      await runAs(programs, pgbackrest(programs, node, '--type=full', 'backup'));
    },
  };
}
