import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import {
  columnsOf,
  columnsWithout,
  insertRows,
  type Row,
  type RowWith,
  updateRows,
} from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Dealt } from '../dealing-days/price-queries.ts';
import { PRICING } from '../investments/queries.ts';
import type { plannedStatuses } from './contract.ts';

export type PlannedRow = RowWith<'planned_prices', { status: (typeof plannedStatuses)[number] }>;

export const insertPlanned = insertRows('planned_prices');

export const updatePlanned = updateRows('planned_prices', [
  'status',
  'stop_reason',
  'applied_at',
  'stopped_at',
  'cancelled_at',
  'updated_at',
]);

const planned = `select ${columnsOf('planned_prices')} from planned_prices`;

export const lockPlanned = queryRow<PlannedRow, [id: string]>(`${planned} where id = $1 for update`);

/** What is to hold by that day, the earliest day first. */
export const findDue = queryRows<PlannedRow, [today: string, limit: number]>(`
  ${planned}
  where status = 'planned' and effective_date <= $1
  order by effective_date, id
  limit $2`);

export const findPlannedDays = queryRows<
  { investment_id: string; effective_date: string },
  [investment_ids: readonly string[]]
>(`
  select investment_id, effective_date
  from planned_prices
  where status = 'planned' and investment_id = any ($1::uuid[])`);

export const findPlanned = (tx: Transaction, investment_id: string, status: string | null, query: PageQuery) => {
  const matching = 'from planned_prices where investment_id = $1 and ($2::text is null or status = $2)';
  return readPage<PlannedRow>(tx, query, {
    select: `select ${columnsOf('planned_prices')} ${matching}`,
    count: { matching: matching },
    values: [investment_id, status],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'planned_prices', { investment_id }),
  });
};

export type PricedProduct = {
  id: string;
  code: string;
  name: string;
  mode: Mode;
  currency: Currency;
  price: string;
  bid_price: string | null;
  price_at: string;
} & Dealt;

const pricedProducts = `
  select id, code, name, mode, currency, price, bid_price, price_at, start_date, ${PRICING} as pricing, dealing_cut_off, dealing_calendar,
    dealing_days, executes_on_price
  from investments investment
  where mode = $1`;

/** The products of a mode that a file names by id, code or name, locked in the order of their ids against other writers. */
export const lockNamed = queryRows<PricedProduct, [mode: Mode, names: readonly string[]]>(`
  ${pricedProducts} and (id::text = any ($2::text[]) or code = any ($2::text[]) or name = any ($2::text[]))
  order by id
  for no key update`);

export const findNamed = queryRows<PricedProduct, [mode: Mode, names: readonly string[]]>(`
  ${pricedProducts} and (id::text = any ($2::text[]) or code = any ($2::text[]) or name = any ($2::text[]))
  order by id`);

export type PriceFileRow = Omit<Row<'price_files'>, 'sha256'> & { readonly sha256: string };

export const fileColumns = `${columnsWithout('price_files', ['sha256'], 'record')}, encode(record.sha256, 'hex') as sha256`;

/** Of two transactions that apply the same file at once, the second waits here and inserts nothing. */
export const insertFile = queryRow<
  { id: string },
  [
    id: string,
    mode: Mode,
    sha256: string,
    by: string,
    at: string,
    rows: number,
    applied: number,
    planned: number,
    proposed: number,
    wrong: number,
  ]
>(`
  insert into price_files (id, mode, sha256, applied_by, applied_at, row_count, applied_count, planned_count,
    proposed_count, wrong_count)
  values ($1, $2, decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10)
  on conflict (mode, sha256) do nothing
  returning id`);

export const findFileByHash = queryRow<PriceFileRow, [mode: Mode, sha256: string]>(
  `select ${fileColumns} from price_files record where mode = $1 and sha256 = decode($2, 'hex')`,
);
