import { execute, queryExists, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsWithout, insertRow, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorRow } from '../operators/queries.ts';

/** Without the hash, which is read by nobody. */
export type SessionRow = Omit<Row<'operator_sessions'>, 'token_hash'>;

const insert = insertRow('operator_sessions');

/** The hash is in hexadecimal. */
export const insertSession = (tx: Transaction, session: SessionRow, hash: string): Promise<void> =>
  insert(tx, { ...session, token_hash: `\\x${hash}` });

const shown = columnsWithout('operator_sessions', ['token_hash']);

/** A session with its owner, by the hash of its text in hexadecimal. */
export const findByHash = queryRow<{ session: SessionRow; operator: OperatorRow }, [hash: string]>(`
  select to_jsonb(session) - 'token_hash' as session, to_jsonb(operator) as operator
  from operator_sessions session
  join operators operator on operator.id = session.operator_id
  where session.token_hash = decode($1, 'hex')`);

export const findOpenSessions = queryRows<SessionRow, [operator_id: string, now: string, idle_since: string]>(`
  select ${shown}
  from operator_sessions
  where operator_id = $1
    and ended_at is null
    and expires_at > $2
    and last_used_at > $3
  order by created_at desc, id desc`);

export const lockSession = queryRow<SessionRow, [operator_id: string, id: string]>(
  `select ${shown} from operator_sessions where operator_id = $1 and id = $2 for update`,
);

export const endSessionRow = writeRow<[id: string, at: string]>(
  'update operator_sessions set ended_at = $2 where id = $1 and ended_at is null',
);

export const endSessionsOf = execute<[operator_id: string, at: string]>(
  'update operator_sessions set ended_at = $2 where operator_id = $1 and ended_at is null',
);

export const noteUse = execute<[id: string, at: string]>(
  'update operator_sessions set last_used_at = $2 where id = $1 and ended_at is null',
);

/** False where the session ended meanwhile. */
export const noteProof = queryExists<[id: string, at: string]>(
  'update operator_sessions set authenticated_at = $2 where id = $1 and ended_at is null returning id',
);
