import type { Transaction } from '../../platform/database/transaction.ts';
import { type Money, twinsOf } from '../inbound/known-money.ts';
import type { LineRow } from './queries.ts';

/** What of a line says whose money it is. */
export const moneyOfLine = (line: LineRow): Money => ({
  ...{ id: line.id, mode: 'live', currency: line.currency, amount: line.amount, day: line.day },
  direction: line.direction === 'debit' ? 'debit' : 'credit',
  environment_id: null,
  ...{ line_id: line.id, firm_account_id: line.firm_account_id, is_placed: line.ordinal !== null, reporter: null },
  marks: [line.counterparty_name, line.reference],
  text: `${line.narration} ${line.reference ?? ''}`,
  spoken: [line.counterparty_name, line.narration],
  is_named: line.reference !== null,
});

/** The same of a line whose money the bank took back. */
export const moneyTakenBack = (line: LineRow): Money => ({ ...moneyOfLine(line), went_back: true });

/** The same of a line by which the firm took it from what a provider can pay from. */
export const moneyDrawn = (line: LineRow): Money => ({ ...moneyOfLine(line), is_drawn: true });

/** Those whose money resembles none that is known from elsewhere: a person decides about the others. */
export async function withoutTwins<Of extends { readonly line: LineRow }>(
  tx: Transaction,
  all: readonly Of[],
): Promise<Of[]> {
  const twins = await twinsOf(
    tx,
    all.map(({ line }) => moneyOfLine(line)),
  );
  return all.filter((_, at) => twins[at]!.length === 0);
}
