import { type EventExamples, EXAMPLE_ID } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const walletEventExamples: EventExamples = {
  'wallet.funded': { is: { source: { type: 'funding_request', id: EXAMPLE_ID } } },
};
