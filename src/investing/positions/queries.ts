import { isCharged } from '../../charges/charging/dealing-queries.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRows, queryValue } from '../../platform/database/query.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { pageAcross } from '../../platform/operator/across.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { GROUPED, TOTALS_OF_HOLDINGS } from '../holdings/total-queries.ts';
import type { IncomeTreatment, RedemptionIncome } from '../investments/contract.ts';
import { isAcrossLots, lotsIn } from '../orders/sold-lots-queries.ts';
import type { listPositions } from './contract.ts';
import type { listPositions as listPositionsOfAll } from './operator-contract.ts';

/** A position before it is valued. */
export type PositionRow = {
  readonly environment_id: string;
  readonly id: string;
  readonly investment_id: string;
  readonly investment_name: string;
  readonly category: Category;
  readonly country: string;
  readonly currency: Currency;
  /** Empty: bought with none. Null: of all. */
  readonly customer_key: string | null;
  readonly customer_reference: string | null;
  readonly units: string;
  readonly cost_basis: string;
  readonly cost_days: string;
  readonly income_settled: string;
  readonly distributions_paid: string;
  readonly holdings_count: number;
  readonly current_price: string;
  readonly price_at: string;
  readonly expected_return_rate: string | null;
  readonly income_treatment: IncomeTreatment;
  readonly income_in_price: readonly string[];
  readonly redemption_income: RedemptionIncome;
  readonly redemption_penalty_percent: string | null;
  readonly redemption_penalty_days: number | null;
  readonly is_charged: boolean;
};

export type PositionsQuery = Input<typeof listPositions>['query'];
export type OwnedQuery = Input<typeof listPositionsOfAll>['query'];

type By = NonNullable<PositionsQuery['by']>;

/** The totals that are kept. Only of an environment whose totals do not hold its holdings are read, and added up: that is what `lateral` makes sure of. */
const totals = `
      select total.environment_id, total.investment_id, total.customer_key, total.first_holding_id, total.holdings_count, total.units,
        total.cost_basis, total.cost_days, total.income_settled, total.distributions_paid
      from position_totals total
      join environment_counters counter on counter.environment_id = total.environment_id
      where counter.positions_totalled_at = counter.events
      union all
      select counter.environment_id, held.investment_id, held.customer_key, held.first_holding_id, held.holdings_count, held.units,
        held.cost_basis, held.cost_days, held.income_settled, held.distributions_paid
      from environment_counters counter
      cross join lateral (
        select ${TOTALS_OF_HOLDINGS}
        from holdings holding
        where holding.environment_id = counter.environment_id
        ${GROUPED}
      ) held
      where counter.positions_totalled_at is distinct from counter.events`;

const groupedBy: Record<By, string> = { investment: 'null::text', customer: 'customer_key' };

/** One row for each position, named as it is read from; units that are all sold make none. `only`: conditions on the totals. */
const positions = (by: By, only: string): `(${string})` => `(
    select environment_id, min(first_holding_id::text)::uuid as id, investment_id, ${groupedBy[by]} as customer_key,
      sum(holdings_count)::bigint as holdings_count, sum(units) as units, sum(cost_basis) as cost_basis, sum(cost_days) as cost_days,
      sum(income_settled) as income_settled, sum(distributions_paid) as distributions_paid
    from (${totals}
    ) total
    where ${only}
    group by environment_id, investment_id${by === 'customer' ? ', customer_key' : ''}
    having sum(holdings_count) > 0
  )`;

const columns = (
  position: string,
): string => `${position}.environment_id, ${position}.id, ${position}.investment_id, investment.name as investment_name,
    investment.category, investment.country, investment.currency, ${position}.customer_key,
    nullif(${position}.customer_key, '') as customer_reference,
    ${position}.holdings_count, ${position}.units::text as units, ${position}.cost_basis::text as cost_basis,
    ${position}.cost_days::text as cost_days, ${position}.income_settled::text as income_settled,
    ${position}.distributions_paid::text as distributions_paid,
    investment.expected_return_rate, investment.income_treatment, investment.income_in_price, investment.redemption_income, investment.redemption_penalty_percent,
    investment.redemption_penalty_days, ${isCharged} as is_charged,
    coalesce(override.bid_price, investment.bid_price, investment.price) as current_price,
    coalesce(override.price_at, investment.price_at) as price_at`;

