import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OrderRow } from './queries.ts';

const readToFulfil = statement(`
  select "order".*
  from environments environment
  join orders "order"
    on "order".environment_id = environment.id
    and "order".status = 'pending_fulfilment'
  where environment.mode = 'live'
    and ("order".submitted_at is null or "order".submitted_at < $1)
    and "order".id <> all($2::uuid[])
    and not exists (
      select
      from parked_fulfilments parked
      where (parked.environment_id, parked.order_id) = ("order".environment_id, "order".id)
    )
  order by "order".id
  limit $3`);

/** Live orders that nobody was asked about, or so long ago that the answer is missing. Of a parked one it is there. */
export const findToFulfil = (
  tx: Transaction,
  asked_before: string,
  putOff: readonly string[],
  limit: number,
): Promise<OrderRow[]> => tx.rows(readToFulfil, [asked_before, putOff, limit]);

const readQueue = statement(`
  select "order".id, "order".reference, "order".side, "order".investment_name, "order".amount, "order".currency,
    "order".units, "order".submitted_at, "order".created_at, environment.organisation_id,
    parked.proceeds as parked_proceeds, parked.units as parked_units, parked.cost as parked_cost,
    parked.price as parked_price, parked.reported_by, parked.reported_at
  from environments environment
  join orders "order"
    on "order".environment_id = environment.id
    and "order".status = 'pending_fulfilment'
  left join parked_fulfilments parked
    on (parked.environment_id, parked.order_id) = ("order".environment_id, "order".id)
  where environment.mode = 'live'
  order by parked.order_id is null, "order".id
  limit 200`);

/** The operator's queue: live orders that wait to be placed or redeemed, oldest first; what is parked before the others. */
export const findQueue = (tx: Transaction): Promise<object[]> => tx.rows(readQueue);
