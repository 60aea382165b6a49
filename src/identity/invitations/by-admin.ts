import { propose } from '../../access/approvals/operations.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { createOperator, type NewOperator, requireNoAdmin } from '../operators/operations.ts';
import { operatorRolesKind, rolesOf } from '../operators/proposal.ts';
import { findOperatorByEmail, hasAdminBeside, lockOperator, type OperatorRow } from '../operators/queries.ts';
import { operatorMachine } from '../operators/states.ts';
import { type Invitation, invite } from './operations.ts';
import { invitationsOf } from './queries.ts';

/** How the firm's own people are invited: by an admin, whose roles another one approves, and the first admin by who has the database. */

/** A new operator with these roles, who can do nothing before the invitation is accepted. Throws validation_error as createOperator does. */
export async function inviteOperator(
  tx: Transaction,
  sealer: Sealer,
  wanted: NewOperator,
): Promise<Invitation & { readonly operator: OperatorRow }> {
  const operator = await createOperator(tx, wanted, 'invited');
  return { operator, ...(await invite(tx, sealer, 'operator', operator.id)) };
}

/** The invitation, and the proposal of the roles; null where nobody has to approve them. */
export type Invited = Invitation & { readonly operator: OperatorRow; readonly approval_id: string | null };

/**
 * A new operator as an admin invites one: without a role, until another admin approves the roles that are proposed here. An admin who
 * is the only one invites a second admin without approval, as there is nobody else to ask. Throws validation_error as createOperator does.
 */
export async function inviteByAdmin(
  tx: Transaction,
  sealer: Sealer,
  wanted: NewOperator,
  admin: { readonly id: string; readonly name: string },
): Promise<Invited> {
  const roles = rolesOf(wanted.roles);
  const isSecondAdmin = roles.join() === 'admin' && !(await hasAdminBeside(tx, admin.id));
  const operator = await createOperator(tx, { ...wanted, roles: isSecondAdmin ? roles : [] }, 'invited');
  const approval_id = isSecondAdmin ? null : await proposeRoles(tx, operator, roles, admin.name);
  return { operator, approval_id, ...(await invite(tx, sealer, 'operator', operator.id)) };
}

/** What counts from the acceptance on: whoever holds the text of an invitation has no role by that text. */
async function proposeRoles(tx: Transaction, { id, name }: OperatorRow, to: readonly Role[], actor: string) {
  const payload = { operator_id: id, from: [], to: [...to] };
  const reason = `${name} was invited.`;
  return (await propose(tx, operatorRolesKind, payload, { reason, actor })).id;
}

/** The first admin, by whoever has the database; again while nobody accepted. Throws invalid_state once there is an active admin. */
export async function inviteFirstAdmin(
  tx: Transaction,
  sealer: Sealer,
  person: Omit<NewOperator, 'roles'>,
): Promise<Invitation & { readonly operator: OperatorRow }> {
  await requireNoAdmin(tx);
  const found = await findOperatorByEmail(tx, person.email);
  if (found?.status === 'invited' && found.roles.includes('admin'))
    return { operator: found, ...(await invite(tx, sealer, 'operator', found.id)) };
  return inviteOperator(tx, sealer, { ...person, roles: ['admin'] });
}

/**
 * A new invitation in place of any before it: of a person who missed the first, and of one who lost a password or a telephone; what
 * they sign in with stays good until it is accepted. Who was active has no role from the acceptance on, until another admin approves
 * the proposal that is made here. Throws not_found, and invalid_state for an operator who is suspended.
 */
export async function inviteAgain(
  tx: Transaction,
  sealer: Sealer,
  operator_id: string,
  admin: { readonly name: string },
): Promise<Omit<Invited, 'operator'>> {
  const operator = isId(operator_id) ? await lockOperator(tx, operator_id) : undefined;
  if (!operator) return refuse('not_found', { resource: 'operator', id: operator_id });
  operatorMachine.requireStatus(operator, ['invited', 'active']);
  const roles = operator.status === 'active' ? rolesOf(operator.roles) : [];
  const approval_id = roles.length > 0 ? await proposeRoles(tx, operator, roles, admin.name) : null;
  return { approval_id, ...(await invite(tx, sealer, 'operator', operator.id)) };
}

/** Its link is of no use any more. Throws not_found, and invalid_state where no invitation is open. */
export async function withdrawInvitation(tx: Transaction, operator_id: string): Promise<OperatorRow> {
  const operator = await lockOperator(tx, operator_id);
  if (!operator) return refuse('not_found', { resource: 'operator', id: operator_id });
  const at = tx.now;
  if (!(await invitationsOf.operator.hasOpen(tx, operator_id, at)))
    refuse('invalid_state', { current_status: 'no open invitation', allowed_from: 'an open invitation' });
  await invitationsOf.operator.withdraw(tx, operator_id, at);
  return operator;
}
