import { type AuditSubjects, type Origin, recordAction } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { pick } from '../../vocabulary/pick.ts';
import * as tokens from './operations.ts';
import { NewOperatorToken, OperatorToken } from './operator-contract.ts';

const presentToken = pick(OperatorToken);
const presentNewToken = pick(NewOperatorToken);

/** The newest first. */
export const listTokens = async (tx: Transaction, { id }: Pick<OperatorCaller, 'id'>): Promise<OperatorToken[]> =>
  (await tokens.listTokens(tx, id)).map(presentToken);

/** The caller, the request, and what the audit stores of tokens. */
type Request = { readonly operator: OperatorCaller; readonly origin: Origin; readonly auditSubjects: AuditSubjects };

/** A token of the sender, with no role that the request itself lacks. Throws validation_error. */
export async function createToken(tx: Transaction, asked: Request, wanted: tokens.NewToken) {
  const { row, token } = await tokens.createToken(
    tx,
    { id: asked.operator.id, roles: [...asked.operator.roles] },
    wanted,
  );
  await record(tx, asked, 'tokens create', row.id, null);
  return presentNewToken({ ...row, token });
}

/** A token of the owner, by the owner or by an admin. Throws not_found for a token of another operator. */
export async function revokeToken(
  tx: Transaction,
  asked: Request,
  owner: Pick<OperatorCaller, 'id'>,
  id: string,
): Promise<OperatorToken> {
  const before = (await tokens.listTokens(tx, owner.id)).find((token) => token.id === id) ?? null;
  const row = await tokens.revokeToken(tx, owner.id, id);
  await record(tx, asked, 'tokens revoke', row.id, before);
  return presentToken(row);
}

const record = (tx: Transaction, asked: Request, action: string, id: string, before: object | null): Promise<void> =>
  recordAction(
    tx,
    asked.auditSubjects,
    { actor: asked.operator.name, action, reason: null, origin: asked.origin },
    { type: 'operator_token', id, organisation_id: null },
    before,
  );
