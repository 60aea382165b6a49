import type { Environment } from '../../vocabulary/environment.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { isDistributedTable } from '../database/citus/distributed-tables.ts';
import { rowsOfEachShard } from '../database/citus/each-shard.ts';
import { findEnvironments, findRetired } from '../database/citus/environments.ts';
import { readPage } from '../database/page.ts';
import { columnsOf } from '../database/rows.ts';
import { type Statement, statement, type Transaction } from '../database/transaction.ts';
import type { Queue } from '../telemetry/queues.ts';
import type { CallColumns } from './columns.ts';
import type { CallEntry } from './definition.ts';

type Place = Pick<CallEntry, 'table' | 'within'>;

const IS_WANTED = 'subject.call_due_at is not null';
const live = `
  join environments environment
    on environment.id = subject.environment_id
    and environment.retired_at is null`;

const statementsOf = ({ table, within = IS_WANTED }: Place) => ({
  lock: statement(`select ${columnsOf(table)} from ${table} where environment_id = $1 and id = $2 for update`),
  change: statement(`
    update ${table}
    set call_due_at = $3, call_attempts = $4, called_at = $5, unknown_since = $6, call_account = $7, call_held = $8
    where environment_id = $1
      and id = $2`),
  poll: statement(`
    update ${table}
    set call_due_at = $4, unknown_since = null
    where environment_id = $1
      and id = $2
      and call_due_at = $3`),
  answered: statement(`
    update ${table}
    set is_call_answered = true,
      call_held = null,
      call_account = coalesce(call_account, $6::text),
      unknown_since = case when call_due_at = $3 then null else unknown_since end,
      call_due_at = case when call_due_at = $3 then $4 else call_due_at end
    where environment_id = $1
      and id = $2
      and call_due_at is not null
      and call_attempts = $5`),
  /** Of environments that were not reset. */
  dueOfShard: statement(`
    select subject.id, subject.environment_id, subject.call_due_at
    from ${table} subject
    where ${within}
      and subject.call_due_at <= $1
      and subject.id <> all($2::uuid[])
      and subject.environment_id <> all($4::uuid[])
    order by subject.call_due_at
    limit $3`),
  due: statement(`
    select subject.id, subject.environment_id, environment.organisation_id, environment.mode, environment.sandbox,
      environment.offset_ms
    from ${table} subject
    ${live}
    where ${within}
      and subject.call_due_at <= $1
      and subject.id <> all($2::uuid[])
    order by subject.call_due_at
    limit $3`),
});

const cache = new Map<string, Record<keyof ReturnType<typeof statementsOf>, Statement>>();

function of(entry: Place) {
  const statements = cache.get(entry.table) ?? statementsOf(entry);
  cache.set(entry.table, statements);
  return statements;
}

type Key = { readonly environment_id: string; readonly id: string };

export const lockCall = <Row extends Key>(tx: Transaction, entry: Place, key: Key): Promise<Row | undefined> =>
  tx.row(of(entry).lock, [key.environment_id, key.id]);

export const changeCall = (tx: Transaction, entry: Place, row: Key & CallColumns): Promise<void> =>
  tx.write(
    of(entry).change,
    [
      ...[row.environment_id, row.id, row.call_due_at, row.call_attempts, row.called_at, row.unknown_since],
      ...[row.call_account, row.call_held],
    ],
    1,
  );

/** The provider is asked again then, unless its response was final or has a time of its own. */
export async function pollAt(tx: Transaction, entry: Place, row: Key & CallColumns, at: string): Promise<void> {
  await tx.rows(of(entry).poll, [row.environment_id, row.id, row.call_due_at, at]);
}

/** The same after a response, which is noted where the call stays open. A response that began another attempt is not one of that. */
export async function noteAnswered(
  tx: Transaction,
  entry: Place,
  { row, at, account }: { row: Key & CallColumns; at: string; account: string | null },
): Promise<void> {
  const { environment_id, id, call_due_at, call_attempts } = row;
  await tx.rows(of(entry).answered, [environment_id, id, call_due_at, at, call_attempts, account]);
}

type DueCall = { readonly id: string; readonly environment: Environment };
type DueRow = Omit<Environment, 'id'> & Key;

/** What is due, the longest overdue first. Nothing is leased: each row is locked and read again before its call. */
export async function findDueCalls(
  tx: Transaction,
  entry: Place,
  excluded: readonly string[],
  limit: number,
): Promise<DueCall[]> {
  const asked = [tx.now, excluded, limit] as const;
  if (tx.isDistributed && isDistributedTable(entry.table)) return findDueOfShards(tx, of(entry).dueOfShard, asked);
  const rows = await tx.rows<DueRow>(of(entry).due, asked);
  return rows.map(({ id, environment_id, ...owner }) => ({ id, environment: { ...owner, id: environment_id } }));
}

type DueParameters = readonly [now: string, excluded: readonly string[], limit: number];

/** On Citus a worker does not know whose the environments are. */
async function findDueOfShards(
  tx: Transaction,
  query: Statement,
  [now, excluded, limit]: DueParameters,
): Promise<DueCall[]> {
  const retired = await findRetired(tx);
  const found = await rowsOfEachShard<Key & { call_due_at: string }>(tx, query, [now, excluded, limit, retired]);
  const due = found.sort((one, other) => Date.parse(one.call_due_at) - Date.parse(other.call_due_at)).slice(0, limit);
  const environments = await findEnvironments(
    tx,
    due.map(({ environment_id }) => environment_id),
  );
  return due.flatMap(({ id, environment_id }) => {
    const environment = environments.get(environment_id);
    return environment ? [{ id, environment }] : [];
  });
}

const inFlight = ({ name, table, reference, within = IS_WANTED }: CallEntry) => `
  (
    select '${name}' as call, subject.id, (${reference})::text as reference, environment.organisation_id,
      environment.mode, subject.call_attempts as attempts, subject.called_at, subject.unknown_since,
      subject.call_due_at as due_at, subject.call_account as account, subject.call_held as held
    from ${table} subject
    ${live}
    where ${within}
      and ${IS_WANTED}
      and (subject.called_at is not null or subject.call_held is not null)
      and environment.mode = $1
  )`;

const held = ({ table, within = IS_WANTED }: CallEntry) => `
    select coalesce(subject.unknown_since, subject.called_at, subject.created_at) as since
    from ${table} subject
    where ${within}
      and ${IS_WANTED}
      and subject.call_held is not null
      and subject.environment_id in (select id from environments where mode = 'live' and retired_at is null)`;

/** The calls about live records that wait for a person. */
export const heldQueue = (entries: readonly CallEntry[]): Queue => ({
  name: 'calls_held',
  from: `(${entries.map(held).join(' union all ')}) held`,
  since: 'since',
  where: 'true',
});

export type CallsQuery = PageQuery & {
  readonly mode?: Mode | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
};

/** What providers were called about and have not answered for good, those about the oldest records first; of live where no mode is named. */
export function findCallsInFlight<Call extends { readonly id: string }>(
  tx: Transaction,
  entries: readonly CallEntry[],
  { mode = 'live', sort = 'asc', ...query }: CallsQuery,
): Promise<Page<Call>> {
  const matching = `from (${entries.map(inFlight).join(' union all ')}) record where true`;
  return readPage<Call>(tx, query, {
    select: `select call, id, reference, organisation_id, mode, attempts, called_at, unknown_since, due_at, account, held ${matching}`,
    count: { matching: matching },
    values: [mode],
    keyOf: ({ id }) => id,
    // A call that was answered meanwhile is in no table of its own.
    places: null,
    sort,
  });
}
