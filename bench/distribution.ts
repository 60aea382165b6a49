import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { PartnerClient } from '../sdk/src/client.ts';
import { declare } from '../src/investing/declarations/operations.ts';
import { payDeclarations } from '../src/investing/declarations/work.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { addPartner } from './firm-partner.ts';
import { type FirmService, withFirmService } from './firm-service.ts';

/**
 * What the payment of a distribution does to orders beside it: the p99 of orders at a steady rate, in windows without and with
 * the work loop, one after the other. `--holdings` holdings of other partners are paid; the partner who orders has some of them too.
 */
const { values: options } = parseArgs({
  options: {
    holdings: { type: 'string', default: '100000' },
    'window-seconds': { type: 'string', default: '15' },
  },
});
const HOLDINGS = Number(options.holdings);
const PARTNERS = 50;
const WINDOW_SECONDS = Number(options['window-seconds']);
const ROUNDS = 4;
const ORDERS_PER_SECOND = 20;

type Buy = { investment_id: string; amount: string; currency: 'NGN' };
/** Copies of a real holding, bought before the record date, as many for each partner. */
const copyHoldings = (owner: pg.Pool, holding_id: string, environment_id: string, count: number) =>
  owner.query(
    `insert into holdings (environment_id, id, order_id, investment_id, investment_name, category, currency, status, units,
       cost_basis, purchased_at, created_at, updated_at)
     select $2, gen_random_uuid(), order_id, investment_id, investment_name, category, currency, status, units, cost_basis,
       purchased_at - interval '3 days', created_at - interval '3 days', updated_at - interval '3 days'
     from holdings, generate_series(1, $3)
     where id = $1`,
    [holding_id, environment_id, count],
  );

/** Orders at a steady rate; returns how long each took, in milliseconds. */
async function placeOrders(client: PartnerClient, buy: Buy): Promise<number[]> {
  const took: number[] = [];
  const under: Promise<void>[] = [];
  for (let nth = 0; nth < WINDOW_SECONDS * ORDERS_PER_SECOND; nth += 1) {
    const begun = performance.now();
    const order = client.orders.create(buy);
    under.push(order.then(() => void took.push(performance.now() - begun)));
    await sleep(1_000 / ORDERS_PER_SECOND);
  }
  await Promise.all(under);
  return took;
}

const p99Of = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!;

async function run(bench: FirmService): Promise<void> {
  const { pool, owner } = bench;
  const partners = [];
  for (let nth = 0; nth < PARTNERS; nth += 1) partners.push(await addPartner(bench, 'test'));
  const { client } = partners[0]!;
  const { data: offered } = await client.investments.list({ currency: 'NGN', is_open: true });
  const [product] = offered.toSorted((a, b) => Number(a.minimum_investment) - Number(b.minimum_investment));
  const { id: investment_id, minimum_investment: amount } = product!;
  const buy = { investment_id, amount, currency: 'NGN' } as const;
  const { holding_id } = await client.orders.create(buy);
  for (const { environment } of partners) await copyHoldings(owner, holding_id!, environment.id, HOLDINGS / PARTNERS);
  await owner.query('vacuum analyze');
  await placeOrders(client, buy);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const terms = { investment_id, amount_per_unit: '0.05', record_date: day(-1), payment_date: day(0), reason: 'Bench' };
  const people = { declared_by: 'Bench', approved_by: null };
  const { id } = await transact(pool, 'write', (tx) => declare(tx, terms, people));
  const work = payDeclarations();
  const [without, beside]: [number[], number[]] = [[], []];
  let worked_ms = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(...(await placeOrders(client, buy)));
    const stop = new AbortController();
    const begun = performance.now();
    const working = (async () => {
      while (!stop.signal.aborted && (await work.run({ pool, signal: stop.signal })) > 0);
    })();
    beside.push(...(await placeOrders(client, buy)));
    stop.abort();
    await working;
    worked_ms += performance.now() - begun;
  }
  const { rows } = await owner.query(
    'select status, recorded_count, paid_count from distribution_declarations where id = $1',
    [id],
  );
  console.log(`${HOLDINGS} holdings, after ${Math.round(worked_ms / 1_000)} s of work:`, rows[0]);
  const [alone, together] = [p99Of(without), p99Of(beside)];
  console.log(`orders p99: ${alone.toFixed(1)} ms without, ${together.toFixed(1)} ms beside the payment`);
  console.log(`ratio ${(together / alone).toFixed(2)} (at most 1.3 is asked for)`);
}

await withFirmService('distribution', run);
