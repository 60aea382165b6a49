import pg from 'pg';
import { distribute } from '../platform/database/citus/distribute.ts';
import { WORK_ROLE } from '../platform/database/work-role.ts';

/** One server of a cluster, as its coordinator reaches it. */
type Node = { readonly host: string; readonly port: number };

const nodesByServer = new Map<string, Promise<readonly string[]>>();

/** The servers on which a database of the tests is made: the coordinator and its workers, or the one that is no part of a cluster. */
export function serversOf(server: string): Promise<readonly string[]> {
  const found = nodesByServer.get(server) ?? findServers(server);
  nodesByServer.set(server, found);
  return found;
}

async function findServers(server: string): Promise<readonly string[]> {
  return onServer(server, async (client) => {
    const { rows } = await client.query<{ isCoordinator: boolean }>(
      `select to_regclass('pg_dist_node') is not null as "isCoordinator"`,
    );
    if (!rows[0]!.isCoordinator) return [server];
    const { rows: workers } = await client.query<Node>(
      'select node_name as host, node_port::int as port from citus_get_active_worker_nodes() order by 1, 2',
    );
    return [server, ...workers.map((node) => at(server, node))];
  });
}

function at(server: string, { host, port }: Node): string {
  const url = new URL(server);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

export function addressOn(server: string, database: string, role?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role) url.searchParams.set('user', role);
  if (role && url.username) url.username = role;
  return url.href;
}

/** Few of a table, as each is a table of its own in every database. */
const SHARDS = 4;

/** Joins the databases of that name to a cluster. */
export async function joinNodes([coordinator, ...workers]: readonly string[], database: string): Promise<void> {
  for (const server of [coordinator!, ...workers])
    await onServer(addressOn(server, database), (client) => client.query('create extension citus'));
  await onServer(addressOn(coordinator!, database), async (client) => {
    const { hostname, port } = new URL(coordinator!);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    for (const { hostname: host, port: at } of workers.map((worker) => new URL(worker)))
      await client.query('select citus_add_node($1, $2)', [host, Number(at)]);
  });
}

export async function spread(owner: pg.Client): Promise<void> {
  await distribute(owner, { workRole: WORK_ROLE, shards: SHARDS, log: () => {} });
}

/** A database that somebody is connected to cannot be copied, and Citus keeps connections to each. */
export async function closeToOthers(servers: readonly string[], database: string): Promise<void> {
  for (const server of servers)
    await onServer(server, async (client) => {
      await client.query(`alter database ${database} allow_connections false`);
      await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database]);
    });
}

export async function onServer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