const priced = (position: string): string => `
  join investments investment on investment.id = ${position}.investment_id
  left join investment_overrides override
    on (override.environment_id, override.investment_id) = (${position}.environment_id, ${position}.investment_id)`;

/** In the order of the parameters, after those that come first. */
const filters = ['investment_id', 'customer_reference', 'currency', 'category'] as const;

const onTotals = (first: number): string =>
  `($${first}::uuid is null or investment_id = $${first}) and ($${first + 1}::text is null or customer_key = $${first + 1})`;
const onProducts = (first: number): string =>
  `($${first}::text is null or investment.currency = $${first}) and ($${first + 1}::text is null or investment.category = $${first + 1})`;

/** Of one customer a row is always his, so that what is reserved and earned is too. */
const groupOf = ({ by = 'investment', customer_reference }: PositionsQuery | OwnedQuery): By =>
  customer_reference === undefined ? by : 'customer';

/** One condition on the totals for each filter. Only those that are given become part of the statement, so that each shape gets its own plan. */
const conditions: { readonly [Name in (typeof filters)[number]]: (parameter: string) => string } = {
  investment_id: (parameter) => `investment_id = ${parameter}`,
  customer_reference: (parameter) => `customer_key = ${parameter}`,
  currency: (parameter) => `investment_id in (select id from investments where currency = ${parameter})`,
  category: (parameter) => `investment_id in (select id from investments where category = ${parameter})`,
};

export function findPositions(tx: Transaction, environment_id: string, query: PositionsQuery) {
  const by = groupOf(query);
  const given = filters.filter((name) => query[name] !== undefined);
  const only = ['environment_id = $1', ...given.map((name, place) => conditions[name](`$${place + 2}`))].join(' and ');
  return readPage<PositionRow>(tx, query, {
    // Added up once: a plan that joins it the other way round would add it up for each investment.
    select: `
  with position as materialized ${positions(by, only)}
  select ${columns('position')}
  from position
  ${priced('position')}
  where true`,
    count: `select count(*) as count from ${positions(by, only)} position`,
    values: [environment_id, ...given.map((name) => query[name]!)],
    key: { columns: ['position.id'] },
    keyOf: ({ id }) => id,
    places: {
      ...placesIn(tx, 'holdings', { environment_id }),
      newest: () => newestOf[by](tx, environment_id),
    },
  });
}

const findNewest = (by: By) =>
  queryValue<string | null, [environment_id: string]>(`
    select max(position.id::text)
    from ${positions(by, 'environment_id = $1')} position`);

const newestOf = { investment: findNewest('investment'), customer: findNewest('customer') };

/** Of all partners. */
export const findPositionsOfAll = (tx: Transaction, query: OwnedQuery) =>
  pageAcross<PositionRow>(tx, query, {
    records: positions(groupOf(query), onTotals(4)),
    allRecords: positions('customer', 'true'),
    reads: columns('record'),
    joins: priced('record'),
    conditions: [onProducts(6)],
    values: filters.map((name) => query[name] ?? null),
    columns:
      'found.environment_id, found.id, found.investment_id, found.investment_name, found.category, found.country, found.currency, found.customer_key, found.customer_reference, found.holdings_count, found.units, found.cost_basis, found.cost_days, found.income_settled, found.distributions_paid, found.expected_return_rate, found.income_treatment, found.income_in_price, found.redemption_income, found.redemption_penalty_percent, found.redemption_penalty_days, found.is_charged, found.current_price, found.price_at',
  });

export type Reserved = { readonly investment_id: string; readonly customer_key: string; readonly units: string };

/** Units in pending sells, by the customer of their holdings. */
export const findReserved = queryRows<Reserved, [environment_id: string, investment_ids: readonly string[]]>(`
  select sell.investment_id, coalesce(holding.customer_reference, '') as customer_key, sum(sell.units)::text as units
  from (
    select environment_id, investment_id, holding_id, units::numeric as units
    from orders
    where environment_id = $1
      and side = 'sell'
      and status = 'pending_fulfilment'
      and holding_id is not null
    union all
    select environment_id, investment_id, lot.holding_id, lot.units
    from orders
    cross join ${lotsIn('orders')}
    where environment_id = $1
      and status = 'pending_fulfilment'
      and ${isAcrossLots('orders')}
  ) sell
  join holdings holding on (holding.environment_id, holding.id) = (sell.environment_id, sell.holding_id)
  where sell.investment_id = any($2::uuid[])
  group by sell.investment_id, coalesce(holding.customer_reference, '')`);
