import { type EventExamples, EXAMPLE_ID } from '../../vocabulary/event-example.ts';

/** What the published examples of its events show. */
export const disclosureEventExamples: EventExamples = {
  'disclosure.published': { is: { symbol: 'GTCO', instrument_id: EXAMPLE_ID, period_end: '2026-09-30' } },
};
