import { z } from 'zod';
import { propose } from '../../access/proposals/operations.ts';
import { command, option } from '../../platform/operator/command.ts';
import { roles } from '../../vocabulary/permissions.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { inviteFirstAdmin } from '../invitations/operations.ts';
import { endAllSessions } from '../sessions/operations.ts';
import { changeStatus, operatorNamed } from './operations.ts';
import { operatorRoles, operatorRolesKind, rolesOf } from './proposal.ts';

const subjectOf = (id: string) => ({ type: 'operator', id, organisation_id: null });

const OPERATOR = { operator: { name: 'OPERATOR_ID', about: 'the id of the operator' } };

export const operatorCommands = [
  command({
    name: 'bootstrap',
    about:
      'Invite the first admin and show the invitation; again until it is accepted, refused once there is an active admin',
    kind: 'write',
    isOnDatabase: true,
    options: {
      email: {
        flags: '--email <address>',
        schema: z.email('Expected an e-mail address.').max(254, 'Expected at most 254 characters.'),
        about: 'the address of the person',
      },
      name: { flags: '--name <name>', schema: PersonName, about: 'the name of the person' },
    },
    async run({ tx, input: { email, name }, settings }) {
      const { operator, ...invitation } = await inviteFirstAdmin(tx, settings.sealer, { email, name });
      return {
        data: { ...operator, ...invitation },
        hint: 'Accept it within a day: POST /operator/v1/invitations/read, then /operator/v1/invitations/accept.',
        made: subjectOf(operator.id),
      };
    },
  }),

  command({
    name: 'operators suspend',
    about: 'Suspend an operator: every session ends, and every token is refused from the next request on',
    kind: 'write',
    arguments: OPERATOR,
    options: { reason: option.reason },
    subject: async ({ input: { operator } }) => subjectOf(operator),
    async run({ tx, input: { operator }, actor }) {
      const suspended = await changeStatus(tx, operator, 'suspend');
      await endAllSessions(tx, operator, { actor });
      return { data: suspended };
    },
  }),

  command({
    name: 'operators change-roles',
    about: 'Propose which roles an operator has; nothing changes until another person approves it',
    kind: 'write',
    isPersonal: true,
    arguments: OPERATOR,
    options: {
      roles: {
        flags: '--role <role>',
        schema: operatorRoles.shape.to,
        about: `each of ${roles.join(', ')} that the person shall have; may be repeated`,
        repeats: true,
      },
      reason: option.reason,
    },
    async run({ tx, input: { operator, roles: wanted, reason }, actor }) {
      const { id, roles: from } = await operatorNamed(tx, operator);
      const to = rolesOf(wanted);
      if (to.join() === rolesOf(from).join())
        refuse('validation_error', { roles: `Expected other roles than ${from.join(', ')}, which the operator has.` });
      const payload = { operator_id: id, from: rolesOf(from), to };
      const data = await propose(tx, operatorRolesKind, payload, { reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: null } };
    },
  }),

  command({
    name: 'operators reinstate',
    about: 'End the suspension of an operator',
    kind: 'write',
    arguments: OPERATOR,
    options: { reason: option.reason },
    subject: async ({ input: { operator } }) => subjectOf(operator),
    async run({ tx, input: { operator } }) {
      return { data: await changeStatus(tx, operator, 'reinstate') };
    },
  }),
];
