import { createSend } from '../../sdk/src/send.ts';
import type { Api } from './operation-commands.ts';
import { operations, resources } from './operations.generated.ts';
import { chosenProfile } from './profiles.ts';
import type { Terminal } from './terminal.ts';

const aliases = {
  'orders.create': 'orders place',
  'sandboxes.create': 'sandbox create',
  'sandboxes.list': 'sandbox list',
  'sandboxes.delete': 'sandbox delete',
  'sandbox.readClock': 'sandbox clock',
  'sandbox.listFaults': 'sandbox faults',
  'sandbox.triggerWebhook': 'trigger',
};

/** The partners' API: each request is signed with the key of a profile. */
export const partnerApi = ({ env }: Terminal): Api => ({
  operations,
  resources,
  aliases,
  own: ['profile'],
  addOptions: (command) => {
    command.option('--profile <name>', 'the key to use; the profile in use when absent');
  },
  rightsOf: ({ scope, mode }) => `scope ${scope}${mode ? `, ${mode} keys only` : ''}`,
  open: async ({ profile }) => {
    const { base_url, key_id, secret } = await chosenProfile(env, profile as string | undefined);
    return createSend({ baseUrl: base_url, keyId: key_id, secret });
  },
  hintOf: () => undefined,
});
