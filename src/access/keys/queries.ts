import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { announce } from '../../platform/database/announce.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { KeyTimes } from './states.ts';

/** Whose a key is. `sandbox` is null of a key whose sandbox was deleted: it is revoked, and nobody lists it. */
export type KeyOwner = { readonly organisation_id: string; readonly mode: Mode; readonly sandbox: string | null };

const valuesOf = ({ organisation_id, mode, sandbox }: KeyOwner) => [organisation_id, mode, sandbox] as const;

/** A key as it is stored, without its secret. */
export type KeyRow = KeyOwner &
  KeyTimes & {
    readonly id: string;
    readonly key_id: string;
    readonly label: string | null;
    readonly scopes: Scope[];
    readonly ip_allowlist: string[];
    readonly rate_limit: number | null;
    readonly strict_replay: boolean;
    readonly created_at: string;
    readonly last_used_at: string | null;
  };

const columns = `
  id, key_id, organisation_id, mode, sandbox, label, scopes, ip_allowlist, rate_limit, strict_replay, created_at,
  last_used_at, expires_at, expiry_announced, revoked_at`;

const lockModeSql = statement(`
  select
  from organisation_modes
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
  for no key update`);

/** Changes of the keys of live, or of one sandbox, stand in line here, so that a count of them holds until commit. */
export async function lockMode(tx: Transaction, owner: KeyOwner): Promise<void> {
  await tx.row(lockModeSql, valuesOf(owner));
}

const countWorkingSql = statement(`
  select count(*) as count
  from api_keys
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and revoked_at is null
    and (expires_at is null or expires_at > $4)`);

export async function countWorking(tx: Transaction, owner: KeyOwner, at: string): Promise<number> {
  const row = await tx.row<{ count: number }>(countWorkingSql, [...valuesOf(owner), at]);
  return row!.count;
}

const lockWorkingSql = statement(`
  select ${columns}
  from api_keys
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and revoked_at is null
    and (expires_at is null or expires_at > $4)
  order by id
  for no key update`);

export const lockWorking = (tx: Transaction, owner: KeyOwner, at: string): Promise<KeyRow[]> =>
  tx.rows(lockWorkingSql, [...valuesOf(owner), at]);

const endKeysSql = statement(`
  update api_keys
  set sandbox = null, revoked_at = coalesce(revoked_at, $4)
  where organisation_id = $1
    and mode = $2
    and sandbox = $3`);

/** All of a sandbox that is deleted: they are revoked, and belong to none. */
export async function endKeys(tx: Transaction, owner: KeyOwner, at: string): Promise<void> {
  await tx.rows(endKeysSql, [...valuesOf(owner), at]);
}

const insertKeySql = statement(`
  insert into api_keys (
    id, key_id, organisation_id, mode, sandbox, label, scopes, ip_allowlist, rate_limit, strict_replay, created_at,
    expires_at, secret_sealed
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`);

export const insertKey = (tx: Transaction, row: KeyRow, secret_sealed: string): Promise<void> =>
  tx.write(
    insertKeySql,
    [
      row.id,
      row.key_id,
      ...valuesOf(row),
      row.label,
      row.scopes,
      row.ip_allowlist,
      row.rate_limit,
      row.strict_replay,
      row.created_at,
      row.expires_at,
      secret_sealed,
    ],
    1,
  );

const LISTED_MAX = 1_000;

const listKeysSql = statement(`
  with listed as (
    select ${columns}
    from api_keys
    where organisation_id = $1
      and mode = $2
      and sandbox = $3
    order by (revoked_at is null and (expires_at is null or expires_at > $4)) desc, created_at desc, id desc
    limit ${LISTED_MAX}
  )
  select *
  from listed
  order by created_at desc, id desc`);

/** Newest first. The bound cuts off the oldest of those that have ended, never one that works. */
export const listKeys = (tx: Transaction, owner: KeyOwner, at: string): Promise<KeyRow[]> =>
  tx.rows(listKeysSql, [...valuesOf(owner), at]);

const findKeySql = statement(`
  select ${columns}
  from api_keys
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and id = $4`);

export const findKey = (tx: Transaction, owner: KeyOwner, id: string): Promise<KeyRow | undefined> =>
  tx.row(findKeySql, [...valuesOf(owner), id]);

const lockKeySql = statement(`
  select ${columns}
  from api_keys
  where organisation_id = $1
    and mode = $2
    and sandbox is not distinct from $3
    and id = $4
  for no key update`);

export const lockKey = (tx: Transaction, owner: KeyOwner, id: string): Promise<KeyRow | undefined> =>
  tx.row(lockKeySql, [...valuesOf(owner), id]);

const findAnyKeySql = statement(`
  select ${columns}
  from api_keys
  where id = $1
    or key_id = $2`);

/** Whosever it is: for the operator, who names a key by its record or by what partners send. */
export const findAnyKey = (tx: Transaction, id: string | null, key_id: string): Promise<KeyRow | undefined> =>
  tx.row(findAnyKeySql, [id, key_id]);

const findNewestLabelledSql = statement(`
  select key_id, secret_sealed
  from api_keys
  where organisation_id = $1
    and mode = $2
    and sandbox = $3
    and label = $4
    and revoked_at is null
    and (expires_at is null or expires_at > $5)
  order by created_at desc, id desc
  limit 1`);

/** With its sealed secret: for the demonstration's credentials, which every start must be able to write again. */
export const findNewestLabelled = (
  tx: Transaction,
  owner: KeyOwner,
  label: string,
  at: string,
): Promise<{ key_id: string; secret_sealed: string } | undefined> =>
  tx.row(findNewestLabelledSql, [...valuesOf(owner), label, at]);

const changeKeySql = statement(`
  update api_keys
  set ip_allowlist = $2, expires_at = $3, expiry_announced = $4, revoked_at = $5
  where id = $1`);

export const changeKey = (tx: Transaction, row: KeyRow): Promise<void> =>
  tx.write(changeKeySql, [row.id, row.ip_allowlist, row.expires_at, row.expiry_announced, row.revoked_at], 1);

const lockKeysNearTheirEndSql = statement(`
  select ${columns}
  from api_keys
  where revoked_at is null
    and not expiry_announced
    and expires_at > $1
    and expires_at <= $2
  order by expires_at, id
  limit $3
  for no key update skip locked`);

export const lockKeysNearTheirEnd = (tx: Transaction, after: string, until: string, limit: number): Promise<KeyRow[]> =>
  tx.rows(lockKeysNearTheirEndSql, [after, until, limit]);

const noteUsesSql = statement(`
  with used as (
    select *
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

/** Rows are locked in one order, because several processes write these at once. */
export async function noteUses(tx: Transaction, ids: readonly string[], times: readonly string[]): Promise<void> {
  await tx.rows(noteUsesSql, [ids, times]);
}

/** Every process forgets the key when the transaction commits. */
export const announceChange = (tx: Transaction, key_id: string): Promise<void> => announce(tx, 'key_changed', key_id);

/** A secret is bound to the key_id that it signs for. */
export const sealedKeyColumns: readonly SealedColumn[] = [
  { table: 'api_keys', key: ['id'], column: 'secret_sealed', reads: ['key_id'], context: ({ key_id }) => key_id! },
];
