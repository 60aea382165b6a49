import { rowsByKey } from '../../database/locking.ts';
import { insertRows } from '../../database/rows.ts';
import { statement, type Transaction } from '../../database/transaction.ts';
import type { Found, RequestedKey, StoredAnswer } from './stored-answer.ts';
import { bodyOf } from './stored-body.ts';

/** One look-up per key, whatever the planner believed of the table's size when it made the plan. */
const readAnswers = statement(`
  select wanted.environment_id, wanted.key, stored.fingerprint, stored.status, stored.body, stored.intent_id
  from unnest($1::uuid[], $2::text[]) as wanted (environment_id, key)
  cross join lateral (
    select fingerprint, status, ${bodyOf('idempotency_keys')} as body, intent_id
    from idempotency_keys
    where environment_id = wanted.environment_id
      and key = wanted.key
    limit 1
  ) stored`);

/** The same, and under which other key a signature was used before: where some of a batch have `strict_replay`. */
const readAnswersAndUses = statement(`
  select wanted.environment_id, wanted.key, wanted.signature as requested, stored.fingerprint, stored.status, stored.body,
    stored.intent_id, stored.signature, used.key as used_by
  from unnest($1::uuid[], $2::text[], $3::text[]) as wanted (environment_id, key, signature)
  left join lateral (
    select fingerprint, signature, status, ${bodyOf('idempotency_keys')} as body, intent_id
    from idempotency_keys
    where environment_id = wanted.environment_id
      and key = wanted.key
    limit 1
  ) stored on true
  left join lateral (
    select key
    from idempotency_keys
    where environment_id = wanted.environment_id
      and signature = wanted.signature
      and key <> wanted.key
    union all
    select key
    from repeated_signatures
    where environment_id = wanted.environment_id
      and signature = wanted.signature
      and key <> wanted.key
    limit 1
  ) used on true
  where stored.fingerprint is not null
    or used.key is not null`);

/** What each key is bound to, and which signatures were used with another key. */
export async function findAnswers(tx: Transaction, requested: readonly RequestedKey[]): Promise<Found> {
  const environments = requested.map(({ environment_id }) => environment_id);
  const keys = requested.map(({ key }) => key);
  if (requested.every(({ signature }) => signature === null))
    return { answers: await rowsByKey(tx, readAnswers, [environments, keys]), uses: [] };
  const signatures = requested.map(({ signature }) => signature);
  const rows = await rowsByKey<FoundRow>(tx, readAnswersAndUses, [environments, keys, signatures]);
  return {
    answers: rows.flatMap((row) => (row.fingerprint === null ? [] : [{ ...row, fingerprint: row.fingerprint }])),
    uses: rows.flatMap(({ environment_id, requested: signature, used_by: key }) =>
      signature === null || key === null ? [] : [{ environment_id, signature, key }],
    ),
  };
}

type FoundRow = Omit<StoredAnswer, 'fingerprint'> & {
  fingerprint: string | null;
  requested: string | null;
  used_by: string | null;
};

export const insertAnswers = insertRows('idempotency_keys', ['answered_in']);
