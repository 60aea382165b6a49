import { queryOne, queryRows } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isExecutedAt } from './dealt-queries.ts';
import type { OrderRow } from './queries.ts';

export type ExecutedOrder = OrderRow & {
  readonly organisation_id: string;
  readonly organisation_name: string | null;
} & Pick<Environment, 'mode' | 'sandbox' | 'offset_ms'>;

/** Those that executed on a day at one of some prices. */
const executed = `
  from orders dealt
  join environments environment on environment.id = dealt.environment_id and environment.retired_at is null
  left join organisations organisation on organisation.id = environment.organisation_id
  where dealt.investment_id = $1
    and dealt.dealing_date = $2
    and ${isExecutedAt('dealt', '$3', '$4')}`;

type OfDay = [investment_id: string, dealing_date: string, prices: readonly string[], bids: readonly string[]];

export const countExecuted = queryOne<{ count: number }, OfDay>(`select count(*)::int as count ${executed}`);

export const findExecuted = queryRows<ExecutedOrder, [...OfDay, limit: number, offset: number]>(`
  select ${columnsOf('orders', 'dealt')}, environment.organisation_id, organisation.name as organisation_name, environment.mode,
    environment.sandbox, environment.offset_ms
  ${executed}
  order by dealt.id
  limit $5
  offset $6`);
