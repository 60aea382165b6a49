import { transitionOf } from '../../events/transitions/transition.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import { Mandate } from './contract.ts';
import { lockMandate, type MandateRow, updateMandates } from './queries.ts';
import { mandateMachine } from './states.ts';

/** The row, locked. */
export async function requireMandate(tx: Transaction, environment: Environment, id: string): Promise<MandateRow> {
  const row = await lockMandate(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'mandate', id });
}

/** The bank confirmed: the token payment is no longer needed. A sandbox mandate can be debited at once. */
export function activateMandate(
  tx: Transaction,
  environment: Environment,
  row: MandateRow,
  { ready_to_debit_at, readySeconds }: { ready_to_debit_at: string | null; readySeconds: number },
): Promise<Mandate> {
  const wait_ms = environment.mode === 'test' ? 0 : readySeconds * 1_000;
  const ready = ready_to_debit_at ?? new Date(tx.time_ms(environment) + wait_ms).toISOString();
  return transitionMandate(tx, environment, 'activate', row, {
    failure_reason: null,
    provider_message: null,
    ready_to_debit_at: row.status === 'suspended' ? row.ready_to_debit_at : ready,
    ...(row.status === 'suspended' && { scenario_code: null }),
  });
}

/** What a provider says of its refusal is for the firm's people: its words may speak of the firm. */
export const refusedBy = (said: string | null) => ({
  failure_reason: 'The bank, or the payments provider, refused the mandate.',
  provider_message: said && storable(said),
});

/** A mandate as partners see it: these fields, in this order, and no others. */
export const presentMandate = pick(Mandate);

/** The one place a mandate changes its status. */
export const transitionMandate = transitionOf({
  machine: mandateMachine,
  present: (row: MandateRow) => presentMandate(row),
  update: updateMandates,
});
