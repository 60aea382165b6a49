import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { viewedByHouse } from '../src/investing/investments/operations.ts';
import { checks } from '../src/service/registry.ts';
import { conditions, disturbances, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import type { OrdersDone, SteadyDone } from './load.ts';
import { inventPartners } from './partners.ts';
import { prove } from './prove.ts';
import { machine } from './report.ts';
import { openInvestment, openSetup, type Setup } from './setup.ts';

/**
 * How fast a published price executes the live orders that wait for it, and what that does to other live orders: their p99 at a steady rate, in
 * windows without and beside it, one after the other. The orders are placed by the API; each round has a dealing day of its own.
 */
const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '4' },
    partners: { type: 'string', default: '200' },
  },
});
const ORDERS = Number(options.orders);
const ROUNDS = Number(options.rounds);
const PARTNERS = Number(options.partners);
const CONCURRENCY = 64;
const PER_SECOND = 50;
const WINDOW_SECONDS = 2;

type Waiting = { readonly investment_id: string; readonly other_id: string; readonly days: readonly string[] };

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Until two o'clock in Lagos, on any day: the measurement may run on any. */
async function priceForward(client: pg.Client, investment_id: string): Promise<void> {
  await client.query(
    `update investments
     set pricing = 'forward', dealing_cut_off = '14:00', dealing_calendar = 'NGX', income_in_price = '{1970-01-01}'
     where id = $1`,
    [investment_id],
  );
}

/** Another open product that the same partners buy meanwhile, which is not priced forward. */
async function otherInvestment(client: pg.Client, investment_id: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id
     from investments
     where mode = 'live' and currency = 'NGN' and status = 'open' and allocation_total is null and minimum_investment <= 5000
       and pricing <> 'forward' and id <> $1
     order by id
     limit 1`,
    [investment_id],
  );
  return rows[0]!.id;
}

/** Places the orders, then puts them on dealing days of the last weeks, as many on each. */
async function placeWaiting({ client, load, service }: Setup, investment_id: string): Promise<readonly string[]> {
  for (let placed = 0; placed < ORDERS; ) {
    const job = { kind: 'orders', port: service.port, concurrency: CONCURRENCY, seconds: 2, wallets: 'many' };
    placed += (await load.ask<OrdersDone>(job)).orders;
    say(`${placed} orders placed`);
  }
  const { rows } = await client.query<{ day: string }>(
    `with numbered as (select environment_id, id, row_number() over (order by id) as nth from orders where investment_id = $1),
     dealt as (
       update orders
       set dealing_date = current_date - 1 - (numbered.nth % $2)::int, cut_off_at = now() - interval '1 hour'
       from numbered
       where (orders.environment_id, orders.id) = (numbered.environment_id, numbered.id)
       returning dealing_date
     )
     select distinct dealing_date::text as day from dealt order by day`,
    [investment_id, ROUNDS],
  );
  await client.query('vacuum analyze orders');
  return rows.map(({ day }) => day);
}

/** What two people publish; the service's own loop follows it. */
const publish = (client: pg.Client, investment_id: string, day: string) =>
  client.query(
    `insert into dealing_prices (environment_id, investment_id, dealing_date, version, price, bid_price, published_by, published_at, stored_at, look_at)
     select $1, id, $3, 1, price, coalesce(bid_price, price), 'Bench', now(), now(), now()
     from investments
     where id = $2`,
    [viewedByHouse('live').id, investment_id, day],
  );

async function countWaiting(client: pg.Client, investment_id: string, day: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from orders where investment_id = $1 and dealing_date = $2 and status = 'pending_fulfilment'`,
    [investment_id, day],
  );
  return rows[0]!.count;
}

const placeSteadily = async ({ load, service }: Setup, investment_id: string): Promise<number[]> => {
  const job = { kind: 'steady', port: service.port, per_second: PER_SECOND, seconds: WINDOW_SECONDS, investment_id };
  return (await load.ask<SteadyDone>(job)).took_ms;
};

const at = (took: readonly number[], share: number) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)]!;

async function measure(setup: Setup, { investment_id, other_id, days }: Waiting) {
  const [alone, beside]: [number[], number[]] = [[], []];
  let [executed, worked_ms] = [0, 0];
  for (const day of days) {
    const count = await countWaiting(setup.client, investment_id, day);
    const windows = alone.length;
    for (let nth = 0; nth < 3; nth++) alone.push(...(await placeSteadily(setup, other_id)));
    say(`${day}: ${alone.length - windows} orders without, then a price for ${count} that wait`);
    const begun = performance.now();
    await publish(setup.client, investment_id, day);
    const ended = whenExecuted(setup.client, investment_id, day);
    let isOver = false;
    void ended.then(() => (isOver = true));
    while (!isOver) beside.push(...(await placeSteadily(setup, other_id)));
    worked_ms += (await ended) - begun;
    executed += count;
  }
  return { alone, beside, executed, worked_ms };
}

/** Looks for one that waits: to count them all each time would slow down what is measured. */
async function whenExecuted(client: pg.Client, investment_id: string, day: string): Promise<number> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from orders where investment_id = $1 and dealing_date = $2 and status = 'pending_fulfilment' limit 1`,
      [investment_id, day],
    );
    if (rowCount === 0) return performance.now();
    await sleep(100);
  }
}

function report({ alone, beside, executed, worked_ms }: Awaited<ReturnType<typeof measure>>): string {
  const [without, together] = [at(alone, 0.99), at(beside, 0.99)];
  return [
    `${executed} waiting orders of ${PARTNERS} partners on ${ROUNDS} dealing days; ${PER_SECOND} other orders a second, ${alone.length} without and ${beside.length} beside.`,
    '',
    '| what | asked | measured |',
    '|---|---|---|',
    `| executed a second | ≥ 1,000 | ${Math.round((executed * 1_000) / worked_ms)} |`,
    `| p99 of other orders, beside / without | ≤ 1.30 | ${(together / without).toFixed(2)} (${together.toFixed(1)} / ${without.toFixed(1)} ms) |`,
    `| p50 of other orders, beside / without | | ${(at(beside, 0.5) / at(alone, 0.5)).toFixed(2)} (${at(beside, 0.5).toFixed(1)} / ${at(alone, 0.5).toFixed(1)} ms) |`,
  ].join('\n');
}

const folder = openFolder();
const before = conditions(folder);
const startedAt_ms = Date.now();
const partners = inventPartners(PARTNERS, startedAt_ms);
const setup = await openSetup({
  ...{ folder: join(folder, 'dealing'), partners, startedAt_ms, hot: 0 },
  histories: partners.map((partner) => ({ partner, credits: 1 })),
  masterKeys: `1:${randomBytes(32).toString('base64')}`,
});
const investment_id = await openInvestment(setup.client);
const other_id = await otherInvestment(setup.client, investment_id);
await priceForward(setup.client, investment_id);
const days = await placeWaiting(setup, investment_id);
const { result, ...course } = await watched(folder, before, () => measure(setup, { investment_id, other_id, days }));
const problems = await prove('dealing', setup.dataDir, checks);
await setup.stop();
const notes = [...disturbances(course), ...problems];
console.log([report(result), ...notes, machine(course).join('  \n')].join('\n\n'));
if (problems.length > 0) process.exitCode = 1;
