import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { execute, queryRow, queryValue } from '../../platform/database/query.ts';
import { columnsOf, type Row, saveRow } from '../../platform/database/rows.ts';
import type { OperatorRow } from '../identities/queries.ts';

export type CredentialRow = Row<'operator_credentials'>;

export const saveCredentials = saveRow('operator_credentials');

export const findCredentials = queryRow<CredentialRow, [operator_id: string]>(
  `select ${columnsOf('operator_credentials')} from operator_credentials where operator_id = $1`,
);

export type KnownRow = {
  readonly operator: OperatorRow;
  /** Null before an invitation was accepted. */
  readonly credentials: CredentialRow | null;
};

/** One statement, so that an address that nobody has takes no fewer of them. */
export const findByEmail = queryRow<KnownRow, [email: string]>(`
  select to_jsonb(operator) as operator, to_jsonb(credentials) as credentials
  from operators operator
  left join operator_credentials credentials on credentials.operator_id = operator.id
  where lower(operator.email) = lower($1)`);

export const lockCredentials = queryRow<CredentialRow, [operator_id: string]>(
  `select ${columnsOf('operator_credentials')} from operator_credentials where operator_id = $1 for update`,
);

/** The row is locked: nobody takes the same step at the same time. */
export const noteStep = execute<[operator_id: string, step: number]>(
  'update operator_credentials set totp_last_step = $2 where operator_id = $1',
);

/** Counts one more attempt of a subject, whose window begins anew where it began before `since`. */
export const countAttempt = queryValue<number, [subject: string, now: string, since: string]>(`
  insert into operator_sign_in_attempts as counted (subject_hash, attempts, created_at)
  values (decode($1, 'hex'), 1, $2)
  on conflict (subject_hash) do update
  set attempts = case when counted.created_at < $3 then 1 else counted.attempts + 1 end,
    created_at = case when counted.created_at < $3 then excluded.created_at else counted.created_at end
  returning attempts`);

export const forgetAttempts = execute<[subject: string]>(
  `delete from operator_sign_in_attempts where subject_hash = decode($1, 'hex')`,
);

/** The place to which the secret of a second factor is bound. */
export const totpPlace = (id: string): string => `totp\n${id}`;

export const sealedCredentialColumns: readonly SealedColumn[] = [
  {
    table: 'operator_credentials',
    key: ['operator_id'],
    column: 'totp_secret_sealed',
    reads: [],
    context: ({ operator_id }) => totpPlace(operator_id!),
  },
];
