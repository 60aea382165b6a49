import type { RefusalCode } from '../refusals.ts';

/** The refusals that a partner cannot bring a demonstration to over HTTP, and why: their examples are written by hand. */
export const unrecordedRefusals: Readonly<Partial<Record<RefusalCode, string>>> = {
  idempotency_in_progress: 'Two requests with one key have to meet within the milliseconds that the first one takes.',
  internal_error: 'It is a fault of the service, and none that can be caused is known.',
  live_only: 'Only an instance that serves live keys and no test keys returns it; the demonstration serves both.',
  mandate_not_ready: 'A mandate of a sandbox can be debited at once; only one of a bank that waits is refused.',
  too_large: 'The demonstration has too few records for a list that takes longer than it may.',
};
