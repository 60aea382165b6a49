import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { RecordKey } from './queries.ts';

/** What was placed or redeemed as somebody says, and who: it waits for another person. It changes under the order's lock alone. */
export type ParkedRow = {
  environment_id: string;
  order_id: string;
  /** Of a sell. */
  proceeds: string | null;
  /** Of a buy, with what they cost. */
  units: string | null;
  cost: string | null;
  price: string;
  reporter: 'provider' | 'operator';
  /** The provider's name, or the actor's. */
  reported_by: string;
  /** In real time. */
  reported_at: string;
};

const readParked = statement(`
  select parked.*
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join parked_fulfilments parked on (parked.environment_id, parked.order_id) = (wanted.environment_id, wanted.id)`);

export const findParked = (tx: Transaction, keys: readonly RecordKey[]): Promise<ParkedRow[]> =>
  tx.rows(readParked, [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

const putParked = statement(`
  insert into parked_fulfilments
  select *
  from json_populate_recordset(null::parked_fulfilments, $1)
  on conflict (environment_id, order_id) do update
  set proceeds = excluded.proceeds,
    units = excluded.units,
    cost = excluded.cost,
    price = excluded.price,
    reporter = excluded.reporter,
    reported_by = excluded.reported_by,
    reported_at = excluded.reported_at`);

/** Of an order the last report counts. */
export const parkRows = (tx: Transaction, rows: readonly ParkedRow[]): Promise<void> =>
  tx.write(putParked, [JSON.stringify(rows)], rows.length);

const dropParked = statement(`
  delete from parked_fulfilments parked
  using unnest($1::uuid[], $2::uuid[]) as gone (environment_id, order_id)
  where (parked.environment_id, parked.order_id) = (gone.environment_id, gone.order_id)`);

export const dropRows = (tx: Transaction, rows: readonly ParkedRow[]): Promise<void> =>
  tx.write(
    dropParked,
    [rows.map(({ environment_id }) => environment_id), rows.map(({ order_id }) => order_id)],
    rows.length,
  );
