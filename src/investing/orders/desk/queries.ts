import { statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Repeat } from '../../../platform/http/strict-replay.ts';

export type StoredAnswer = {
  environment_id: string;
  key: string;
  fingerprint: string;
  /** Null while the key is bound to an intent whose answer is still to come. */
  status: number | null;
  body: string | null;
  /** What such an intent made. */
  intent_id: string | null;
  /** Of the request that bound the key, where the partner's key has `strict_replay`. */
  signature?: string | null;
};

/** One look-up per key, whatever the planner believed of the table's size when it made the plan. */
const readAnswers = statement(`
  select wanted.environment_id, wanted.key, stored.fingerprint, stored.status, stored.body, stored.intent_id
  from unnest($1::uuid[], $2::text[]) as wanted (environment_id, key)
  cross join lateral (
    select fingerprint, status, body, intent_id
    from idempotency_keys
    where environment_id = wanted.environment_id
      and key = wanted.key
    limit 1
  ) stored`);

/** The same, and under which other key a signature was used before: where some of a batch have `strict_replay`. */
const readAnswersAndUses = statement(`
  select wanted.environment_id, wanted.key, wanted.signature as asked, stored.fingerprint, stored.status, stored.body,
    stored.intent_id, stored.signature, used.key as used_by
  from unnest($1::uuid[], $2::text[], $3::text[]) as wanted (environment_id, key, signature)
  left join lateral (
    select fingerprint, signature, status, body, intent_id
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

export type Asked = { environment_id: string; key: string; signature: string | null };

/** What each key is bound to, and which signatures were used with another key. */
export async function findAnswers(tx: Transaction, asked: readonly Asked[]): Promise<Found> {
  const environments = asked.map(({ environment_id }) => environment_id);
  const keys = asked.map(({ key }) => key);
  if (asked.every(({ signature }) => signature === null))
    return { answers: await tx.rows(readAnswers, [environments, keys]), uses: [] };
  const signatures = asked.map(({ signature }) => signature);
  const rows = await tx.rows<FoundRow>(readAnswersAndUses, [environments, keys, signatures]);
  return {
    answers: rows.flatMap((row) => (row.fingerprint === null ? [] : [{ ...row, fingerprint: row.fingerprint }])),
    uses: rows.flatMap(({ environment_id, asked: signature, used_by: key }) =>
      signature === null || key === null ? [] : [{ environment_id, signature, key }],
    ),
  };
}

type FoundRow = Omit<StoredAnswer, 'fingerprint'> & {
  fingerprint: string | null;
  asked: string | null;
  used_by: string | null;
};

export type Found = { readonly answers: readonly StoredAnswer[]; readonly uses: readonly Repeat[] };

const addAnswers = statement(
  'insert into idempotency_keys select * from json_populate_recordset(null::idempotency_keys, $1)',
);

export const insertAnswers = (
  tx: Transaction,
  rows: readonly (StoredAnswer & { is_sealed: boolean; created_at: string })[],
): Promise<void> => tx.write(addAnswers, [JSON.stringify(rows)], rows.length);
