import { z } from 'zod';
import { command, option } from '../../platform/operator/command.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { inviteFirstAdmin } from '../invitations/operations.ts';
import { endAllSessions } from '../sessions/operations.ts';
import { changeStatus, listOperators } from './operations.ts';

const subjectOf = (id: string) => ({ type: 'operator', id, organisation_id: null });

const OPERATOR = { operator: { name: 'OPERATOR_ID', about: 'the id of the operator' } };

export const operatorCommands = [
  command({
    name: 'operators bootstrap',
    about:
      'Invite the first admin and show the invitation; again until it is accepted, refused once there is an active admin',
    kind: 'write',
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
    name: 'operators list',
    about: 'List the operators of the firm, the oldest first',
    kind: 'read',
    async run({ tx }) {
      return { data: await listOperators(tx) };
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
