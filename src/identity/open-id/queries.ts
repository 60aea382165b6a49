import { queryRow } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Without the hash, which is read by nobody. */
export type AttemptRow = Omit<Row<'operator_open_id_attempts'>, 'secret_hash'>;

const insert = insertRow('operator_open_id_attempts');

/** The hash is in hexadecimal. */
export const insertAttempt = (tx: Transaction, attempt: AttemptRow, hash: string): Promise<void> =>
  insert(tx, { ...attempt, secret_hash: `\\x${hash}` });

/** Takes an attempt that is open, by the hash of its secret in hexadecimal; undefined where there is none. No other request takes it again. */
export const takeAttempt = queryRow<AttemptRow, [hash: string, session_id: string | null, now: string]>(`
  update operator_open_id_attempts
  set used_at = $3
  where secret_hash = decode($1, 'hex')
    and session_id is not distinct from $2::uuid
    and used_at is null
    and expires_at > $3
  returning ${columnsWithout('operator_open_id_attempts', ['secret_hash'])}`);

/**
 * Who an operator is at an issuer: the subject that was bound at first, and this one where none was. Undefined where the subject is
 * another operator's.
 */
export const bindSubject = queryRow<
  { subject: string },
  [operator_id: string, issuer: string, subject: string, now: string]
>(`
  with bound as (
    insert into operator_open_id_subjects (operator_id, issuer, subject, created_at)
    values ($1, $2, $3, $4)
    on conflict do nothing
    returning subject
  )
  select subject from bound
  union all
  select subject
  from operator_open_id_subjects
  where operator_id = $1
    and issuer = $2
  limit 1`);
