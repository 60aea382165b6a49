import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { OrdersDone } from './load.ts';

/**
 * pgledger (https://github.com/pgr0ss/pgledger): a ledger of SQL functions that an application calls. It moves one amount
 * between two accounts and does nothing else: no HTTP, no signature, no order, no event, no stored response.
 */
export type PgledgerSettings = { address: string; accounts: number };
export type PgledgerJob = { concurrency: number; seconds: number; wallets: 'many' | 'hot' };

/** As many connections as its users are advised to have: a few for each processor. */
const CONNECTIONS = 8 * availableParallelism();
const create = `
  select id
  from generate_series(1, $1::int) nth
  cross join lateral pgledger_create_account($2 || nth, 'NGN') account`;
const transfer = {
  name: 'transfer',
  text: 'select id from pgledger_create_transfer($1, $2, 5000.00)',
};

const { address, accounts } = JSON.parse(process.argv[2]!) as PgledgerSettings;
const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS });
const named = async (prefix: string): Promise<string[]> =>
  (await pool.query<{ id: string }>(create, [accounts, `${prefix} ${Date.now()} `])).rows.map(({ id }) => id);
const [wallets, clearing] = [await named('wallet'), await named('clearing')];
let nth = 0;

async function transfers({ concurrency, seconds, wallets: which }: PgledgerJob): Promise<OrdersDone> {
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  const start = performance.now();
  const run = async () => {
    while (performance.now() - start < seconds * 1_000) {
      const account = which === 'hot' ? 0 : nth++ % accounts;
      const sent = performance.now();
      try {
        await pool.query({ ...transfer, values: [wallets[account], clearing[account]] });
        latencies.push(performance.now() - sent);
      } catch (error) {
        const code = (error as { code?: string }).code ?? 'unknown';
        failures[code] = (failures[code] ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  const passed = (performance.now() - start) / 1_000;
  return { orders: latencies.length, seconds: passed, p50: at(0.5), p99: at(0.99), failures };
}

process.on('message', async (job: PgledgerJob) => {
  process.send!(await transfers(job));
});
process.send!('ready');
