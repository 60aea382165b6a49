import { getPlace } from '../../ledger/places/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { lockLine } from './decide.ts';
import type { LineRow } from './queries.ts';
import * as queries from './queries.ts';
import { bankLineMachine } from './states.ts';

/**
 * Of a transfer between own places one line is there, and no other says where it goes: a person does. The line still waits for its decision.
 * Throws not_found, invalid_state, currency_mismatch and validation_error.
 */
export async function expectOtherHalf(tx: Transaction, id: string, other_place: string | null): Promise<void> {
  const line = await lockLine(tx, id);
  bankLineMachine.require(line, 'match');
  if (other_place !== null) await requireOther(tx, line, other_place);
  await queries.updateLines(tx, [{ ...line, other_place_id: other_place }]);
}

async function requireOther(tx: Transaction, line: LineRow, id: string): Promise<void> {
  const { kind, mode, status, currency } = await getPlace(tx, id);
  if (currency !== line.currency) refuse('currency_mismatch', { expected: line.currency, received: currency });
  const isOwn = (kind === 'bank' || kind === 'provider') && mode === 'live' && status === 'open';
  if (!isOwn || id === line.firm_account_id)
    refuse('validation_error', {
      other_place: 'Expected another open bank account of the firm, or the balance of a provider, of live mode.',
    });
}
