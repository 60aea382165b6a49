import { z } from 'zod';
import { command } from '../../platform/operator/command.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { inviteFirstAdmin } from './by-admin.ts';

const subjectOf = (id: string) => ({ type: 'operator', id, organisation_id: null });

export const operatorCommands = [
  command({
    name: 'bootstrap',
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
];
