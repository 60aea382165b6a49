import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Placed } from './chain.ts';
import * as chain from './chain-queries.ts';
import { signedAmount } from './parsed.ts';
import * as queries from './queries.ts';

/** Writes what two people took without a line for it, and closes the gaps that the lines of a statement fill. */
export async function recordGap(
  tx: Transaction,
  statement: Pick<queries.StatementRow, 'id' | 'firm_account_id' | 'currency'>,
  gap: Placed['gap'],
  by: { readonly proposed_by: string; readonly approved_by: string; readonly reason: string } | null,
): Promise<void> {
  const { id: statement_id, firm_account_id, currency } = statement;
  const at = new Date(tx.now_ms).toISOString();
  const filled: string[] = [];
  for (const open of await chain.findOpenGaps(tx, firm_account_id)) if (await isFilled(tx, open)) filled.push(open.id);
  if (filled.length > 0) await chain.closeGaps(tx, filled, statement_id, at);
  if (!gap || !by || Decimal.of(gap.amount).isZero) return;
  await chain.insertGap(tx, {
    ...{ id: newId(tx.now_ms), firm_account_id, currency, statement_id, ...gap, ...by, created_at: at },
    ...{ closed_by_statement_id: null, closed_at: null },
  });
}

/** The line before the first one behind the gap leads to it. */
async function isFilled(tx: Transaction, { firm_account_id, statement_id }: chain.GapRow): Promise<boolean> {
  const first = await queries.findFirstLine(tx, statement_id);
  const before = first && (await chain.findBefore(tx, firm_account_id, first.ordinal!));
  if (!before) return false;
  const expected = Decimal.of(before.balance_after).plus(signedAmount(first));
  return expected.equals(Decimal.of(first.balance_after!));
}
