import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { type Role, roles } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { changeRoles } from './operations.ts';
import { findOperator, lockOperator, type OperatorRow } from './queries.ts';

const some = z
  .array(z.enum(roles, `Expected one of ${roles.join(', ')}.`))
  .max(roles.length, `Expected at most ${roles.length} roles.`);

export const operatorRoles = strictObject({
  operator_id: z.string(),
  /** None of a person who was invited, and of one whose account was recovered. */
  from: some,
  to: some.min(1, 'Expected at least one role.'),
});

/** Each once, in the order of the table. */
export const rolesOf = (held: readonly string[]): Role[] => roles.filter((role) => held.includes(role));

/** Which roles an operator has. What was seen is what is changed: with other roles meanwhile it is proposed again. */
export const operatorRolesKind = proposalKind({
  name: 'operator_roles',
  payload: operatorRoles,
  subject: async ({ payload: { operator_id } }) => ({ type: 'operator', id: operator_id, organisation_id: null }),
  async effect({ tx, payload: { operator_id, from, to } }) {
    const operator = await findOperator(tx, operator_id);
    const now = rolesOf(operator?.roles ?? []);
    const change =
      from.length === 0
        ? `Give ${operator?.name} (${operator?.email}) the roles ${to.join(', ')}.`
        : `Change the roles of ${operator?.name} from ${from.join(', ')} to ${to.join(', ')}.`;
    if (operator && isUnaccepted(operator, { from, to }))
      return `${change} Not yet: the invitation is not accepted. Ask the person whether it was them before you approve it.`;
    return isSame(now, from) ? change : `${change} ${changed(now)}`;
  },
  async act({ tx, payload: { operator_id, from, to } }) {
    const operator = await lockOperator(tx, operator_id);
    const now = rolesOf(operator?.roles ?? []);
    if (operator && isUnaccepted(operator, { from, to }))
      refuse('invalid_state', {
        current_status: 'the invitation is not accepted',
        allowed_from: 'an accepted invitation',
      });
    if (!isSame(now, from)) refuse('validation_error', { approval: changed(now) });
    return { data: await changeRoles(tx, operator_id, to) };
  },
});

type Asking = { readonly actor: string; readonly reason: string };

/** Nothing changes until another person approves it. Throws validation_error where the operator has these roles. */
export function proposeRoles(
  tx: Transaction,
  { id, roles: held }: OperatorRow,
  wanted: readonly Role[],
  { actor, reason }: Asking,
): Promise<Proposal> {
  const [from, to] = [rolesOf(held), rolesOf(wanted)];
  if (isSame(from, to))
    refuse('validation_error', { roles: `Expected other roles than ${held.join(', ')}, which the operator has.` });
  return propose(tx, operatorRolesKind, { operator_id: id, from, to }, { reason, actor });
}

/** An invitation leaves no role: with roles before it is accepted, one admin who kept its text would have them. */
const isUnaccepted = (
  { status, roles: held }: Pick<OperatorRow, 'status' | 'roles'>,
  { from, to }: Pick<z.output<typeof operatorRoles>, 'from' | 'to'>,
): boolean => status === 'invited' || (from.length === 0 && isSame(rolesOf(held), to));

const isSame = (one: readonly Role[], other: readonly Role[]): boolean => one.join() === other.join();

const changed = (now: readonly Role[]): string =>
  `The roles were changed since, to ${now.join(', ')}: propose it again.`;
