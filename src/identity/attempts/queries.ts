import { execute, queryValue } from '../../platform/database/query.ts';

/** Counts one more attempt of a subject, whose window starts again where it began before `since`. */
export const countAttempt = queryValue<number, [subject: string, now: string, since: string]>(`
  insert into operator_sign_in_attempts as counted (subject_hash, attempts, created_at)
  values (decode($1, 'hex'), 1, $2)
  on conflict (subject_hash) do update
  set attempts = case when counted.created_at < $3 then 1 else counted.attempts + 1 end,
    created_at = case when counted.created_at < $3 then excluded.created_at else counted.created_at end
  returning attempts`);

/** Takes one attempt back. */
export const giveAttemptBack = execute<[subject: string]>(`
  with ended as (
    delete from operator_sign_in_attempts
    where subject_hash = decode($1, 'hex')
      and attempts = 1
  )
  update operator_sign_in_attempts
  set attempts = attempts - 1
  where subject_hash = decode($1, 'hex')
    and attempts > 1`);

export const forgetAttempts = execute<[subject: string]>(
  `delete from operator_sign_in_attempts where subject_hash = decode($1, 'hex')`,
);
