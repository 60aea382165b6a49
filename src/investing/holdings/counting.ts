import type { Counts } from '../../events/outbox/counters.ts';
import { countingWork } from '../../events/outbox/counting.ts';
import { queryOne } from '../../platform/database/query.ts';

const readCounts = queryOne<
  Pick<Counts, 'holdings_active' | 'holdings_matured' | 'holdings_closed'>,
  [environment_id: string]
>(`
  select count(*) filter (where status = 'active') as holdings_active,
    count(*) filter (where status = 'matured') as holdings_matured,
    count(*) filter (where status = 'closed') as holdings_closed
  from holdings
  where environment_id = $1`);

export const countHoldings = countingWork({
  name: 'holdings.count',
  until: 'holdings_counted_at',
  count: readCounts,
});
