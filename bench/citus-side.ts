import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { parseMasterKeys } from '../src/platform/crypto/master-keys.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { distribute } from '../src/platform/database/citus/distribute.ts';
import { WORK_ROLE } from '../src/platform/database/work-role.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { addressOn, joinNodes, onServer } from '../src/testing/citus-template.ts';
import { insertHistories } from './ledger.ts';
import type { LoadSettings } from './load.ts';
import { insertPartners, type Partner } from './partners.ts';
import { openInvestment, type Program, startService, startWorker, stopPrograms, type Worker } from './setup.ts';

/** A database with the service and a load generator. `servers`: all of the cluster, the coordinator first. */
export type Side = { readonly service: Program; readonly load: Worker };

export type SideOptions = {
  readonly name: string;
  readonly servers: readonly string[];
  /** In how many shards its tables are spread over the workers: null for the usual number, absent for one server without them. */
  readonly shards?: number | null;
  readonly folder: string;
  readonly partners: readonly Partner[];
  readonly masterKeys: string;
};

/** Loaded first and spread then, as an installation that has grown would be. Its processes are started by `start`. */
export async function prepareSide(options: SideOptions): Promise<{ start(): Promise<Side> }> {
  const { name, servers, shards, folder, partners, masterKeys } = options;
  const used = shards === undefined ? servers.slice(0, 1) : servers;
  for (const server of used) await onServer(server, (client) => client.query(`create database ${name}`));
  if (shards !== undefined) await joinNodes(used, name);
  const address = addressOn(servers[0]!, name);
  const env = {
    ...process.env,
    SEED_DEMO: '1',
    SEED_DEMO_WORK: '0',
    PAYMENTS_PROVIDER_LIVE: 'simulator',
    DATA_DIR: join(folder, name),
    DATABASE_URL: addressOn(servers[0]!, name, WORK_ROLE),
    DATABASE_OWNER_URL: address,
    MASTER_KEYS: masterKeys,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  await startService(packageRoot, env);
  await stopPrograms();
  const investment_id = await onServer(address, async (client) => {
    const at_ms = Date.now();
    const sealer = createSealer(parseMasterKeys(masterKeys));
    await insertPartners(client, folder, partners, { sealer, at: new Date(at_ms).toISOString() });
    const histories = partners.map((partner) => ({ partner, credits: 1 }));
    await insertHistories(client, folder, histories, at_ms - 1_000);
    if (shards !== undefined) await distribute(client, { workRole: WORK_ROLE, shards, log: () => {} });
    await client.query('vacuum analyze');
    return openInvestment(client);
  });
  const partnersFile = join(folder, `${name}.json`);
  writeFileSync(partnersFile, JSON.stringify(partners), { mode: 0o600 });
  const settings: LoadSettings = { partnersFile, investment_id, hot: 0 };
  return {
    start: async () => ({
      service: await startService(packageRoot, env),
      load: await startWorker('load', settings),
    }),
  };
}

/** Whatever was made of it so far. */
export async function dropSide({ name, servers }: Pick<SideOptions, 'name' | 'servers'>): Promise<void> {
  for (const server of servers)
    await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** The process of a server of this machine. */
export const postmasterOf = (server: string): Promise<number> =>
  onServer(server, async (client: pg.Client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return Number(readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  });
