import type pg from 'pg';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { announce } from '../../platform/database/announce.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { KybStatus, OrganisationStatus } from '../organisations/contract.ts';
import type { KeyTimes } from './states.ts';

export type KeyOwner = { readonly organisation_id: string; readonly mode: Mode };

/** A key as it is stored, without its secret. */
export type KeyRow = KeyOwner &
  KeyTimes & {
    readonly id: string;
    readonly key_id: string;
    readonly label: string | null;
    readonly scopes: Scope[];
    readonly ip_allowlist: string[];
    readonly rate_limit: number | null;
    readonly created_at: string;
    readonly last_used_at: string | null;
  };

const columns = `
  id, key_id, organisation_id, mode, label, scopes, ip_allowlist, rate_limit, created_at, last_used_at, expires_at,
  expiry_announced, revoked_at`;

const lockModeSql = statement(`
  select
  from organisation_modes
  where organisation_id = $1
    and mode = $2
  for no key update`);

/** Changes of one organisation's keys of a mode stand in line here, so that a count of them holds until commit. */
export async function lockMode(tx: Transaction, owner: KeyOwner): Promise<void> {
  await tx.row(lockModeSql, [owner.organisation_id, owner.mode]);
}

const countWorkingSql = statement(`
  select count(*) as count
  from api_keys
  where organisation_id = $1
    and mode = $2
    and revoked_at is null
    and (expires_at is null or expires_at > $3)`);

export async function countWorking(tx: Transaction, owner: KeyOwner, at: string): Promise<number> {
  const row = await tx.row<{ count: number }>(countWorkingSql, [owner.organisation_id, owner.mode, at]);
  return row!.count;
}

const insertKeySql = statement(`
  insert into api_keys (
    id, key_id, organisation_id, mode, label, scopes, ip_allowlist, rate_limit, created_at, expires_at, secret_sealed
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`);

export const insertKey = (tx: Transaction, row: KeyRow, secret_sealed: string): Promise<void> =>
  tx.write(
    insertKeySql,
    [
      row.id,
      row.key_id,
      row.organisation_id,
      row.mode,
      row.label,
      row.scopes,
      row.ip_allowlist,
      row.rate_limit,
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
    order by (revoked_at is null and (expires_at is null or expires_at > $3)) desc, created_at desc, id desc
    limit ${LISTED_MAX}
  )
  select *
  from listed
  order by created_at desc, id desc`);

/** Newest first. The bound cuts off the oldest of those that have ended, never one that works. */
export const listKeys = (tx: Transaction, owner: KeyOwner, at: string): Promise<KeyRow[]> =>
  tx.rows(listKeysSql, [owner.organisation_id, owner.mode, at]);

const findKeySql = statement(`
  select ${columns}
  from api_keys
  where organisation_id = $1
    and mode = $2
    and id = $3`);

export const findKey = (tx: Transaction, owner: KeyOwner, id: string): Promise<KeyRow | undefined> =>
  tx.row(findKeySql, [owner.organisation_id, owner.mode, id]);

const lockKeySql = statement(`
  select ${columns}
  from api_keys
  where organisation_id = $1
    and mode = $2
    and id = $3
  for no key update`);

export const lockKey = (tx: Transaction, owner: KeyOwner, id: string): Promise<KeyRow | undefined> =>
  tx.row(lockKeySql, [owner.organisation_id, owner.mode, id]);

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
    and label = $3
    and revoked_at is null
    and (expires_at is null or expires_at > $4)
  order by created_at desc, id desc
  limit 1`);

/** With its sealed secret: for the demonstration's credentials, which every start must be able to write again. */
export const findNewestLabelled = (
  tx: Transaction,
  owner: KeyOwner,
  label: string,
  at: string,
): Promise<{ key_id: string; secret_sealed: string } | undefined> =>
  tx.row(findNewestLabelledSql, [owner.organisation_id, owner.mode, label, at]);

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

/** How a key stands: all that may have changed since it was cached. */
export type Standing = {
  readonly id: string;
  readonly scopes: Scope[];
  readonly ip_allowlist: string[];
  readonly rate_limit: number | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly organisation_status: OrganisationStatus;
  readonly organisation_status_reason: string | null;
  readonly kyb_status: KybStatus;
  readonly environment_id: string;
  readonly offset_ms: number;
};

const standing = `
  api_keys.id, api_keys.scopes, api_keys.ip_allowlist, api_keys.rate_limit, api_keys.expires_at, api_keys.revoked_at,
  organisations.status as organisation_status, organisations.status_reason as organisation_status_reason,
  environments.kyb_status, environments.id as environment_id, environments.offset_ms`;
const withOwner = `
  join organisations on organisations.id = api_keys.organisation_id
  join organisation_modes using (organisation_id, mode)
  join environments on environments.id = organisation_modes.environment_id`;

const readStandingsSql = statement(`
  select ${standing}
  from api_keys ${withOwner}
  where api_keys.id = any($1::uuid[])`);

/** One statement for a whole batch: the order desk asks for many at once. */
export const readStandings = (tx: Transaction, ids: readonly string[]): Promise<Standing[]> =>
  tx.rows(readStandingsSql, [ids]);

type Kept = { readonly key_id: string; readonly secret_sealed: string; readonly has_faults: boolean };
export type StoredKey = Standing & KeyOwner & Kept;

const readStoredKeySql = statement(`
  select ${standing}, api_keys.key_id, api_keys.organisation_id, api_keys.mode, api_keys.secret_sealed,
    exists (select from sandbox_faults where environment_id = environments.id) as has_faults
  from api_keys ${withOwner}
  where api_keys.key_id = $1`);

/** For the key ring, which looks before any transaction is open. */
export async function readStoredKey(client: Pick<pg.Pool, 'query'>, key_id: string): Promise<StoredKey | undefined> {
  const { rows } = await client.query<StoredKey>({ ...readStoredKeySql, values: [key_id] });
  return rows[0];
}

/** A secret is bound to the key_id that it signs for. */
export const sealedKeyColumns: readonly SealedColumn[] = [
  { table: 'api_keys', key: ['id'], column: 'secret_sealed', reads: ['key_id'], context: ({ key_id }) => key_id! },
];
