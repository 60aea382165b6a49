import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { lockDue } from '../../platform/database/leases.ts';
import { announce } from '../../platform/database/listener.ts';
import {
  byOwner,
  type EnvironmentOwner,
  execute,
  type OwnerValues,
  queryRow,
  queryRows,
  queryValue,
  writeRow,
} from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';

/** The owner of a key. `sandbox` is null when the sandbox was deleted: the key is revoked and in no list. */
export type KeyOwner = EnvironmentOwner;

/** A key as it is stored, without its secret. */
export type KeyRow = Readonly<Omit<RowWith<'api_keys', { scopes: Scope[] }>, 'secret_sealed'>>;

const columns = columnsWithout('api_keys', ['secret_sealed']);

const ofOwner = 'organisation_id = $1 and mode = $2 and sandbox = $3';
/** It may be used, or may still be collected. */
const isWorking = `revoked_at is null
    and (expires_at is null or expires_at > $4)
    and (collect_before is null or collect_before > $4)`;

/** Changes of the keys of live, or of one sandbox, wait for this lock, so that a count of them holds until commit. */
export const lockMode = byOwner(
  execute<OwnerValues>(`
  select
  from organisation_modes
  where ${ofOwner}
  for no key update`),
);

/** Of a key by its id: the lock that every change of a key takes first. */
export const holdKey = statement(`
  select
  from organisation_modes
  where (organisation_id, mode, sandbox) = (select organisation_id, mode, sandbox from api_keys where id = $1)
  for no key update`);

export const countWorking = byOwner(
  queryValue<number, [...OwnerValues, at: string]>(`
  select count(*) as count
  from api_keys
  where ${ofOwner}
    and ${isWorking}`),
);

export const lockWorking = byOwner(
  queryRows<KeyRow, [...OwnerValues, at: string]>(`
  select ${columns}
  from api_keys
  where ${ofOwner}
    and ${isWorking}
  order by id
  for no key update`),
);

/** All of a sandbox that is deleted: they are revoked, and belong to none. */
export const endKeys = byOwner(
  execute<[...OwnerValues, at: string]>(`
  update api_keys
  set sandbox = null, revoked_at = coalesce(revoked_at, $4)
  where ${ofOwner}`),
);

export const insertKey = insertRow('api_keys');

const LISTED_MAX = 1_000;

/** Newest first. The bound cuts off the oldest of those that have ended, never one that works. */
export const listKeys = byOwner(
  queryRows<KeyRow, [...OwnerValues, at: string]>(`
  with listed as (
    select ${columns}
    from api_keys
    where ${ofOwner}
    order by (${isWorking}) desc, created_at desc, id desc
    limit ${LISTED_MAX}
  )
  select ${columns}
  from listed
  order by created_at desc, id desc`),
);

export const findKey = byOwner(
  queryRow<KeyRow, [...OwnerValues, id: string]>(`
  select ${columns}
  from api_keys
  where ${ofOwner}
    and id = $4`),
);

export const lockKey = byOwner(
  queryRow<KeyRow, [...OwnerValues, id: string]>(`
  select ${columns}
  from api_keys
  where organisation_id = $1
    and mode = $2
    and sandbox is not distinct from $3
    and id = $4
  for no key update`),
);

/** Of any owner: for the operator, who names a key by its record or by its key_id. */
export const findAnyKey = queryRow<KeyRow, [id: string | null, key_id: string]>(`
  select ${columns}
  from api_keys
  where id = $1
    or key_id = $2`);

/** With its sealed secret: for the demonstration's credentials, which every start must be able to write again. */
export const findNewestLabelled = byOwner(
  queryRow<{ key_id: string; secret_sealed: string }, [...OwnerValues, label: string, at: string]>(`
  select key_id, secret_sealed
  from api_keys
  where ${ofOwner}
    and label = $4
    and revoked_at is null
    and collect_before is null
    and (expires_at is null or expires_at > $5)
  order by created_at desc, id desc
  limit 1`),
);

export const updateKeys = updateRows('api_keys', [
  'ip_allowlist',
  'scopes',
  'rate_limit',
  'expires_at',
  'expiry_announced',
  'revoked_at',
]);

/** What a key signs with from its collection on. */
export const collect = writeRow<[id: string, secret_sealed: string]>(`
  update api_keys
  set secret_sealed = $2, collect_before = null
  where id = $1
    and collect_before is not null`);

export const lockKeysNearTheirEnd = queryRows<KeyRow, [after: string, until: string, limit: number]>(
  lockDue('api_keys', columns, {
    where: `revoked_at is null
    and not expiry_announced
    and collect_before is null
    and expires_at > $1
    and expires_at <= $2`,
    order: 'expires_at',
    limit: '$3',
    lock: 'no key update',
  }),
);

/** Rows are locked in one order, because several processes write these at once. */
export const noteUses = execute<[ids: readonly string[], times: readonly string[]]>(`
  with used as (
    select id, at
    from unnest($1::uuid[], $2::timestamptz[]) as used (id, at)
  ),
  locked as (
    select api_keys.id
    from api_keys
    where api_keys.id = any($1::uuid[])
    order by api_keys.id
    for no key update
  )
  update api_keys
  set last_used_at = greatest(api_keys.last_used_at, used.at)
  from used
  join locked using (id)
  where api_keys.id = used.id`);

/** Every process forgets the key when the transaction commits. */
export const announceChange = (tx: Transaction, key_id: string): Promise<void> => announce(tx, 'key_changed', key_id);

/** A secret is bound to the key_id that it signs for. */
export const sealedKeyColumns: readonly SealedColumn[] = [
  { table: 'api_keys', key: ['id'], column: 'secret_sealed', reads: ['key_id'], context: ({ key_id }) => key_id! },
];

/** A few sealed secrets of any owner: the start uses them to prove that the master keys are the right ones. */
export const findNewestSecrets = queryRows<{ key_id: string; secret_sealed: string }>(`
  select key_id, secret_sealed
  from api_keys
  order by id desc
  limit 5`);
