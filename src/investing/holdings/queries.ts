import { isCharged } from '../../charges/charging/dealing-queries.ts';
import { type Locking, lockable, rowsByKey } from '../../platform/database/locking.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, columnsWithout, insertRows, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import type { Customer } from '../../vocabulary/customer.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { IncomeTreatment, RedemptionIncome } from '../investments/contract.ts';
import type { listHoldings } from './contract.ts';

export type HoldingRow = RowWith<
  'holdings',
  { category: Category; customer: Customer | null; charges: Charge[] | null }
>;

type HoldingKey = { environment_id: string; id: string };
const idsOf = (keys: readonly HoldingKey[]) =>
  [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)] as const;

const wanted = `
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join holdings holding on (holding.environment_id, holding.id) = (wanted.environment_id, wanted.id)`;

const takeHoldings = lockable(
  `select ${columnsOf('holdings', 'holding')} ${wanted} order by holding.environment_id, holding.id`,
  'holding',
);

export const lockHoldings = (tx: Transaction, keys: readonly HoldingKey[], locking: Locking): Promise<HoldingRow[]> =>
  rowsByKey(tx, takeHoldings[locking], idsOf(keys));

const readWhatTheyHold = statement(`
  select holding.environment_id, holding.id, holding.investment_id, holding.currency ${wanted}`);

export type HeldInvestment = HoldingKey & { investment_id: string; currency: Currency };

/** What never changes of a holding, read without a lock to know what else to lock. */
export const findHeldInvestments = (tx: Transaction, keys: readonly HoldingKey[]): Promise<HeldInvestment[]> =>
  rowsByKey(tx, readWhatTheyHold, idsOf(keys));

export const insertHoldings = insertRows('holdings');

export const updateHoldings = updateRows('holdings', [
  'status',
  'units',
  'reserved_units',
  'cost_basis',
  'distributions_paid',
  'income_settled',
  'income_scheduled',
  'closed_at',
  'charges',
  'net_amount',
  'due_at',
  'updated_at',
]);

/** A holding and the price it is worth now, the environment's own price before the catalogue's. */
export type ValuedRow = HoldingRow & {
  current_price: string;
  price_at: string;
  expected_return_rate: string | null;
  income_treatment: IncomeTreatment;
  /** The days from which its income was in the price, and apart from it again, in turn. */
  income_in_price: readonly string[];
  redemption_income: RedemptionIncome;
  redemption_penalty_percent: string | null;
  redemption_penalty_days: number | null;
  country: string;
  /** What a unit pays back, of a product that is priced by its rate; null of others. */
  face_value: string | null;
  /** Whether the firm has agreed to charge something for orders in it, whenever it holds. */
  is_charged: boolean;
};

/** What partners do not see of a holding, nor need its figures: a page does not read it. */
const notShown = ['environment_id', 'customer_reference', 'due_at'] as const;

export type ShownHolding = Omit<ValuedRow, (typeof notShown)[number]>;

const valued = `
  select ${columnsWithout('holdings', notShown, 'holding')}, investment.expected_return_rate, investment.income_treatment,
    investment.income_in_price,
    investment.redemption_income, investment.redemption_penalty_percent, investment.redemption_penalty_days,
    investment.country, investment.face_value, ${isCharged} as is_charged,
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

/** In the order of the parameters. */
const filters = ['status', 'investment_id', 'currency', 'customer_reference'] as const;

export type HoldingsQuery = Input<typeof listHoldings>['query'];

const valuesOf = (environment_id: string, query: HoldingsQuery) => [
  environment_id,
  ...filters.map((name) => query[name] ?? null),
];

export const findHoldings = (
  tx: Transaction,
  environment_id: string,
  query: HoldingsQuery,
  count: () => Promise<number>,
) =>
  readPage<ShownHolding>(tx, query, {
    select: `${valued} ${matching}`,
    count,
    values: valuesOf(environment_id, query),
    key: { columns: ['holding.id'] },
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'holdings', { environment_id }),
  });

const countText = statement(`select count(*) as count from holdings holding ${matching}`);

export const countMatching = async (tx: Transaction, environment_id: string, query: HoldingsQuery): Promise<number> =>
  (await tx.row<{ count: number }>(countText, valuesOf(environment_id, query)))!.count;

export const findHolding = queryRow<ShownHolding, [environment_id: string, id: string]>(
  `${valued} where holding.environment_id = $1 and holding.id = $2`,
);

export type SummaryRow = { currency: Currency; holdings_count: number; cost_basis: string; current_value: string };

export const summariseHoldings = queryRows<SummaryRow, [environment_id: string]>(`
  with worth as (
    ${valued}
    where holding.environment_id = $1 and holding.status <> 'closed'
  )
  select currency, count(*) as holdings_count, sum(cost_basis) as cost_basis,
    sum(trunc(units * current_price, 2)) as current_value
  from worth
  group by currency`);
