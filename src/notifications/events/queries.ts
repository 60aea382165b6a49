import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';

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

const inOrder = { columns: ['sequence'] };

export type EventFilter = { type: string | null; since: string | null; until: string | null; after: number };

const values = (environment_id: string, { type, since, until, after }: EventFilter) =>
  [environment_id, type, since, until, after] as const;

/** Its cursors are sequences. */
export const findEvents = (
  tx: Transaction,
  environment_id: string,
  filter: EventFilter,
  slice: Slice,
): Promise<EventRow[]> =>
  tx.rows(...sliced(`select ${columns} ${matching}`, values(environment_id, filter), slice, inOrder));

const readPlace = statement(`
  select sequence, id
  from events
  where environment_id = $1
    and id <= $2
  order by id desc
  limit 1`);

/** The event of that id, or the last one before it. */
export const findPlace = (
  tx: Transaction,
  environment_id: string,
  id: string,
): Promise<Pick<EventRow, 'sequence' | 'id'> | undefined> => tx.row(readPlace, [environment_id, id]);

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
