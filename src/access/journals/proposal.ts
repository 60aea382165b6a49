import { strictObject, z } from 'zod';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { Currency, Mode } from '../../vocabulary/values.ts';
import { balancesInWords, requireOwed } from './balances.ts';
import { bookedAccounts, journalKinds } from './contract.ts';
import { ofDays } from './days.ts';
import { type Booking, bookJournal } from './operations.ts';
import { lookAt } from './posting.ts';
import { findOwnerNames, findPlaceNames } from './queries.ts';
import { taxesInWords } from './tax-lines.ts';
import { transfersOf } from './transfers.ts';

/** What two people book by hand; the payload is all that is booked. */
export const journalKind = proposalKind({
  name: 'journal',
  payload: strictObject({
    mode: Mode,
    kind: z.enum(journalKinds),
    value_day: z.string(),
    reference: z.string().nullable(),
    reverses: z.string().nullable(),
    lines: z.array(
      strictObject({
        environment_id: z.string(),
        account: z.enum(bookedAccounts),
        place_id: z.string().nullable(),
        currency: Currency,
        side: z.enum(['debit', 'credit']),
        amount: z.string(),
        tax_month_id: z.string().nullish(),
      }),
    ),
  }),
  async effect({ tx, payload }) {
    const names = await namesIn(tx, payload);
    const transfers = transfersOf(payload);
    const book = await lookAt(tx, transfers);
    const words = `${inWords(payload, names, ofDays(tx, payload.value_day))} ${balancesInWords(book, transfers, names)}${await taxesInWords(tx, payload)}`;
    try {
      requireOwed(book, transfers);
      return words;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${words} It would be refused now: ${Object.values(error.details).join(' ')}`;
    }
  },
  async act({ tx, payload, proposal: { id, reason, proposed_by } }, approved_by) {
    const data = await bookJournal(tx, payload, { id, reason, proposed_by, approved_by });
    return { data, made: { type: 'journal', id, organisation_id: null } };
  },
});

/** What places are called, and whose shares of them are a partner's. */
async function namesIn(tx: Transaction, { lines }: Booking): Promise<ReadonlyMap<string, string>> {
  const places = lines.flatMap(({ place_id }) => place_id ?? []);
  const environments = lines.map(({ environment_id }) => environment_id);
  const found = await all([findPlaceNames(tx, [...new Set(places)]), findOwnerNames(tx, [...new Set(environments)])]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

function inWords({ mode, kind, reverses, lines }: Booking, names: ReadonlyMap<string, string>, days: string): string {
  const sums = new Map<Currency, Decimal>();
  for (const { currency, side, amount } of lines)
    if (side === 'debit') sums.set(currency, (sums.get(currency) ?? Decimal.zero).plus(Decimal.of(amount)));
  const moved = [...sums].map(([currency, sum]) => `${currency} ${sum.toMoney()}`).join(' and ');
  const what = reverses === null ? `a journal of the kind ${kind}` : `the reversal of the journal ${reverses}`;
  const debt = reverses === null && lines.find(({ account }) => account === 'receivable');
  const each = lines.map(({ side, account, currency, amount, place_id, environment_id }) => {
    const place = place_id === null ? '' : ` (${names.get(place_id) ?? place_id})`;
    const owner = names.has(environment_id) ? ` of ${names.get(environment_id)}` : '';
    return `${side} ${account}${place}${owner} ${currency} ${amount}`;
  });
  const booked = debt
    ? `Write off ${debt.currency} ${debt.amount} of what ${names.get(debt.environment_id)} owes in ${mode}, ${days}`
    : `Book ${what} in ${mode}, ${days}: ${moved}`;
  return `${booked}. ${each.join('; ')}.`;
}
