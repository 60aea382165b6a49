// A database that was restored to an earlier time, or continued by a standby, works on another timeline, a copy made row by row on
// another server, and a dump in tables that were created again. What was called since is not recorded in it, so that providers are asked
// before anything is sent again. What leaves all three as they were is noticed by the marker (`src/platform/restores`).
import type pg from 'pg';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuseUnavailable } from '../../vocabulary/refusals.ts';
import type { WorkEntry } from '../work/entry.ts';
import { execute, queryOne } from './query.ts';
import { type Transaction, transact } from './transaction.ts';

export const HERE = `(
  select system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
  from pg_control_system()
)`;

/** Where the row is: a dump brings the row along, and neither the number of its table nor that of its database. */
export const PLACE = `(
  (select oid from pg_database where datname = current_database()) || '/' || database_epoch.tableoid
)`;

const read = queryOne<{ is_known: boolean; restored_at: string | null }>(
  `select origin = ${HERE} and written_in = ${PLACE} as is_known, restored_at from database_origin, database_epoch`,
);

/** Of several processes that meet it at once the first decides when it was. */
const note = execute<[at: string]>(`
  with moved as (
    update database_epoch
    set written_in = ${PLACE}
    where written_in <> ${PLACE}
    returning is_only
  )
  update database_origin
  set origin = ${HERE}, restored_at = $1
  where origin <> ${HERE} or exists (select from moved)`);

/** When the database was found to be another continuation of itself; null while it is the first. */
export async function restoredAt(tx: Transaction): Promise<string | null> {
  const { is_known, restored_at } = await read(tx);
  if (is_known) return restored_at;
  await note(tx, tx.now);
  return (await read(tx)).restored_at;
}

/** One server, from its start to its end. */
export const SERVER_START = `extract(epoch from pg_postmaster_start_time())::text`;

const readComparison = queryOne<{ is_compared: boolean }>(
  `select compared_in is null or compared_in = ${SERVER_START} as is_compared from database_epoch`,
);

/**
 * Before a partner takes back what may have been sent. A server that started since the marker was compared may have files of before:
 * refused as unavailable until the process that works has compared it, within two seconds where the marker can be reached.
 */
export async function requireCompared(tx: Transaction): Promise<void> {
  if (!(await isCompared(tx))) refuseUncompared();
}

export const isCompared = async (tx: Transaction): Promise<boolean> => (await readComparison(tx)).is_compared;

export const refuseUncompared = (): never =>
  refuseUnavailable(new Error('the database has not been compared with its marker since its server started'));

/** Where no marker is kept there is nothing to compare with. */
export const forgetComparison = execute('update database_epoch set compared_in = null where compared_in is not null');

type Made = { readonly created_at: string };

/**
 * Whether a row may be older than the last restore, so that more may have happened to it than it says. A sandbox's clock only
 * goes ahead: taken back by what it is ahead now, a time is never later than it really was.
 */
export const isBeforeRestore = async (tx: Transaction, environment: Moved, row: Made): Promise<boolean> =>
  isOlder(row, environment, await restoredAt(tx));

export const isOlder = ({ created_at }: Made, { offset_ms }: Moved, restored_at: string | null): boolean =>
  restored_at !== null && Date.parse(created_at) - offset_ms <= Date.parse(restored_at);

type Moved = Pick<Environment, 'offset_ms'>;

/** At a start, before the first request. */
export const noteOrigin = (pool: pg.Pool): Promise<string | null> => transact(pool, 'write', restoredAt);

/** While it runs: a standby may take over. What is created after the next look is not taken for older. */
export const watchOrigin: WorkEntry = {
  name: 'database.origin',
  every_ms: 1_000,
  look: async (tx) => !(await read(tx)).is_known,
  async run({ pool }) {
    await noteOrigin(pool);
    return 0;
  },
};
