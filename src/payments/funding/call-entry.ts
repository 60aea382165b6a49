import type { CallEntry } from '../../platform/provider-calls/definition.ts';

/** Funding requests are called about where money comes in, which writes nothing of them but the columns of the call. */
export const fundingEntry: CallEntry = {
  name: 'funding',
  table: 'funding_requests',
  reference: 'subject.reference',
  work: { name: 'funding_requests.ask_provider', every_ms: 500 },
};
