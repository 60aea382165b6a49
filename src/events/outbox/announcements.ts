import { lockDue } from '../../platform/database/leases.ts';
import { queryExists } from '../../platform/database/query.ts';
import { statement, type Transaction, transact } from '../../platform/database/transaction.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { recordEvent } from './record.ts';

/**
 * Events that concern every partner: an investment opened, a market session closed. Such an event is stored once, in the
 * transaction that causes it; a work loop then records it in every environment of its mode, in one short transaction each,
 * so that no counter is locked while others wait.
 */
export async function announce(
  tx: Transaction,
  mode: Mode,
  { type, object_type }: EventType,
  object: object,
  previous: object | null,
): Promise<void> {
  const at = tx.now;
  const texts = [JSON.stringify(object), JSON.stringify(previous)];
  await tx.write(addAnnouncement, [newId(tx.now_ms), mode, type, object_type, ...texts, at], 1);
}

const addAnnouncement = statement(`
  insert into announcements (id, mode, type, object_type, object, previous, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`);

export const writeAnnouncements = (events: readonly EventType[]): WorkEntry => {
  const typeOf = new Map(events.map((event) => [event.type as string, event]));
  return {
    name: 'announcements.write',
    every_ms: 1_000,
    look: isOneOpen,
    async run({ pool, signal }) {
      let written = 0;
      while (!signal.aborted && written < BATCH && (await transact(pool, 'write', (tx) => writeNext(tx, typeOf))))
        written++;
      return written;
    },
  };
};

const BATCH = 100;

type Announcement = {
  id: string;
  mode: Mode;
  type: string;
  object: string;
  previous: string;
  reached: string;
};

/** Records it in the next environment that does not have it. Returns whether there was something to do. */
async function writeNext(tx: Transaction, typeOf: ReadonlyMap<string, EventType>): Promise<boolean> {
  const announcement = await tx.row<Announcement>(lockOldest);
  if (!announcement) return false;
  const { id, mode, type, object, previous, reached } = announcement;
  const environment = await tx.row<Environment>(readNextEnvironment, [mode, reached, id]);
  const event = typeOf.get(type);
  if (environment && event) {
    recordEvent(tx, environment, event, object, JSON.parse(previous));
    await tx.write(advance, [id, environment.id], 1);
  } else await tx.write(complete, [id, tx.now], 1);
  return true;
}

const isOneOpen = queryExists('select from announcements where completed_at is null limit 1');

/** The oldest or none: while another process writes it, later ones wait, so that every environment gets them in order. */
const lockOldest = statement(
  lockDue('announcements', 'id, mode, type, object, previous, reached', {
    where: `completed_at is null
        and id = (
          select id
          from announcements
          where completed_at is null
          order by id
          limit 1
        )`,
    limit: '1',
    lock: 'no key update',
  }),
);

/** Ids sort by time: an environment that was created after the announcement does not get it. */
const readNextEnvironment = statement(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from organisation_modes current
  join environments environment on environment.id = current.environment_id
  where current.mode = $1
    and environment.id > $2
    and environment.id < $3
  order by environment.id
  limit 1`);

const advance = statement('update announcements set reached = $2 where id = $1');
const complete = statement('update announcements set completed_at = $2 where id = $1');
