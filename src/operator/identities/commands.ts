import { z } from 'zod';
import { command, option } from '../../platform/operator/command.ts';
import { days } from '../../vocabulary/limits.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { endAllSessions } from '../sessions/operations.ts';
import { createToken } from '../tokens/operations.ts';
import { changeStatus, createFirstAdmin, listOperators } from './operations.ts';

/** Long enough to make a token of one's own with it. */
const FIRST_TOKEN_DAYS = 1;

const subjectOf = (id: string) => ({ type: 'operator', id, organisation_id: null });

const OPERATOR = { operator: { name: 'OPERATOR_ID', about: 'the id of the operator' } };

export const operatorCommands = [
  command({
    name: 'operators bootstrap',
    about: 'Make the first admin, once, and show a token for one day; refused while there is an active admin',
    kind: 'write',
    options: {
      email: {
        flags: '--email <address>',
        schema: z.email('Expected an e-mail address.').max(254, 'Expected at most 254 characters.'),
        about: 'the address of the person',
      },
      name: { flags: '--name <name>', schema: PersonName, about: 'the name of the person' },
    },
    async run({ tx, input: { email, name } }) {
      const admin = await createFirstAdmin(tx, { email, name });
      const expires_at = new Date(tx.now_ms + days(FIRST_TOKEN_DAYS)).toISOString();
      const { token } = await createToken(tx, admin, { name: 'First token', roles: admin.roles, expires_at });
      return { data: { ...admin, token, token_expires_at: expires_at }, made: subjectOf(admin.id) };
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
