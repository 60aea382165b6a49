import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNetwork, type Network } from './network.ts';
import { launch, type Running } from './processes.ts';
import type { Programs } from './programs.ts';
import { settingsOf, type Variables, write } from './templates.ts';

/** One machine of the cluster: etcd, Patroni and its PostgreSQL, behind a network of its own. */
export type Node = {
  readonly name: string;
  /** As the files of this machine are filled in. */
  readonly variables: Variables;
  readonly network: Network;
  startEtcd(): void;
  /** etcd has agreed with the others on its version: Patroni ends when it asks before that. */
  isEtcdReady(): Promise<boolean>;
  startPatroni(): void;
  /** The process of PostgreSQL; null while there is none. */
  postmaster(): number | null;
  /** kill -9 of PostgreSQL, and of Patroni too where the whole machine is lost; etcd stays. */
  kill(whole: boolean): void;
  isPatroniRunning(): boolean;
  /** What Patroni says, past the network that may be cut. */
  ask(path: string): Promise<unknown>;
  stop(): Promise<void>;
};

export type NodePorts = {
  readonly postgres: number;
  readonly patroni: number;
  readonly etcd: readonly [number, number];
};

type Place = {
  readonly name: string;
  readonly folder: string;
  readonly ports: NodePorts;
  /** Where each etcd really listens. */
  readonly etcdClients: readonly number[];
  readonly cluster: Variables;
  readonly programs: Programs;
};

export async function createNode({ name, folder, ports, etcdClients, cluster, programs }: Place): Promise<Node> {
  const own = join(folder, name);
  for (const path of [own, join(own, 'sockets'), join(own, 'pgbackrest')]) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, programs.uid, programs.gid);
  }
  const network = createNetwork();
  const asked = await Promise.all(etcdClients.map((port) => network.open(port)));
  const variables: Variables = {
    ...cluster,
    NAME: name,
    POSTGRES_BIN: programs.postgres,
    POSTGRES_LISTEN: `127.0.0.1:${ports.postgres}`,
    POSTGRES_REACHED_AT: `127.0.0.1:${await network.open(ports.postgres)}`,
    POSTGRES_PORT: ports.postgres,
    POSTGRES_SOCKETS: join(own, 'sockets'),
    PATRONI_LISTEN: `127.0.0.1:${ports.patroni}`,
    PATRONI_REACHED_AT: `127.0.0.1:${await network.open(ports.patroni)}`,
    ETCD_ASKED_AT: asked.map((port) => `127.0.0.1:${port}`).join(','),
    ETCD_CLIENTS: `http://127.0.0.1:${ports.etcd[0]}`,
    ETCD_PEERS: `http://127.0.0.1:${ports.etcd[1]}`,
    DATA_FOLDER: join(own, 'data'),
    ETCD_FOLDER: join(own, 'etcd'),
    PGBACKREST_CONFIG: join(own, 'pgbackrest.conf'),
    PGBACKREST_FOLDER: join(own, 'pgbackrest'),
  };
  return nodeOf({ name, own, variables, network, programs, port: ports.patroni });
}

type Made = Pick<Node, 'name' | 'variables' | 'network'> & { own: string; programs: Programs; port: number };

function nodeOf({ name, own, variables, network, programs, port }: Made): Node {
  let [etcd, patroni]: (Running | null)[] = [null, null];
  const postmaster = () => {
    const file = join(own, 'data', 'postmaster.pid');
    if (!existsSync(file)) return null;
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return isOurs(pid, join(own, 'data')) ? pid : null;
  };
  const killPostgres = () => {
    const pid = postmaster();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  };
  const start = (command: string, words: string[], env: Record<string, string>) =>
    launch({
      command,
      words,
      env: { HOME: own, ...env },
      log: join(own, `${command.split('/').at(-1)}.log`),
      user: programs,
      isFirst: true,
    });
  return {
    ...{ name, variables, network, postmaster },
    startEtcd() {
      etcd = start(programs.etcd, [], settingsOf('etcd.env', variables));
    },
    async isEtcdReady() {
      const answer = await fetch(`${variables['ETCD_CLIENTS']}/version`).catch(() => null);
      return /"etcdcluster":"\d/.test((await answer?.text()) ?? '');
    },
    startPatroni() {
      write('pgbackrest.conf', join(own, 'pgbackrest.conf'), variables, programs);
      write('patroni.yml', join(own, 'patroni.yml'), variables, programs);
      patroni = start(programs.patroni, [join(own, 'patroni.yml')], {});
    },
    kill(whole) {
      if (whole) patroni?.kill('SIGKILL');
      killPostgres();
    },
    isPatroniRunning: () => patroni?.isRunning() ?? false,
    async ask(path) {
      const signal = AbortSignal.timeout(2_000);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => null);
      return answer ? ((await answer.json().catch(() => null)) as unknown) : null;
    },
    async stop() {
      await patroni?.stop();
      killPostgres();
      await etcd?.stop();
      network.close();
    },
  };
}

/** A number in a file of ours may by now be that of somebody else's process. */
function isOurs(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return false;
  }
}
