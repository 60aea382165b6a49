import type { EventExamples } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const webhookEventExamples: EventExamples = {
  'webhook_endpoint.disabled': {
    is: { failing_since: '2026-11-16T09:30:00.000Z' },
    becomes: { enabled: [true, false], disabled_reason: [null, 'failing'] },
  },
};
