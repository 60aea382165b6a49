import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { IncomeTreatment, StoredStatus } from '../investments/contract.ts';
import type { CatalogueRow } from './contract.ts';

/** A row as the table stores it. */
export type Product = Omit<CatalogueRow, 'mode' | 'status' | 'unit_precision' | 'currency' | 'income_treatment'> & {
  id: string;
  mode: Mode;
  currency: Currency;
  income_treatment: IncomeTreatment;
  status: StoredStatus;
  unit_precision: number;
  price_at: string;
  created_at: string;
  updated_at: string;
};

/** Imports and changes of the catalogue take turns; readers, and orders that refer to a row, go on. */
export const lockCatalogue = (tx: Transaction) =>
  tx.rows(statement('lock table investments in share row exclusive mode'));

export const hasInvestments = async (tx: Transaction): Promise<boolean> =>
  (await tx.rows(statement('select 1 from investments limit 1'))).length > 0;

export type KnownProduct = Pick<
  Product,
  | 'id'
  | 'mode'
  | 'code'
  | 'currency'
  | 'price'
  | 'bid_price'
  | 'income_treatment'
  | 'status'
  | 'unit_precision'
  | 'allocation_total'
>;

export const findProducts = (tx: Transaction, codes: readonly string[]) =>
  tx.rows<KnownProduct>(
    statement(`
      select id, mode, code, currency, price, bid_price, income_treatment, status, unit_precision, allocation_total
      from investments
      where code = any ($1)`),
    [codes],
  );

/** Status, currency and unit_precision of a known row stay: one has its own rules, holdings rest on the others. */
export const upsertProducts = (tx: Transaction, products: readonly Product[]) =>
  tx.write(
    statement(`
      insert into investments
      select *
      from json_populate_recordset(null::investments, $1::json)
      on conflict (mode, code) do update
      set
        name = excluded.name,
        description = excluded.description,
        category = excluded.category,
        provider = excluded.provider,
        country = excluded.country,
        price = excluded.price,
        bid_price = excluded.bid_price,
        price_at = excluded.price_at,
        minimum_investment = excluded.minimum_investment,
        maximum_investment = excluded.maximum_investment,
        expected_return_rate = excluded.expected_return_rate,
        duration = excluded.duration,
        payout_type = excluded.payout_type,
        income_treatment = excluded.income_treatment,
        risk_profile = excluded.risk_profile,
        start_date = excluded.start_date,
        close_date = excluded.close_date,
        maturity_date = excluded.maturity_date,
        allocation_total = excluded.allocation_total,
        terms_url = excluded.terms_url,
        image_url = excluded.image_url,
        updated_at = excluded.updated_at`),
    [JSON.stringify(products)],
    products.length,
  );

/** Locked in the order of the primary key, as orders lock them. */
export const lockAllocations = (tx: Transaction, investment_ids: readonly string[]) =>
  tx.rows<{ investment_id: string; remaining: string }>(
    statement(`
      select investment_id, remaining
      from allocations
      where investment_id = any ($1::uuid[])
      order by environment_id, investment_id
      for update`),
    [investment_ids],
  );

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
      insert into allocations (environment_id, investment_id, remaining)
      select *
      from unnest($1::uuid[], $2::uuid[], $3::numeric[])
      on conflict (environment_id, investment_id) do nothing`),
    [
      allocations.map(({ environment_id }) => environment_id),
      allocations.map(({ investment_id }) => investment_id),
      allocations.map(({ remaining }) => remaining),
    ],
  );
