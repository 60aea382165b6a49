import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorRow } from '../operators/queries.ts';

/** Without the hash, which is read by nobody. */
export type TokenRow = Omit<Row<'operator_tokens'>, 'token_hash'>;

const insert = insertRow('operator_tokens');

/** Bytes are given in hexadecimal. */
export const insertToken = (tx: Transaction, token: TokenRow, hash: Buffer): Promise<void> =>
  insert(tx, { ...token, token_hash: `\\x${hash.toString('hex')}` });

const shown = columnsWithout('operator_tokens', ['token_hash']);

export const findTokens = queryRows<TokenRow, [operator_id: string]>(
  `select ${shown} from operator_tokens where operator_id = $1 order by created_at desc, id desc`,
);

export const lockToken = queryRow<TokenRow, [operator_id: string, id: string]>(
  `select ${shown} from operator_tokens where operator_id = $1 and id = $2 for update`,
);

export const updateTokens = updateRows('operator_tokens', ['revoked_at']);

/** A token with its owner, by the hash of its text in hexadecimal. */
export const findByHash = queryRow<{ token: TokenRow; operator: OperatorRow }, [hash: string]>(`
  select to_jsonb(token) - 'token_hash' as token, to_jsonb(operator) as operator
  from operator_tokens token
  join operators operator on operator.id = token.operator_id
  where token.token_hash = decode($1, 'hex')`);

export const noteUse = execute<[id: string, at: string]>(
  'update operator_tokens set last_used_at = $2 where id = $1 and revoked_at is null',
);
