import { z } from 'zod';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { type Role, roles } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { changeRoles } from './operations.ts';
import { findOperator, lockOperator } from './queries.ts';

const wanted = z
  .array(z.enum(roles, `Expected one of ${roles.join(', ')}.`))
  .min(1, 'Expected at least one role.')
  .max(roles.length, `Expected at most ${roles.length} roles.`);

export const operatorRoles = z.strictObject({ operator_id: z.string(), from: wanted, to: wanted });

/** Each once, in the order of the table. */
export const rolesOf = (held: readonly string[]): Role[] => roles.filter((role) => held.includes(role));

/** Which roles an operator has. What was seen is what is changed: with other roles meanwhile it is proposed again. */
export const operatorRolesKind = proposalKind({
  name: 'operator_roles',
  about: 'The roles of an operator.',
  permission: 'operators.manage',
  payload: operatorRoles,
  subject: async ({ payload: { operator_id } }) => ({ type: 'operator', id: operator_id, organisation_id: null }),
  async effect({ tx, payload: { operator_id, from, to } }) {
    const operator = await findOperator(tx, operator_id);
    const now = rolesOf(operator?.roles ?? []);
    const change = `Change the roles of ${operator?.name} from ${from.join(', ')} to ${to.join(', ')}.`;
    return isSame(now, from) ? change : `${change} ${changed(now)}`;
  },
  async act({ tx, payload: { operator_id, from, to } }) {
    const operator = await lockOperator(tx, operator_id);
    const now = rolesOf(operator?.roles ?? []);
    if (!isSame(now, from)) refuse('validation_error', { ID: changed(now) });
    return { data: await changeRoles(tx, operator_id, to) };
  },
});

const isSame = (one: readonly Role[], other: readonly Role[]): boolean => one.join() === other.join();

const changed = (now: readonly Role[]): string =>
  `The roles were changed since, to ${now.join(', ')}: propose it again.`;
