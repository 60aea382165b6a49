import type pg from 'pg';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import type { Owner } from './authorise.ts';
import type { KeyOwner } from './queries.ts';

/** The state of a key: all that may have changed since it was cached. */
export type KeyState = Owner & {
  readonly id: string;
  readonly scopes: Scope[];
  readonly ip_allowlist: string[];
  readonly rate_limit: number | null;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly environment_id: string;
  readonly sandbox: string;
  readonly offset_ms: number;
};

/** The environment of a key whose sandbox was deleted: it is revoked, and refused before the environment is read. */
const NOWHERE = '00000000-0000-0000-0000-000000000000';

const keyState = `
  api_keys.id, api_keys.scopes, api_keys.ip_allowlist, api_keys.rate_limit, api_keys.expires_at, api_keys.revoked_at,
  organisations.status as organisation_status, organisations.status_reason as organisation_status_reason,
  environments.kyb_status,
  coalesce(environments.id, '${NOWHERE}') as environment_id, coalesce(api_keys.sandbox, '') as sandbox,
  environments.offset_ms`;
const withOwner = `
  join organisations on organisations.id = api_keys.organisation_id
  left join organisation_modes using (organisation_id, mode, sandbox)
  left join environments on environments.id = organisation_modes.environment_id`;

/**
 * Of one key, as each request asks. PostgreSQL keeps its plan; for a list of unknown length it would make one each time, which
 * takes longer than the reading.
 */
export const readKeyState = queryRow<KeyState, [id: string]>(`
  select ${keyState}
  from api_keys ${withOwner}
  where api_keys.id = $1`);

/** One statement for a whole batch: the order desk rechecks many keys at once. */
export const readKeyStates = queryRows<KeyState, [ids: readonly string[]]>(`
  select ${keyState}
  from api_keys ${withOwner}
  where api_keys.id = any($1::uuid[])`);

/** Fields that never change, or whose change is notified. */
type CachedFields = {
  readonly key_id: string;
  readonly strict_replay: boolean;
  readonly secret_sealed: string;
  readonly has_faults: boolean;
};
export type StoredKey = KeyState & Pick<KeyOwner, 'organisation_id' | 'mode'> & CachedFields;

// Outside of a transaction a statement has no name: a pooler may give the next one another session, which does not know it.
const readStoredKeySql = `
  select ${keyState}, api_keys.key_id, api_keys.organisation_id, api_keys.mode, api_keys.strict_replay,
    api_keys.secret_sealed,
    exists (select from sandbox_faults where environment_id = environments.id) as has_faults
  from api_keys ${withOwner}
  where api_keys.key_id = $1
    and api_keys.collect_before is null`;

/** For the key ring, which reads before any transaction is open. A key that awaits its collection signs nothing: it is not known. */
export async function readStoredKey(pool: pg.Pool, key_id: string): Promise<StoredKey | undefined> {
  const { rows } = await pool.query<StoredKey>(readStoredKeySql, [key_id]);
  return rows[0];
}

const readOtherSecretsSql = `
  select key_id, secret_sealed
  from api_keys
  where organisation_id = $1
    and mode <> $2
    and revoked_at is null
    and collect_before is null
    and (expires_at is null or expires_at > $3)
  order by id desc
  limit 20`;

/** Of the active keys of the other mode. */
export async function readOtherSecrets(
  pool: pg.Pool,
  { organisation_id, mode }: KeyOwner,
  at: string,
): Promise<{ key_id: string; secret_sealed: string }[]> {
  const { rows } = await pool.query(readOtherSecretsSql, [organisation_id, mode, at]);
  return rows;
}
