import { command, option } from '../../platform/operator/command.ts';
import { disableByFirm, findEndpointOfAny } from './operations.ts';

export const webhookCommands = [
  command({
    name: 'webhooks disable',
    about: 'Send no more events to an endpoint of a partner, who may enable it again',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the endpoint' } },
    options: { reason: option.reason },
    async subject({ tx, input: { id } }) {
      const { organisation_id } = await findEndpointOfAny(tx, id);
      return { type: 'webhook_endpoint', id, organisation_id };
    },
    run: async ({ tx, input: { id } }) => ({ data: await disableByFirm(tx, await findEndpointOfAny(tx, id), id) }),
  }),
];
