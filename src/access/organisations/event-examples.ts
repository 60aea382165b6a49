import type { EventExamples } from '../../vocabulary/event-example.ts';

const none = { funding: 'disabled', mandates: 'disabled', orders: 'disabled', withdrawals: 'disabled' };

const all = { funding: 'enabled', mandates: 'enabled', orders: 'enabled', withdrawals: 'enabled' };

/** What the published examples of its events show. */
export const organisationEventExamples: EventExamples = {
  'organisation.status_changed': { is: { kyb_status: 'approved' }, becomes: { capabilities: [all, none] } },
};
