import { type Locking, lockable } from '../../platform/database/locking.ts';
import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Currency, Customer } from '../../vocabulary/values.ts';
import type { IncomeTreatment } from '../investments/contract.ts';
import type { HoldingStatus } from './contract.ts';

export type HoldingRow = {
  environment_id: string;
  id: string;
  order_id: string;
  investment_id: string;
  investment_name: string;
  category: string;
  currency: Currency;
  status: HoldingStatus;
  units: string;
  reserved_units: string;
  cost_basis: string;
  distributions_paid: string;
  /** What of cost x rate x days is no longer owed, exact: see income.ts. */
  income_settled: string;
  customer: Customer | null;
  customer_reference: string | null;
  client_reference: string | null;
  purchased_at: string;
  maturity_date: string | null;
  closed_at: string | null;
  /** When to look whether it has matured, in real time. */
  due_at: string | null;
  created_at: string;
  updated_at: string;
};

type HoldingKey = { environment_id: string; id: string };
const idsOf = (keys: readonly HoldingKey[]) =>
  [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)] as const;

const wanted = `
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join holdings holding on (holding.environment_id, holding.id) = (wanted.environment_id, wanted.id)`;

const takeHoldings = lockable(`select holding.* ${wanted} order by holding.environment_id, holding.id`, 'holding');

export const lockHoldings = (tx: Transaction, keys: readonly HoldingKey[], locking: Locking): Promise<HoldingRow[]> =>
  tx.rows(takeHoldings[locking], idsOf(keys));

const readWhatTheyHold = statement(`
  select holding.environment_id, holding.id, holding.investment_id, holding.currency ${wanted}`);

export type HeldInvestment = HoldingKey & { investment_id: string; currency: Currency };

/** What never changes of a holding, read without a lock to know what else to lock. */
export const findHeldInvestments = (tx: Transaction, keys: readonly HoldingKey[]): Promise<HeldInvestment[]> =>
  tx.rows(readWhatTheyHold, idsOf(keys));

const addHoldings = statement('insert into holdings select * from json_populate_recordset(null::holdings, $1)');

export const insertHoldings = (tx: Transaction, rows: readonly HoldingRow[]): Promise<void> =>
  tx.write(addHoldings, [JSON.stringify(rows)], rows.length);

const changeHoldings = statement(`
  update holdings holding
  set status = changed.status,
    units = changed.units,
    reserved_units = changed.reserved_units,
    cost_basis = changed.cost_basis,
    distributions_paid = changed.distributions_paid,
    income_settled = changed.income_settled,
    closed_at = changed.closed_at,
    due_at = changed.due_at,
    updated_at = changed.updated_at
  from json_populate_recordset(null::holdings, $1) changed
  where (holding.environment_id, holding.id) = (changed.environment_id, changed.id)`);

export const updateHoldings = (tx: Transaction, rows: readonly HoldingRow[]): Promise<void> =>
  tx.write(changeHoldings, [JSON.stringify(rows)], rows.length);

/** A holding and the price it is worth now, the environment's own price before the catalogue's. */
export type ValuedRow = HoldingRow & {
  current_price: string;
  price_at: string;
  expected_return_rate: string | null;
  income_treatment: IncomeTreatment;
};

const valued = `
  select holding.*, investment.expected_return_rate, investment.income_treatment,
    coalesce(override.bid_price, investment.bid_price, investment.price) as current_price,
    coalesce(override.price_at, investment.price_at) as price_at
  from holdings holding
  join investments investment on investment.id = holding.investment_id
  left join investment_overrides override
    on (override.environment_id, override.investment_id) = (holding.environment_id, holding.investment_id)`;

const matching = `
  where holding.environment_id = $1
    and ($2::text is null or holding.status = $2)
    and ($3::uuid is null or holding.investment_id = $3)
    and ($4::text is null or holding.currency = $4)
    and ($5::text is null or holding.customer_reference = $5)`;

export type HoldingFilter = {
  status: HoldingStatus | null;
  investment_id: string | null;
  currency: Currency | null;
  customer_reference: string | null;
};
const valuesOf = (environment_id: string, filter: HoldingFilter) =>
  [environment_id, filter.status, filter.investment_id, filter.currency, filter.customer_reference] as const;

const inOrder = { columns: ['holding.id'] };

export const findHoldings = (
  tx: Transaction,
  environment_id: string,
  filter: HoldingFilter,
  slice: Slice,
): Promise<ValuedRow[]> =>
  tx.rows(...sliced(`${valued} ${matching}`, valuesOf(environment_id, filter), slice, inOrder));

const countMatching = statement(`select count(*) as count from holdings holding ${matching}`);

export async function countHoldings(tx: Transaction, environment_id: string, filter: HoldingFilter): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, valuesOf(environment_id, filter));
  return counted!.count;
}

const readHolding = statement(`${valued} where holding.environment_id = $1 and holding.id = $2`);

export const findHolding = (tx: Transaction, environment_id: string, id: string): Promise<ValuedRow | undefined> =>
  tx.row(readHolding, [environment_id, id]);

const summarise = statement(`
  with worth as (
    ${valued}
    where holding.environment_id = $1 and holding.status <> 'closed'
  )
  select currency, count(*) as holdings_count, sum(cost_basis) as cost_basis,
    sum(trunc(units * current_price, 2)) as current_value
  from worth
  group by currency`);

export type SummaryRow = { currency: Currency; holdings_count: number; cost_basis: string; current_value: string };

export const summariseHoldings = (tx: Transaction, environment_id: string): Promise<SummaryRow[]> =>
  tx.rows(summarise, [environment_id]);
