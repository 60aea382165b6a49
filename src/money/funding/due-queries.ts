import { recomputeInBatches } from '../../platform/database/recompute.ts';

/** When payment windows end in real time, as the environment's clock stands now. */
export const recomputeDue = recomputeInBatches({
  table: 'funding_requests',
  due_at: 'funding_requests.expires_at',
  which: 'funding_requests.due_at is not null',
});
