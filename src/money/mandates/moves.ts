import { recordChange } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mandate } from './contract.ts';
import { lockMandate, type MandateRow, updateMandate } from './queries.ts';
import { type MandateMove, mandateMoves } from './states.ts';

/** The row, locked. */
export async function requireMandate(tx: Transaction, environment: Environment, id: string): Promise<MandateRow> {
  const row = await lockMandate(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'mandate', id });
}

/** The one place a mandate changes state: never against the table, never in silence. */
export async function move(
  tx: Transaction,
  environment: Environment,
  name: MandateMove,
  row: MandateRow,
  changes: Partial<MandateRow> = {},
): Promise<Mandate> {
  const { from, to, stamps, events } = mandateMoves[name];
  if (!canMove(mandateMoves[name], row.status))
    refuse('invalid_state', { current_status: row.status, allowed_from: from.join(', ') });
  const at = tx.time(environment);
  const moved: MandateRow = {
    ...row,
    due_at: null,
    provider_due_at: null,
    activation: null,
    ...changes,
    status: to,
    updated_at: at,
    ...(stamps && { [stamps]: at }),
  };
  await updateMandate(tx, moved);
  const shown = presentMandate(moved);
  recordChange(tx, environment, events, presentMandate(row), shown);
  return shown;
}

/** The bank confirmed: the token payment is no longer asked for. A sandbox mandate can be debited at once. */
export function activateMandate(
  tx: Transaction,
  environment: Environment,
  row: MandateRow,
  { ready_to_debit_at, readySeconds }: { ready_to_debit_at: string | null; readySeconds: number },
): Promise<Mandate> {
  const wait_ms = environment.mode === 'test' ? 0 : readySeconds * 1_000;
  const ready = ready_to_debit_at ?? new Date(tx.time_ms(environment) + wait_ms).toISOString();
  return move(tx, environment, 'activate', row, {
    failure_reason: null,
    ready_to_debit_at: row.status === 'suspended' ? row.ready_to_debit_at : ready,
    ...(row.status === 'suspended' && { scenario_code: null }),
  });
}

/** A mandate as partners see it: these fields, in this order, and no others. */
export const presentMandate = (row: MandateRow): Mandate => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  currency: row.currency,
  bank_code: row.bank_code,
  bank_name: row.bank_name,
  account_number_masked: row.account_number_masked,
  account_name: row.account_name,
  limit_amount: row.limit_amount,
  settlement_account_id: row.settlement_account_id,
  provider: row.provider,
  provider_reference: row.provider_reference,
  activation: row.activation,
  ready_to_debit_at: row.ready_to_debit_at,
  activated_at: row.activated_at,
  revoked_at: row.revoked_at,
  last_debit_at: row.last_debit_at,
  failure_reason: row.failure_reason,
  created_at: row.created_at,
});
