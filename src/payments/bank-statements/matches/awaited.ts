import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { idOrText } from '../../../vocabulary/values.ts';
import { missingOf } from '../../inbound/operations.ts';
import * as candidates from '../candidate-queries.ts';
import { takesTransfer } from '../matching.ts';
import type { LineRow } from '../queries.ts';
import type { RequestedRecord } from './contract.ts';
import { referenceIn } from './records.ts';

/** Requests that lines are to credit, and what each of them gets by which line. */
export type Awaited = candidates.FundingCandidate;
export type Part = { readonly line: LineRow; readonly funding: Awaited; readonly amount: string };

/** Those that wait for a transfer and have no payment that a line could be matched with, in the order in which they are locked. */
export async function awaitedOf(tx: Transaction, references: readonly string[]): Promise<Awaited[]> {
  const found = await candidates.findFundingsNamed(tx, references);
  const untied = await candidates.findUntied(
    tx,
    found.map(({ environment }) => environment.id),
    found.map(({ id }) => id),
  );
  const awaited = found.filter(
    (funding) => takesTransfer(funding) && !untied.some(({ funding_request_id }) => funding_request_id === funding.id),
  );
  const keyOf = ({ environment, id }: Awaited) => `${environment.id} ${id}`;
  return awaited.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The requests that are named, where all of them wait, and there are several of them or several lines; null: the records are matched as they are. */
export async function awaitedNamed(
  tx: Transaction,
  records: readonly RequestedRecord[],
  lines: number,
): Promise<readonly Awaited[] | null> {
  if (records.length === 0 || records.length + lines < 3) return null;
  if (records.some(({ type }) => type !== 'funding_request')) return null;
  const named = records.map(({ id }) => referenceIn('FND', idOrText(id)));
  const awaited = await awaitedOf(tx, named);
  return awaited.length === named.length ? awaited : null;
}

/**
 * One line for several requests gives each what it waits for, which is the whole line; each of several lines for one request is a payment of it, also where they are not
 * all that it asked for. Throws validation_error, currency_mismatch and match_differs.
 */
export function partsOf(lines: readonly LineRow[], awaited: readonly Awaited[]): Part[] {
  if (lines.length > 1 && awaited.length > 1)
    refuse('validation_error', {
      records: 'They wait for their money: expected one line for several of them, or several lines for one.',
    });
  if (lines.some(({ firm_account_id }) => firm_account_id !== lines[0]!.firm_account_id))
    refuse('validation_error', { lines: 'Records are matched with lines of one account.' });
  for (const { direction, currency } of lines) {
    if (direction === 'debit') refuse('validation_error', { records: 'Money left by a line: expected credits.' });
    const other = awaited.find((funding) => funding.currency !== currency);
    if (other) refuse('currency_mismatch', { expected: other.currency, received: currency });
  }
  if (awaited.length === 1) return lines.map((line) => ({ line, funding: awaited[0]!, amount: line.amount }));
  const [line] = lines;
  const parts = awaited.map((funding) => ({ line: line!, funding, amount: missingOf(funding) }));
  const sum = Decimal.sum(parts.map(({ amount }) => amount));
  const there = Decimal.of(line!.amount);
  if (!there.equals(sum))
    refuse('match_differs', {
      ...{ currency: line!.currency, lines: there.toMoney(), records: sum.toMoney() },
      difference: there.minus(sum).toMoney(),
    });
  return parts;
}
