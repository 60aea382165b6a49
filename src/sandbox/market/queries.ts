import { queryRow } from '../../platform/database/query.ts';

/** An order of a sandbox that executed at the price of a dealing day, or is about to. */
export const findDealt = queryRow<
  { readonly id: string },
  [environment_id: string, investment_id: string, dealing_date: string, known_since: string]
>(`
  select id
  from orders
  where environment_id = $1
    and investment_id = $2
    and dealing_date = $3
    and (status = 'completed' or (status = 'pending_fulfilment' and coalesce(paid_at, created_at) < $4))
  limit 1`);
