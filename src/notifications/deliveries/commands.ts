import { environmentOfEach } from '../../platform/database/records.ts';
import { command, option } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { retryDelivery } from './operations.ts';
import { findDeliveryOfAny } from './queries.ts';

const ownerOf = environmentOfEach('webhook_deliveries', 'delivery');

export const deliveryCommands = [
  command({
    name: 'webhooks redeliver',
    about: 'Send a delivery of a partner again, with new attempts, the first of them at once',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the delivery' } },
    options: { reason: { ...option.reason, schema: option.reason.schema.optional() } },
    subject: async ({ tx, input: { id } }) => {
      const { organisation_id } = await ownerOf(tx, id);
      return { type: 'webhook_delivery', id, organisation_id };
    },
    async run({ tx, input: { id } }) {
      const environment = await ownerOf(tx, id);
      const row = await findDeliveryOfAny(tx, environment.id, id);
      if (!row) return refuse('not_found', { resource: 'delivery', id });
      return { data: await retryDelivery(tx, environment, row.endpoint_id, id) };
    },
  }),
];
