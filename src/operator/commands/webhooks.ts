import { findFailing, readWebhookHealth } from '../../notifications/webhooks/health.ts';
import { command } from '../command.ts';

export const webhookCommands = [
  command({
    name: 'webhooks health',
    about: 'How deliveries do: failing endpoints, the oldest that waits, attempts in the last minute',
    kind: 'read',
    arguments: {},
    options: {},
    async run({ tx }) {
      const health = await readWebhookHealth(tx);
      return { data: { ...health, failing: await findFailing(tx) } };
    },
  }),
];
