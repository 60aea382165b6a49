import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { holdPlaces } from '../bank-statements/matches/placed-queries.ts';
import { freePayments } from './cancel-queries.ts';
import type { Settlement } from './contract.ts';
import { findTakenBack } from './given-queries.ts';
import { getSettlement, knownOf, lockSettlement, placeOf } from './operations.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/**
 * One that was recorded as it never was, and that nothing is matched with, ends: its payments, what explained it and its reference are free for
 * the right one. Nothing was posted by it, or all of it is back. Throws invalid_state, and validation_error where the next match has to take along what a person took back.
 */
export async function cancelSettlement(
  tx: Transaction,
  id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<Settlement> {
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'cancel');
  await requireNothingToTakeAlong(tx, row);
  await queries.deleteDeductions(tx, id);
  await freePayments(tx, id);
  const changes = { cancelled_by: actor, cancellation_reason: reason };
  const after = settlementMachine.after(row, 'cancel', changes, new Date(tx.now_ms).toISOString());
  await queries.updateSettlements(tx, [after]);
  return getSettlement(tx, id);
}

/** What a person took back of its payments while it was matched left its provider with the undoing of that match, and only its own next match knows of that. */
async function requireNothingToTakeAlong(tx: Transaction, row: queries.SettlementRow): Promise<void> {
  if (row.times_undone === 0) return;
  await holdPlaces(tx, [placeOf(row)]);
  const payments = await queries.findPayments(tx, row.id);
  const known = await knownOf(tx, row, payments);
  const environments = [...new Set(known.map(({ environment_id }) => environment_id))];
  if ((await findTakenBack(tx, row.provider, payments, placeOf(row), environments)).length > 0)
    refuse('validation_error', {
      settlement: 'A person took a payment of it back while it was matched: match it with its line again.',
    });
}
