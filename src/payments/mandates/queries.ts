import { recomputeInBatches } from '../../platform/database/recompute.ts';
import { findPlaceBy, findRow, listOf, lockRow } from '../../platform/database/records.ts';
import { insertRow, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import type { Activation } from './contract.ts';

/** `due_at` is real time. */
export type MandateRow = RowWith<'mandates', { activation: Activation | null }>;

export const insertMandate = insertRow('mandates');

export const updateMandates = updateRows('mandates', [
  'status',
  'provider',
  'provider_reference',
  'activation',
  'failure_reason',
  'provider_message',
  'attempt',
  'ready_to_debit_at',
  'activated_at',
  'revoked_at',
  'last_debit_at',
  'due_at',
  ...callColumns,
  'scenario_code',
  'updated_at',
]);

export const findMandate = findRow<MandateRow>('mandates');
export const lockMandate = lockRow<MandateRow>('mandates');

export const findMandates = listOf<MandateRow>('mandates', 'environment_id = $1 and ($2::text is null or status = $2)');

/** For the operator and the work loops, who know a mandate only by its id. */
export const findById = findPlaceBy('mandates', 'id');

/** For providers, who know a mandate by our reference. */
export const findByReference = findPlaceBy('mandates', 'reference');

/** When activations end in real time, by the environment's clock now; a scenario ends them in real time anyway. */
export const recomputeDue = recomputeInBatches({
  table: 'mandates',
  due_at: `(mandates.activation ->> 'expires_at')::timestamptz`,
  which: 'mandates.due_at is not null and mandates.scenario_code is null and mandates.activation is not null',
});
