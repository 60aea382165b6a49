import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { PartnerClient } from '../sdk/src/client.ts';
import { GROUPED, TOTALS_OF_HOLDINGS } from '../src/investing/holdings/total-queries.ts';
import { addPartner } from './firm-partner.ts';
import { withFirmService } from './firm-service.ts';

/**
 * What the first page of the positions of a partner with many holdings costs, as a ratio to the first page of its holdings, and to that of adding the
 * holdings up, as it would be with an index that has all that is added up. They are asked for in turn, so that other work on the machine slows all.
 */
const { values: options } = parseArgs({
  options: { holdings: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '25' } },
});
const HOLDINGS = Number(options.holdings);
const ROUNDS = Number(options.rounds);
const CUSTOMERS = 1_000;
/** Rows of one statement: it has to end in the time that a statement may take. */
const AT_ONCE = 10_000;

/** Holdings as the service writes them, over the last year, of all products of the catalogue. */
const fillHoldings = `
  insert into holdings (environment_id, id, order_id, investment_id, investment_name, category, currency, status, units, reserved_units, cost_basis,
    distributions_paid, income_settled, customer_reference, purchased_at, created_at, updated_at)
  select $1, held.id, held.id, product.id, product.name, product.category, product.currency, 'active', '100', '0', '1000.00', '0.00', 0,
    'customer-' || nth % ${CUSTOMERS}, at, at, at
  from (
    select nth, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(nth::text), 1, 3) || '8' ||
        substr(md5(nth::text), 4, 15))::uuid as id
    from (
      select nth, clock_timestamp() - (($2::int - nth) * interval '365 days' / $2) as at
      from generate_series($3::int, $4::int) nth
    ) dated
  ) held
  join (
    select id, name, category, currency, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
    from investments
    where mode = 'test'
  ) product on product.place = held.nth % product.all_of_them`;

const addUp = `
  insert into position_totals (environment_id, investment_id, customer_key, first_holding_id, holdings_count, units, cost_basis, cost_days,
    income_settled, distributions_paid)
  select ${TOTALS_OF_HOLDINGS}
  from holdings holding
  where holding.environment_id = $1
  ${GROUPED}`;

const index = `
  create index bench_lots on holdings (environment_id, investment_id)
  include (units, cost_basis, purchased_at, income_settled, customer_reference)
  where status <> 'closed'`;

const addedUpByIndex = `
  select investment_id, sum(units), sum(cost_basis), sum(income_settled)
  from holdings
  where environment_id = $1 and status <> 'closed'
  group by investment_id`;

const medianOf = (took: readonly number[]) => took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

async function fill(owner: pg.Pool, environment_id: string): Promise<void> {
  for (let from = 1; from <= HOLDINGS; from += AT_ONCE)
    await owner.query(fillHoldings, [environment_id, HOLDINGS, from, Math.min(from + AT_ONCE - 1, HOLDINGS)]);
  await owner.query(addUp, [environment_id]);
  await owner.query(
    `update environment_counters set holdings_active = $2, holdings_counted_at = events, positions_totalled_at = events where environment_id = $1`,
    [environment_id, HOLDINGS],
  );
  await owner.query(index);
  await owner.query('vacuum analyze holdings, position_totals');
}

async function measure(owner: pg.Pool, client: PartnerClient, environment_id: string): Promise<void> {
  const asked: Record<string, () => Promise<unknown>> = {
    'first page of holdings': () => client.holdings.list(),
    'first page of positions': () => client.positions.list(),
    'first page of positions by customer': () => client.positions.list({ by: 'customer' }),
    'positions of one customer': () => client.positions.list({ customer_reference: 'customer-7' }),
    'holdings added up by an index (the statement by itself)': () => owner.query(addedUpByIndex, [environment_id]),
  };
  const took = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, ask] of Object.entries(asked)) took[name]!.push(await timed(ask));
  const first = medianOf(took['first page of holdings']!);
  console.log('| what | ms | ratio |\n|---|---|---|');
  for (const [name, times] of Object.entries(took)) {
    const median = medianOf(times);
    console.log(`| ${name} | ${median.toFixed(1)} | ${(median / first).toFixed(2)} |`);
  }
}

await withFirmService('positions', async (service) => {
  const { client, environment } = await addPartner(service, 'test');
  await fill(service.owner, environment.id);
  await measure(service.owner, client, environment.id);
});
