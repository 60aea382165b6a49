import { EARLIER, type EventExamples, EXAMPLE_ID, NOW, TOMORROW } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const keyEventExamples: EventExamples = {
  'key.rotated': {
    becomes: {
      id: ['019353d2-0c11-7aa2-8d35-71b2c04f9e60', EXAMPLE_ID],
      key_id: ['pk_test_7Hq2LmXc9VbTzR4nKs8WdYf3GjPa6EuB', 'pk_test_4Tn8QwLs2ZxKv6RbYc9MfHd3GjPa7EuW'],
      created_at: [EARLIER, NOW],
    },
  },
  'key.allowlist_changed': { becomes: { ip_allowlist: [['203.0.113.7'], ['203.0.113.7', '203.0.113.8']] } },
  'key.expiring': { becomes: { expires_at: [null, TOMORROW] } },
};
