import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { BookedAccount, JournalKind } from './contract.ts';
import { postingBetween } from './reasons.ts';

/** A line of a journal whose environment and place are known. */
export type Line = {
  readonly environment_id: string;
  readonly account: BookedAccount;
  readonly place_id: string | null;
  readonly currency: Currency;
  readonly side: 'debit' | 'credit';
  readonly amount: string;
  /** Of a tax that it pays. */
  readonly tax_month_id?: string | null | undefined;
};

export type Transfer = {
  readonly environment_id: string;
  readonly currency: Currency;
  readonly reason: NonNullable<ReturnType<typeof postingBetween>>;
  readonly amount: Decimal;
  /** The place that has the money, or the only one; and the one that it leaves, between two. Neither where no place is named. */
  readonly at: { readonly place?: string; readonly left?: string };
};

type Open = Line & { rest: Decimal };
type Booked = { readonly kind: JournalKind; readonly reverses: string | null; readonly lines: readonly Line[] };

/**
 * The movements that the lines come to: a debit takes from the credits of its environment and currency in their order. Throws
 * unbalanced_journal where debits and credits differ, and account_not_allowed for a pair that the kind does not have.
 */
export function transfersOf({ kind, reverses, lines }: Booked): Transfer[] {
  const allowed = reverses === null ? kind : 'reversal';
  const groups = new Map<string, Open[]>();
  for (const line of lines) {
    const name = `${line.environment_id} ${line.currency}`;
    groups.set(name, [...(groups.get(name) ?? []), { ...line, rest: Decimal.of(line.amount) }]);
  }
  return [...groups.values()].flatMap((group) => paired(allowed, group));
}

function paired(kind: JournalKind | 'reversal', group: readonly Open[]): Transfer[] {
  const debits = group.filter(({ side }) => side === 'debit');
  const credits = group.filter(({ side }) => side === 'credit');
  const { currency } = group[0]!;
  const [debited, credited] = [sumOf(debits), sumOf(credits)];
  if (!debited.equals(credited))
    refuse('unbalanced_journal', { currency, debits: debited.toMoney(), credits: credited.toMoney() });
  const transfers: Transfer[] = [];
  for (const debit of debits)
    while (debit.rest.isPositive) {
      const credit = credits.find(({ rest }) => rest.isPositive)!;
      const amount = debit.rest.isAbove(credit.rest) ? credit.rest : debit.rest;
      transfers.push(transferOf(kind, debit, credit, amount));
      debit.rest = debit.rest.minus(amount);
      credit.rest = credit.rest.minus(amount);
    }
  return transfers;
}

const sumOf = (lines: readonly Open[]): Decimal => lines.reduce((sum, { rest }) => sum.plus(rest), Decimal.zero);

function transferOf(kind: JournalKind | 'reversal', debit: Open, credit: Open, amount: Decimal): Transfer {
  const reason = postingBetween(kind, { debit: debit.account, credit: credit.account });
  if (reason === undefined)
    return refuse('account_not_allowed', {
      account: `${debit.account} to ${credit.account}`,
      reason: `A journal of the kind ${kind} moves no money between these accounts: GET /journal-reasons lists those of each kind.`,
    });
  if (debit.place_id !== null && debit.place_id === credit.place_id)
    refuse('account_not_allowed', {
      account: 'place to place',
      reason: 'Both lines name the same place: money that goes to another place names that one in its debit.',
    });
  const place = debit.place_id ?? credit.place_id;
  const { environment_id, currency } = debit;
  const at = place === null ? {} : { place, left: credit.place_id ?? place };
  return { environment_id, currency, reason, amount, at };
}
