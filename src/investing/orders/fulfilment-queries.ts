import { queryRows } from '../../platform/database/query.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';

/** The operator's queue: live orders to be placed or redeemed, oldest first; those that wait for approval come before. */
export const findQueue = queryRows<object>(`
  select "order".id, "order".reference, "order".side, "order".investment_name, "order".amount, "order".currency,
    "order".units, "order".submitted_at, "order".created_at, environment.organisation_id,
    pending.proceeds as parked_proceeds, pending.units as parked_units, pending.cost as parked_cost,
    pending.price as parked_price, pending.reported_by, pending.reported_at
  from environments environment
  join orders "order"
    on "order".environment_id = environment.id
    and "order".status = 'pending_fulfilment'
  left join fulfilments_pending_approval pending
    on (pending.environment_id, pending.order_id) = ("order".environment_id, "order".id)
  where environment.mode = 'live'
  order by pending.order_id is null, "order".id
  limit ${QUEUE_MAX}`);
