import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { execute, queryRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, saveRow } from '../../platform/database/rows.ts';
import { totpPlace } from '../credentials/queries.ts';
import type { OperatorRow } from './queries.ts';

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

export const sealedCredentialColumns: readonly SealedColumn[] = [
  {
    table: 'operator_credentials',
    key: ['operator_id'],
    column: 'totp_secret_sealed',
    reads: [],
    context: ({ operator_id }) => totpPlace(operator_id!),
  },
];
