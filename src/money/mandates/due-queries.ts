import { recomputeInBatches } from '../../platform/database/recompute.ts';

/** When activations end in real time, as the environment's clock stands now; a scenario strikes in real time anyway. */
export const recomputeDue = recomputeInBatches({
  table: 'mandates',
  due_at: `(mandates.activation ->> 'expires_at')::timestamptz`,
  which: 'mandates.due_at is not null and mandates.scenario_code is null and mandates.activation is not null',
});
