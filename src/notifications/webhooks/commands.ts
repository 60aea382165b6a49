import { command } from '../../platform/operator/command.ts';
import { findFailing, readWebhookHealth } from './health.ts';

export const webhookCommands = [
  command({
    name: 'webhooks health',
    about: 'How deliveries do: failing endpoints, the oldest that waits, attempts in the last minute',
    kind: 'read',
    async run({ tx }) {
      const health = await readWebhookHealth(tx);
      return { data: { ...health, failing: await findFailing(tx) } };
    },
  }),
];
