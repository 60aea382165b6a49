import { queryRow } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Without the hashes, which are read by nobody. */
export type LoginRow = Omit<Row<'operator_logins'>, 'device_code_hash' | 'user_code_hash'>;

type Hashes = { readonly deviceCode: string; readonly userCode: string };

const insert = insertRow('operator_logins');

/** The hashes are in hexadecimal. */
export const insertLogin = (tx: Transaction, login: LoginRow, { deviceCode, userCode }: Hashes): Promise<void> =>
  insert(tx, { ...login, device_code_hash: `\\x${deviceCode}`, user_code_hash: `\\x${userCode}` });

const shown = columnsWithout('operator_logins', ['device_code_hash', 'user_code_hash']);

export const lockByDeviceCode = queryRow<LoginRow, [hash: string]>(
  `select ${shown} from operator_logins where device_code_hash = decode($1, 'hex') for update`,
);

export const lockByUserCode = queryRow<LoginRow, [hash: string]>(
  `select ${shown} from operator_logins where user_code_hash = decode($1, 'hex') for update`,
);

export const updateLogins = updateRows('operator_logins', [
  ...(['interval_seconds', 'last_asked_at', 'operator_id', 'roles'] as const),
  ...(['approved_at', 'refused_at', 'token_id', 'redeemed_at'] as const),
]);
