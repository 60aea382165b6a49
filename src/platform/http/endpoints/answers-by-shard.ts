import { rowsByKey } from '../../database/locking.ts';
import { all, statement, type Transaction } from '../../database/transaction.ts';
import type { Found, RequestedKey, StoredAnswer } from './stored-answer.ts';
import { bodyOf } from './stored-body.ts';
import type { Repeat } from './strict-replay.ts';

/**
 * The same as `findAnswers` where the keys are spread over workers: Citus takes no lateral join with what was asked for. Of
 * several environments each finds the keys of all, which answers more than was asked for, never less.
 */
const body = bodyOf('idempotency_keys', '= any($1::uuid[]) and event.environment_id = idempotency_keys.environment_id');

const readAnswers = statement(`
  select environment_id, key, fingerprint, signature, status, ${body} as body, intent_id
  from idempotency_keys
  where environment_id = any($1::uuid[])
    and key = any($2::text[])`);

const readUses = statement(`
  select environment_id, signature, key
  from idempotency_keys
  where environment_id = any($1::uuid[])
    and signature = any($2::text[])
  union all
  select environment_id, signature, key
  from repeated_signatures
  where environment_id = any($1::uuid[])
    and signature = any($2::text[])`);

export async function findAnswersByShard(tx: Transaction, requested: readonly RequestedKey[]): Promise<Found> {
  const signed = requested.filter(({ signature }) => signature !== null);
  const reading = rowsByKey<StoredAnswer>(tx, readAnswers, [
    environmentsOf(requested),
    requested.map(({ key }) => key),
  ]);
  if (signed.length === 0) return { answers: await reading, uses: [] };
  const signatures = signed.map(({ signature }) => signature);
  const [answers, found] = await all([reading, rowsByKey<Repeat>(tx, readUses, [environmentsOf(signed), signatures])]);
  const asked = new Map(signed.map(({ environment_id, signature, key }) => [`${environment_id} ${signature}`, key]));
  const uses = found.filter(({ environment_id, signature, key }) => {
    const own = asked.get(`${environment_id} ${signature}`);
    return own !== undefined && own !== key;
  });
  return { answers, uses };
}

const environmentsOf = (requested: readonly RequestedKey[]) => requested.map(({ environment_id }) => environment_id);
