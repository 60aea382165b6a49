import { type EventRow, eventColumns } from '../../events/outbox/queries.ts';
import { paged } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Window } from '../../vocabulary/page-reading.ts';

const columns = eventColumns('events', '$1');

const matching = `
  from events
  where environment_id = $1
    and ($2::text is null or type = $2)
    and ($3::timestamptz is null or created_at >= $3)
    and ($4::timestamptz is null or created_at < $4)
    and sequence > $5`;

const inOrder = { columns: ['sequence'] };

export type EventFilter = { type: string | null; since: string | null; until: string | null; after: number };

const values = (environment_id: string, { type, since, until, after }: EventFilter) =>
  [environment_id, type, since, until, after] as const;

/** The cursors are sequences. */
export const findEvents = (
  tx: Transaction,
  environment_id: string,
  filter: EventFilter,
  window: Window,
): Promise<EventRow[]> =>
  tx.rows(...paged(`select ${columns} ${matching}`, values(environment_id, filter), window, inOrder));

/** The event of that id, or the last one before it. */
export const findPosition = queryRow<Pick<EventRow, 'sequence' | 'id'>, [environment_id: string, id: string]>(`
  select sequence, id
  from events
  where environment_id = $1
    and id <= $2
  order by id desc
  limit 1`);

const countMatching = statement(`select count(*) as count ${matching}`);

/** Their numbers have no gaps: from the oldest that is kept, or from the cursor on, up to the last. */
const countKept = statement(`
  select counter.events - greatest($2, coalesce(oldest.sequence - 1, counter.events)) as count
  from environment_counters counter
  left join lateral (
    select sequence
    from events
    where environment_id = $1
    order by sequence
    limit 1
  ) oldest on true
  where counter.environment_id = $1`);

export async function countEvents(tx: Transaction, environment_id: string, filter: EventFilter): Promise<number> {
  const isWhole = filter.type === null && filter.since === null && filter.until === null;
  const counted = isWhole
    ? await tx.row<{ count: number }>(countKept, [environment_id, filter.after])
    : await tx.row<{ count: number }>(countMatching, values(environment_id, filter));
  return counted!.count;
}

export const findEvent = queryRow<EventRow, [environment_id: string, id: string]>(
  `select ${columns} from events where environment_id = $1 and id = $2`,
);

const readOldest = statement(`
  select sequence
  from events
  where environment_id = $1
  order by sequence
  limit 1`);

/** The first sequence that is still kept. */
export async function findOldestSequence(tx: Transaction, environment_id: string): Promise<number | undefined> {
  const oldest = await tx.row<{ sequence: number }>(readOldest, [environment_id]);
  return oldest?.sequence;
}
