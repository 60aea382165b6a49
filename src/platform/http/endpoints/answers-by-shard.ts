import { rowsWithin } from '../../database/locking.ts';
import { all, statement, type Transaction } from '../../database/transaction.ts';
import type { Found, RequestedKey, StoredAnswer } from './stored-answer.ts';
import { bodyOfEvent } from './stored-body.ts';
import type { Repeat } from './strict-replay.ts';

/**
 * The same as `findAnswers` where the keys are spread over workers: Citus takes no lateral join with what was asked for. Of
 * several environments each finds the keys of all. Keys are seldom used twice: the events that answers show are read where there are any.
 */
export const answersWithin = (more = ''): string => `
  select environment_id, key, fingerprint, signature, status, body, answer_in, intent_id${more}
  from idempotency_keys
  where environment_id = any($1::uuid[])
    and key = any($2::text[])`;

const readAnswers = statement(answersWithin());

const readBodies = statement(`
  select environment_id, sequence, ${bodyOfEvent('event')} as body
  from events event
  where environment_id = any($1::uuid[])
    and sequence = any($2::bigint[])`);

/** An answer as it is stored: of most, the sequence of the event that shows it. */
export type Named = StoredAnswer & { readonly answer_in: number | null };

async function withBodies(tx: Transaction, answers: readonly Named[]): Promise<StoredAnswer[]> {
  const shown = answers.filter(({ body, answer_in }) => body === null && answer_in !== null);
  if (shown.length === 0) return [...answers];
  const bodies = await rowsWithin<{ environment_id: string; sequence: number; body: string }>(tx, readBodies, [
    environmentsOf(shown),
    shown.map(({ answer_in }) => answer_in),
  ]);
  const found = new Map(bodies.map(({ environment_id, sequence, body }) => [`${environment_id} ${sequence}`, body]));
  return answers.map((answer) => {
    const body = answer.body ?? found.get(`${answer.environment_id} ${answer.answer_in}`) ?? null;
    return { ...answer, body };
  });
}

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

export const findAnswersByShard = (tx: Transaction, requested: readonly RequestedKey[]): Promise<Found> =>
  completeAnswers(
    tx,
    requested,
    rowsWithin<Named>(tx, readAnswers, [environmentsOf(requested), requested.map(({ key }) => key)]),
  );

/** With the bodies of answers that are being read, and with the uses of signatures. */
export async function completeAnswers(
  tx: Transaction,
  requested: readonly RequestedKey[],
  reading: Promise<readonly Named[]>,
): Promise<Found> {
  const signed = requested.filter(({ signature }) => signature !== null);
  if (signed.length === 0) return { answers: await withBodies(tx, await reading), uses: [] };
  const signatures = signed.map(({ signature }) => signature);
  const [named, found] = await all([reading, rowsWithin<Repeat>(tx, readUses, [environmentsOf(signed), signatures])]);
  const asked = new Map(signed.map(({ environment_id, signature, key }) => [`${environment_id} ${signature}`, key]));
  const uses = found.filter(({ environment_id, signature, key }) => {
    const own = asked.get(`${environment_id} ${signature}`);
    return own !== undefined && own !== key;
  });
  return { answers: await withBodies(tx, named), uses };
}

const environmentsOf = (requested: readonly { environment_id: string }[]) =>
  requested.map(({ environment_id }) => environment_id);
