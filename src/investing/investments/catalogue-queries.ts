import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsWithout, insertInto, type RowWith, takeOverBut } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Weekday } from '../../vocabulary/pricing.ts';
import type { SettlementDays } from '../../vocabulary/settlement.ts';

/** A row as the table stores it. */
export type Product = Omit<
  RowWith<'investments', { dealing_days: Weekday[] | null; settlement_days: SettlementDays | null }>,
  'instrument_id'
>;

/** Imports and changes of the catalogue wait for each other; readers, and orders that refer to a row, do not wait. */
export const lockCatalogue = (tx: Transaction) =>
  tx.rows(statement('lock table investments in share row exclusive mode'));

export const hasInvestments = async (tx: Transaction): Promise<boolean> =>
  (await tx.rows(statement('select 1 from investments limit 1'))).length > 0;

export type StoredProduct = Pick<
  Product,
  | 'id'
  | 'mode'
  | 'code'
  | 'currency'
  | 'price'
  | 'bid_price'
  | 'income_treatment'
  | 'redemption_income'
  | 'redemption_penalty_percent'
  | 'redemption_penalty_days'
  | 'charges_on'
  | 'pricing'
  | 'dealing_cut_off'
  | 'dealing_calendar'
  | 'dealing_days'
  | 'executes_on_price'
  | 'settlement_days'
  | 'rate_basis'
  | 'rate'
  | 'year_days'
  | 'face_value'
  | 'maturity_date'
  | 'status'
  | 'hold_until_released'
  | 'unit_precision'
  | 'allocation_total'
>;

export const findProducts = queryRows<StoredProduct, [codes: readonly string[]]>(`
  select id, mode, code, currency, price, bid_price, income_treatment, redemption_income, redemption_penalty_percent,
    redemption_penalty_days, charges_on, pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price,
    settlement_days, rate_basis, rate, year_days, face_value, maturity_date, status, hold_until_released, unit_precision, allocation_total
  from investments
  where code = any ($1)`);

export const findWhole = queryRow<Product, [id: string]>(
  `select ${columnsWithout('investments', ['instrument_id'])} from investments where id = $1`,
);

const staying = [
  'id',
  'mode',
  'code',
  'currency',
  'instrument_id',
  'unit_precision',
  'status',
  'hold_until_released',
  'income_in_price',
  'created_at',
] as const;

/** Status, currency and unit_precision of a stored row stay: the status has its machine, holdings depend on the others. */
export const upsertProducts = (tx: Transaction, products: readonly Product[]) =>
  tx.write(
    statement(`
      ${insertInto('investments', ['instrument_id'])}
      on conflict (mode, code) ${takeOverBut('investments', staying)}`),
    [JSON.stringify(products)],
    products.length,
  );

/** Locked in the order of the primary key, as orders lock them. */
export const lockAllocations = queryRows<
  { investment_id: string; remaining: string },
  [investment_ids: readonly string[]]
>(`
  select investment_id, remaining
  from allocations
  where investment_id = any ($1::uuid[])
  order by environment_id, investment_id
  for update`);

export const deleteAllocations = (tx: Transaction, investment_ids: readonly string[]) =>
  tx.rows(statement('delete from allocations where investment_id = any ($1::uuid[])'), [investment_ids]);

/** A total that rises or falls leaves so much more or less. */
export const shiftAllocations = (tx: Transaction, shifts: readonly { id: string; by: string }[]) =>
  tx.rows(
    statement(`
      update allocations allocation
      set remaining = allocation.remaining + shift.by
      from unnest($1::uuid[], $2::numeric[]) shift (id, by)
      where allocation.investment_id = shift.id`),
    [shifts.map(({ id }) => id), shifts.map(({ by }) => by)],
  );

export type Allocation = { environment_id: string; investment_id: string; remaining: string };

export const insertAllocations = (tx: Transaction, allocations: readonly Allocation[]) =>
  tx.rows(
    statement(`
      ${insertInto('allocations', ['generation'])}
      on conflict (environment_id, investment_id) do nothing`),
    [JSON.stringify(allocations)],
  );
