import { statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

export type StoredAnswer = {
  environment_id: string;
  key: string;
  fingerprint: string;
  /** Null while the key is bound to an intent whose answer is still to come. */
  status: number | null;
  body: string | null;
  /** What such an intent made. */
  intent_id: string | null;
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

export const findAnswers = (
  tx: Transaction,
  claims: readonly { environment_id: string; key: string }[],
): Promise<StoredAnswer[]> =>
  tx.rows(readAnswers, [claims.map(({ environment_id }) => environment_id), claims.map(({ key }) => key)]);

const addAnswers = statement(
  'insert into idempotency_keys select * from json_populate_recordset(null::idempotency_keys, $1)',
);

export const insertAnswers = (
  tx: Transaction,
  rows: readonly (StoredAnswer & { is_sealed: boolean; created_at: string })[],
): Promise<void> => tx.write(addAnswers, [JSON.stringify(rows)], rows.length);
