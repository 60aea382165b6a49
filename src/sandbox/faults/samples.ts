import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: { 'sandbox.injectFault': () => ({ kind: 'latency', route: 'GET /market/calendar' }) },
};
