import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type EventRow = {
  environment_id: string;
  sequence: number;
  id: string;
  type: string;
  object_type: string;
  object: string;
  previous: string | null;
  created_at: string;
};

const addEvents = statement('insert into events select * from json_populate_recordset(null::events, $1)');

export const insertEvents = (tx: Transaction, rows: readonly EventRow[]): Promise<void> =>
  tx.write(addEvents, [JSON.stringify(rows)], rows.length);

const columns = 'environment_id, sequence, id, type, object_type, object, previous, created_at';

const matching = `
  from events
  where environment_id = $1
    and ($2::text is null or type = $2)
    and ($3::timestamptz is null or created_at >= $3)
    and ($4::timestamptz is null or created_at < $4)
    and sequence > $5`;

export type EventFilter = { type: string | null; since: string | null; before: string | null; after: number };

const values = (environment_id: string, { type, since, before, after }: EventFilter) =>
  [environment_id, type, since, before, after] as const;

const readNewest = statement(`select ${columns} ${matching} order by sequence desc limit $6 offset $7`);
const readAscending = statement(`select ${columns} ${matching} order by sequence limit $6 offset $7`);

export const findEvents = (
  tx: Transaction,
  environment_id: string,
  filter: EventFilter,
  { limit, offset, isAscending }: { limit: number; offset: number; isAscending: boolean },
): Promise<EventRow[]> =>
  tx.rows(isAscending ? readAscending : readNewest, [...values(environment_id, filter), limit, offset]);

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countEvents(tx: Transaction, environment_id: string, filter: EventFilter): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, values(environment_id, filter));
  return counted!.count;
}

const readEvent = statement(`select ${columns} from events where environment_id = $1 and id = $2`);

export const findEvent = (tx: Transaction, environment_id: string, id: string): Promise<EventRow | undefined> =>
  tx.row(readEvent, [environment_id, id]);

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
