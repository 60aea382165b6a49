import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { endDiscrepancy } from './discrepancies.ts';
import { type DiscrepancyRow, findDiscrepancy, lockDiscrepancy } from './discrepancy-queries.ts';
import { judge } from './judge.ts';
import { recordedOf, recordedUnder } from './recorded-payments.ts';
import { discrepancyMachine } from './states.ts';

/** A difference that ends although no money was booked for it: two people say so, as of a write-off, unless nothing differs any more. */
export const discrepancyUnbooked = proposalKind({
  name: 'discrepancy_unbooked',
  payload: strictObject({ discrepancy_id: z.string(), difference: z.string() }),
  subject: async ({ payload: { discrepancy_id: id } }) => ({
    ...{ type: 'reconciliation_discrepancy', id, organisation_id: null },
  }),
  async effect({ tx, payload: { discrepancy_id } }) {
    const row = (await findDiscrepancy(tx, discrepancy_id))!;
    const ended = `End the discrepancy of ${row.transaction_id} of ${row.provider}, ${row.day}, without a journal: ${inWords(row)}. No money moves, and the next comparisons leave it out.`;
    return discrepancyMachine.allows('resolve', row.status)
      ? ended
      : `${ended} It would be refused now: it is ${row.status}.`;
  },
  async act({ tx, payload: { discrepancy_id, difference }, proposal: { reason } }) {
    const row = (await lockDiscrepancy(tx, discrepancy_id))!;
    discrepancyMachine.require(row, 'resolve');
    if (inWords(row) !== difference)
      refuse('invalid_state', { current_status: inWords(row), allowed_from: `${difference}, as it was proposed` });
    await endDiscrepancy(tx, row, 'resolve', reason);
    return { data: { id: row.id } };
  },
});

const side = (amount: string | null, currency: string | null): string =>
  amount === null ? 'nothing' : `${currency} ${amount}`;

const inWords = ({ kind, provider_amount, provider_currency, recorded_amount, recorded_currency }: DiscrepancyRow) =>
  `${kind}, ${side(provider_amount, provider_currency)} at the provider and ${side(recorded_amount, recorded_currency)} here`;

/** Ends one that is locked at once where nothing differs any more; else another person approves it: returns the approval, or null. */
export async function endUnbooked(
  tx: Transaction,
  row: DiscrepancyRow,
  { actor, note }: { readonly actor: string; readonly note: string },
): Promise<string | null> {
  await requireNoneWaiting(tx, [discrepancyUnbooked], { discrepancy_id: row.id });
  if (await isNoneNow(tx, row)) {
    await endDiscrepancy(tx, row, 'resolve', note);
    return null;
  }
  const asked = { discrepancy_id: row.id, difference: inWords(row) };
  return (await propose(tx, discrepancyUnbooked, asked, { actor, reason: note })).id;
}

/** It is of 0.00, or what is recorded now agrees with what the provider lists. What could not be read may be anything. */
async function isNoneNow(tx: Transaction, row: DiscrepancyRow): Promise<boolean> {
  const { kind, transaction_id, reference, provider_currency: currency, provider_amount: amount } = row;
  if (kind === 'unreadable') return false;
  const isOfNothing = [amount, row.recorded_amount].every((one) => one === null || Decimal.of(one).isZero);
  if (isOfNothing) return true;
  const line =
    amount === null || currency === null ? null : { transaction_id, reference: reference ?? '', amount, currency };
  const recorded = line
    ? ((await recordedOf(tx, row, [line])).get(transaction_id) ?? [])
    : await recordedUnder(tx, row, transaction_id);
  return judge(line, recorded) === null;
}
