import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { parseMasterKeys } from '../src/platform/crypto/master-keys.ts';
import { createSealer } from '../src/platform/crypto/sealed.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { startFlags } from '../src/testing/start-flags.ts';
import type { BulkSettings } from './bulk.ts';
import { type History, insertHistories } from './ledger.ts';
import type { LoadSettings } from './load.ts';
import { WALLETS } from './loads.ts';
import { insertPartners, type Partner } from './partners.ts';
import { insertPastOrders } from './past-orders.ts';

/** One database with the service and everything it is compared with, each in its own process. */
export type Setup = {
  readonly dataDir: string;
  readonly postmaster: number;
  readonly entries: number;
  readonly orders: number;
  readonly service: Program;
  /** What the service is compared with on the same database: started only where it is measured, as its connections cost the server something. */
  readonly rivals: ReadonlyMap<Rival, Program>;
  readonly bulk: Worker;
  readonly load: Worker;
  readonly client: pg.Client;
  stop(): Promise<void>;
};

export type Rival = 'textbook' | 'function';
const PROGRAM_OF = { textbook: 'textbook', function: 'one-function' } as const;
export type Program = { readonly pid: number; readonly port: number };
/** A process that does one thing at a time and reports when it is done. */
export type Worker = {
  readonly pid: number;
  ask<Done>(job: object, onMessage?: (message: unknown) => void): Promise<Done>;
};

/** The service and its rivals, by name. */
export const contestantsOf = ({ service, rivals }: Setup): [name: string, program: Program][] => [
  ['service', service],
  ...rivals,
];

/** Until V8 has compiled what runs for each order: services with more code take longer, and would be measured while they do. */
export async function warmUp(setup: Setup, seconds = 6): Promise<void> {
  for (const [, { port }] of contestantsOf(setup)) {
    await setup.load.ask({ kind: 'each', port, concurrency: 64 });
    for (const wallets of WALLETS) await setup.load.ask({ kind: 'orders', port, concurrency: 64, seconds, wallets });
  }
}

export type SetupOptions = {
  folder: string;
  partners: readonly Partner[];
  histories: readonly History[];
  /** How many orders of the past there are. */
  orders?: number;
  rivals?: readonly Rival[];
  hot: number;
  masterKeys: string;
  startedAt_ms: number;
  /** The checkout, already built, whose service is measured. */
  root?: string;
};

const programs: ChildProcess[] = [];

/** However the run ends, all processes that it started end too. */
process.on('exit', () => {
  for (const child of programs) child.kill('SIGTERM');
});

const HISTORY_MS = 365 * 24 * 60 * 60 * 1_000;

export async function openSetup(options: SetupOptions): Promise<Setup> {
  const {
    folder,
    partners,
    histories,
    masterKeys,
    startedAt_ms,
    orders = 0,
    rivals = [],
    root = packageRoot,
  } = options;
  mkdirSync(folder);
  // The database server reads what is loaded, under a user of its own.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const env = {
    ...process.env,
    SEED_DEMO_WORK: '0',
    DATA_DIR: dataDir,
    MASTER_KEYS: masterKeys,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const service = await startService(root, env);
  const client = new pg.Client(await reachEmbedded(dataDir, 'owner'));
  client.on('error', () => {});
  await client.connect();
  const sealer = createSealer(parseMasterKeys(masterKeys));
  await insertPartners(client, folder, partners, { sealer, at: new Date(startedAt_ms).toISOString() });
  const entries = await insertHistories(client, folder, histories, startedAt_ms - HISTORY_MS);
  const investment_id = await openInvestment(client);
  if (orders > 0) await insertPastOrders(client, partners, { orders, investment_id });
  await client.query(readFileSync(join(packageRoot, 'bench', 'one-function-order.sql'), 'utf8'));
  await client.query('vacuum analyze');
  await makeLogFiles(client);

  const partnersFile = join(folder, 'partners.json');
  writeFileSync(partnersFile, JSON.stringify(partners), { mode: 0o600 });
  const bulk: BulkSettings = { dataDir, partnersFile, investment_id };
  const load: LoadSettings = { partnersFile, investment_id, hot: options.hot };
  return {
    dataDir,
    postmaster: Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    entries,
    orders,
    service,
    rivals: new Map(await startAll(rivals, env)),
    bulk: await startWorker('bulk', bulk),
    load: await startWorker('load', load),
    client,
    async stop() {
      await client.end();
      await stopPrograms();
    },
  };
}

/**
 * As many files of the log as PostgreSQL keeps, so that it uses them again as one that has run for a while does. It makes a new one
 * as a whole and flushes it before anyone commits again: 30 to 60 ms for each 16 MB, sooner or later as orders are faster.
 */
async function makeLogFiles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ files: number }>(`
    select (pg_size_bytes(current_setting('max_wal_size')) / pg_size_bytes(current_setting('wal_segment_size')))::int as files`);
  for (let made = 0; made < rows[0]!.files; made++) {
    await client.query(`select pg_logical_emit_message(false, 'bench', 'written')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
}

/** Ends all processes that were started, and waits for them. */
export const stopPrograms = () => Promise.all(programs.splice(0).map(ended));

function start(name: string, args: string[], options: ForkOptions, root = packageRoot): ChildProcess {
  // Logs are written, as in production, to a place where they would be collected.
  const sink = openSync(process.env['BENCH_LOG'] ?? '/dev/null', 'a');
  const child = fork(join(root, 'dist', name), args, {
    ...options,
    execArgv: name.includes('main')
      ? [...startFlags(root), ...(process.env['BENCH_EXEC_SERVICE'] ?? '').split(' ').filter(Boolean)]
      : (process.env['BENCH_EXEC_OTHER'] ?? '').split(' ').filter(Boolean),
    stdio: ['ignore', sink, 2, 'ipc'],
  });
  programs.push(child);
  child.once('exit', (code) => {
    if (code) console.error(`${name} ended with ${code}`);
  });
  return child;
}

const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((done, fail) => {
    const onExit = () => fail(new Error(`${child.spawnargs[1]} ended before it answered`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      done(message as Message);
    });
  });

export async function startService(root: string, env: NodeJS.ProcessEnv): Promise<Program> {
  const port = await freePort();
  const child = start('src/main.js', [], { env: { ...env, PORT: String(port), MODES: 'test,live' } }, root);
  for (;;) {
    if (child.exitCode !== null) throw new Error('the service did not start');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { pid: child.pid!, port };
    await delay(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function startAll(rivals: readonly Rival[], env: NodeJS.ProcessEnv): Promise<[Rival, Program][]> {
  const started: [Rival, Program][] = [];
  for (const rival of rivals) started.push([rival, await startPort(PROGRAM_OF[rival], [], env)]);
  return started;
}

export async function startPort(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Program> {
  const child = start(`bench/${name}.js`, args, { env });
  return { pid: child.pid!, port: await nextMessage<number>(child) };
}

export async function startWorker(name: string, settings: object): Promise<Worker> {
  const child = start(`bench/${name}.js`, [JSON.stringify(settings)], {});
  await nextMessage(child);
  return {
    pid: child.pid!,
    async ask<Done>(job: object, onMessage?: (message: unknown) => void) {
      child.send(job);
      if (onMessage) onMessage(await nextMessage(child));
      return nextMessage<Done>(child);
    },
  };
}

/** The product of the orders: the smallest open one in NGN without a limit. */
export async function openInvestment(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`
    select id
    from investments
    where mode = 'live' and currency = 'NGN' and status = 'open' and allocation_total is null
      and minimum_investment <= 5000
    order by minimum_investment, id
    limit 1`);
  return rows[0]!.id;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
