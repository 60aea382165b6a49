import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { LedgerEntry } from './contract.ts';

/** The totals of one wallet's entries, from the balance before the first to the balance after the last. */
export type Totals = {
  currency: Currency;
  entries: number;
  opening: Decimal;
  credits: Decimal;
  debits: Decimal;
  closing: Decimal;
};

const ZERO = Decimal.of('0.00');

/** A wallet without an entry in the period has the same balance at its end. */
export const openedWith = (openings: readonly { currency: Currency; balance: string }[]): Map<Currency, Totals> =>
  new Map(
    openings.map(({ currency, balance }) => {
      const opening = Decimal.of(balance);
      return [currency, { currency, entries: 0, opening, credits: ZERO, debits: ZERO, closing: opening }];
    }),
  );

/** Counts an entry in. Of each wallet the entries come in their order. */
export function addTo(totals: Map<Currency, Totals>, { currency, direction, ...entry }: LedgerEntry): void {
  const [amount, closing] = [Decimal.of(entry.amount), Decimal.of(entry.balance_after)];
  const isCredit = direction === 'credit';
  const before = totals.get(currency)!;
  totals.set(currency, {
    ...before,
    entries: before.entries + 1,
    credits: isCredit ? before.credits.plus(amount) : before.credits,
    debits: isCredit ? before.debits : before.debits.plus(amount),
    closing,
  });
}

/** One line of totals at the end of a statement. */
export const lineOf = ({ currency, entries, opening, credits, debits, closing }: Totals): string =>
  `${currency}: opening balance ${opening.toMoney()}, credits ${credits.toMoney()}, debits ${debits.toMoney()}, ` +
  `closing balance ${closing.toMoney()} (${entries} ${entries === 1 ? 'entry' : 'entries'})`;
