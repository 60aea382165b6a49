import { queryRows } from '../../platform/database/query.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { ChargedAct } from '../../vocabulary/charged-acts.ts';
import type { ChargesOn } from '../../vocabulary/charges.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { chargesIn } from './dealing-queries.ts';

/** The newest records are read, as many as this; of more a preview says that it is not complete. */
export const RECORDS_MAX = 10_000;

/** Equal amounts of a partner and a product, counted: of holdings the units. */
export type RecordedAmount = {
  readonly organisation_id: string;
  readonly investment_id: string | null;
  readonly amount: string;
  readonly records: number;
};

type Records = { readonly from: string; readonly product: string; readonly amount: string; readonly where: string };

const completed = `record.status = 'completed'`;
const order = (side: string, amount: string): Records => ({
  ...{ from: 'orders', product: 'record.investment_id', amount, where: `record.side = '${side}' and ${completed}` },
});
const payment = (from: string, amount: string): Records => ({
  ...{ from, product: 'null::uuid', amount, where: `record.currency = $2 and ${completed}` },
});

/** What a fee is computed on: of a buy what the firm charges, or what the fund house was sent. */
type Recorded = ChargedAct | 'sent_buy';

const INVESTED = 'coalesce(record.invested, record.amount)';

/** What is recorded of each act, since the id $3. */
const recordsOf: Readonly<Record<Recorded, Records>> = {
  // The firm charges nothing on what the fund house kept.
  buy: order('buy', `${INVESTED} - coalesce(record.sales_charge, 0.00)`),
  sent_buy: order('buy', INVESTED),
  sell: order(
    'sell',
    `record.proceeds + coalesce(record.sales_charge, 0.00) + ${chargesIn('record')} - coalesce(record.income_paid, 0.00)`,
  ),
  withdrawal: payment('withdrawals', 'record.amount'),
  // What was paid for an order that was carried out, or still may be, is charged as an order.
  funding: {
    ...payment('funding_requests', 'record.amount_received'),
    where: `record.currency = $2 and ${completed} and (record.order_id is null or exists (
        select from orders "order"
        where "order".environment_id = record.environment_id
          and "order".id = record.order_id
          and "order".status in ('cancelled', 'failed')
      ))`,
  },
  conversion: {
    ...{ from: 'conversions', product: 'null::uuid', amount: 'record.source_amount' },
    where: 'record.from_currency = $2',
  },
  custody: {
    from: 'holdings',
    product: 'record.investment_id',
    amount: 'record.units',
    where: `record.status = 'active'`,
  },
};

const owners = (act: Recorded) => `
    environment.mode = $1
    and environment.retired_at is null
    and ($4::uuid is null or environment.organisation_id = $4)
    ${act === 'custody' ? 'and $3::uuid is not null' : ''}`;

const selected = (act: Recorded, whose: string) => {
  const { from, product, amount, where } = recordsOf[act];
  const conditions = [
    `record.environment_id ${whose}`,
    where,
    ...(where.includes('$2') ? [] : ['record.currency = $2']),
    ...(act === 'custody' ? [] : ['record.id >= $3::uuid']),
  ];
  return `
    select record.environment_id, record.id, ${product} as investment_id, ${amount} as amount
    from ${from} record
    where ${conditions.join('\n      and ')}
    order by record.id desc
    limit ${RECORDS_MAX}`;
};

const counted = (found: string) => `
  with found as materialized (${found})
  select environment.organisation_id, found.investment_id, found.amount::text as amount, count(*)::int as records
  from found
  join environments environment on environment.id = found.environment_id
  group by environment.organisation_id, found.investment_id, found.amount`;

type Values = [mode: Mode, currency: Currency, since_id: string, organisation_id: string | null];

const findOf = (act: Recorded) => {
  const each = `
    select record.environment_id, record.id, record.investment_id, record.amount
    from environments environment
    cross join lateral (${selected(act, '= environment.id')}) record
    where ${owners(act)}
    order by record.id desc
    limit ${RECORDS_MAX}`;
  const ofAll = selected(act, `in (select environment.id from environments environment where ${owners(act)})`);
  return queryRows<RecordedAmount, Values>(counted(each), counted(ofAll));
};

/** By the act: the newest of each environment, and of these the newest. */
export const findRecorded = {
  buy: findOf('buy'),
  sent_buy: findOf('sent_buy'),
  sell: findOf('sell'),
  conversion: findOf('conversion'),
  withdrawal: findOf('withdrawal'),
  funding: findOf('funding'),
  custody: findOf('custody'),
} as const satisfies Readonly<Record<Recorded, unknown>>;

export type Product = {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly country: string;
  /** What a holding is valued at. */
  readonly price: string;
  readonly charges_on: ChargesOn;
};

export const findProducts = queryRows<Product, [ids: readonly string[]]>(`
  select id, name, category, country, coalesce(bid_price, price) as price, charges_on
  from investments
  where id = any($1::uuid[])`);

export type Partner = { readonly id: string; readonly name: string; readonly country: string };

export const findPartners = queryRows<Partner, [ids: readonly string[]]>(`
  select id, name, country
  from organisations
  where id = any($1::uuid[])`);
