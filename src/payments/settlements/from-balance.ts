import { providerPlace } from '../../ledger/places/place-ids.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Settlement } from './contract.ts';
import { getSettlement, lockSettlement, moveTo, placeOf } from './operations.ts';
import * as queries from './queries.ts';
import { settlementMachine } from './states.ts';

/** What its provider can pay from, which gives what a settlement of 0.00 or less takes. */
export const balanceOf = ({ mode, provider, currency }: queries.SettlementRow): string =>
  providerPlace(mode, provider, currency, 'available');

/** Where a settlement that has left its provider went. */
export const arrivedAt = (row: queries.SettlementRow): string => row.firm_account_id ?? balanceOf(row);

/**
 * A settlement that paid nothing to a bank is taken from the provider's other balance, where a person has read so: its shares go there, so that
 * nothing waits any more. Throws invalid_state, and validation_error for one that was paid to a bank.
 */
export async function takeFromBalance(tx: Transaction, id: string, actor: string): Promise<Settlement> {
  const row = await lockSettlement(tx, id);
  settlementMachine.require(row, 'take_from_balance');
  if (Decimal.of(row.net).isPositive)
    refuse('validation_error', { settlement: `It paid ${row.net} to a bank: match it with its line.` });
  if (balanceOf(row) === placeOf(row))
    refuse('validation_error', { settlement: `${row.provider} has no balance here that it could be taken from.` });
  await moveTo(tx, row, balanceOf(row));
  const after = settlementMachine.after(
    row,
    'take_from_balance',
    { matched_by: actor },
    new Date(tx.now_ms).toISOString(),
  );
  await queries.updateSettlements(tx, [after]);
  return getSettlement(tx, id);
}
