import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { purgeEvents } from '../src/events/outbox/purge.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { reachEmbedded } from '../src/platform/database/embedded.ts';
import { purgeIdempotencyKeys } from '../src/platform/work/purge.ts';
import { startWork } from '../src/platform/work/start.ts';
import { days, EVENT_DAYS } from '../src/vocabulary/limits.ts';
import { conditions, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import { openFunded } from './funded.ts';
import { median, short, whole } from './meter.ts';
import type { Partner } from './partners.ts';
import { insertPastOrders } from './past-orders.ts';
import { machine, publish } from './report.ts';
import { compared, orderCell, rate, type Sample } from './rounds.ts';
import type { Setup } from './setup.ts';

/**
 * What an order takes on disk, table by table, and what the deletion of a backlog of old keys and events does to orders beside it.
 * Prints a report and saves it in bench/results/.
 */
const { values: options } = parseArgs({
  options: {
    partners: { type: 'string', default: '200' },
    /** Orders whose keys and events are old enough to be deleted. */
    backlog: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '10' },
  },
});
const [backlog, rounds, seconds] = [options.backlog, options.rounds, options.seconds].map(Number) as [
  number,
  number,
  number,
];

type Size = { table: string; heap: number; indexes: number };

/** Tables and indexes without room for more rows, so that only what rows take is counted. */
async function sizes(client: pg.Client): Promise<Map<string, Size>> {
  await client.query('vacuum full');
  const { rows } = await client.query<{ table: string; heap: string; indexes: string }>(`
    select coalesce(parent.relname, relation.relname) as table, sum(pg_table_size(relation.oid)) as heap,
      sum(pg_indexes_size(relation.oid)) as indexes
    from pg_class relation
    left join pg_inherits on inhrelid = relation.oid
    left join pg_class parent on parent.oid = inhparent
    where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace
    group by 1`);
  return new Map(
    rows.map(({ table, heap, indexes }) => [table, { table, heap: Number(heap), indexes: Number(indexes) }]),
  );
}

/** Bytes per order of each table that grew, the largest first. */
async function sizesOfOrders({ client, load, service }: Setup): Promise<{ orders: number; rows: Size[] }> {
  const before = await sizes(client);
  const job = { kind: 'orders', port: service.port, concurrency: 64, seconds, wallets: 'many' };
  const { orders } = await load.ask<{ orders: number }>(job);
  // The log of requests is written behind the responses.
  await sleep(3_000);
  const after = await sizes(client);
  const rows = [...after.values()].map(({ table, heap, indexes }) => ({
    table,
    heap: (heap - before.get(table)!.heap) / orders,
    indexes: (indexes - before.get(table)!.indexes) / orders,
  }));
  return {
    orders,
    rows: rows.filter((row) => total(row) >= 1).toSorted((a, b) => total(b) - total(a)),
  };
}

const total = ({ heap, indexes }: Size) => heap + indexes;

type Purged = { without: Sample[]; beside: Sample[]; deleted: number; worked_s: number };

/** Orders without and with the deletion beside them, round by round. */
async function besidePurge(setup: Setup, partners: readonly Partner[]): Promise<Purged> {
  const { client, dataDir, service } = setup;
  const { rows } = await client.query<{ id: string }>(
    `select id from investments where mode = 'live' and currency = 'NGN' limit 1`,
  );
  const past = { orders: backlog, investment_id: rows[0]!.id, days_ago: days(EVENT_DAYS) / days(1) + 1 };
  await client.query('truncate events; update environment_counters set events = 0');
  await insertPastOrders(client, partners, past);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const pool = connectPool(await reachEmbedded(dataDir), 2, () => {});
  const cell = orderCell('orders', setup, service, { concurrency: 64, wallets: 'many' });
  const purged: Purged = { without: [], beside: [], deleted: 0, worked_s: 0 };
  const metrics = {
    worked(_: string, items: number) {
      purged.deleted += items;
    },
    failed(name: string) {
      throw new Error(`${name} failed`);
    },
    itemFailed() {},
    ended() {},
  };
  await cell.measure(seconds);
  for (let round = 0; round < rounds; round += 1) {
    purged.without.push(await cell.measure(seconds));
    const begun = performance.now();
    const work = startWork([purgeIdempotencyKeys, purgeEvents], {
      pool,
      metrics,
      log: { info() {}, error: console.error },
    });
    purged.beside.push(await cell.measure(seconds));
    await work.stop();
    purged.worked_s += (performance.now() - begun) / 1_000;
  }
  await pool.end();
  return purged;
}

async function main(): Promise<void> {
  const folder = openFolder();
  const before = conditions(folder);
  const { setup, partners } = await openFunded(folder, Number(options.partners));
  const { result, ...course } = await watched(folder, before, async () => ({
    sizes: await sizesOfOrders(setup),
    purged: await besidePurge(setup, partners),
  }));
  await setup.stop();
  const { orders, rows } = result.sizes;
  const ofOrder = rows.filter(({ table }) => table !== 'request_log');
  const sum = ofOrder.reduce((bytes, row) => bytes + total(row), 0);
  const { without, beside, deleted, worked_s } = result.purged;
  const medianRate = (samples: readonly Sample[]) => whole(median(samples.map(rate)));
  publish(
    [
      `# Disk, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      '',
      `${whole(orders)} live orders from wallets, each with an Idempotency-Key, a client_reference and the reference of a customer; after VACUUM FULL.`,
      '',
      '| table | bytes per order | rows | indexes |',
      '|---|---|---|---|',
      ...rows.map((row) => `| ${row.table} | ${whole(total(row))} | ${whole(row.heap)} | ${whole(row.indexes)} |`),
      '',
      `An order takes ${whole(sum)} bytes (at most 2,500 are asked), and its line in the log of requests what is above, for 30 days.`,
      '',
      `Orders a second at 64 concurrent: ${medianRate(without)} without the deletion of ${whole(backlog)} expired keys and ` +
        `${whole(2 * backlog)} events beside them, ${medianRate(beside)} with it: ${short(compared(beside, without, rate))}. ` +
        `Meanwhile ${whole(deleted / worked_s)} rows a second were deleted. ${rounds} rounds of ${seconds} s.`,
      '',
      machine(course)
        .map((line) => `${line}  `)
        .join('\n'),
      '',
    ].join('\n'),
    '-disk',
  );
}

await main();
process.exit(0);
