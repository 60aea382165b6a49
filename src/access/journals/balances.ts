import { accountsOf, type Book, findAccount } from '../../ledger/book/open.ts';
import { postings } from '../../ledger/book/postings.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { BookedAccount } from './contract.ts';
import type { Transfer } from './transfers.ts';

/**
 * What is owed, which a journal pays or lets off only as far as it is: by the firm, above zero until it is paid, and by partners, below zero. A place may
 * go below zero, and is shown.
 */
const owed: { readonly [Kind in BookedAccount]?: 'by_firm' | 'by_partner' } = {
  vat_payable: 'by_firm',
  levies_payable: 'by_firm',
  tax_payable: 'by_firm',
  revenue_share_due: 'by_firm',
  receivable: 'by_partner',
};

/** Both accounts of a movement: the debited one, and the one that is credited. */
const accountsMoved = ({ environment_id, currency, reason, at }: Transfer) => ({
  debited: accountsOf(environment_id, currency, [postings[reason].from], at.place)[0]!,
  credited: accountsOf(environment_id, currency, [postings[reason].to], at.left)[0]!,
});
export const keysOf = (transfers: readonly Transfer[]) =>
  transfers.map(accountsMoved).flatMap(({ debited, credited }) => [debited, credited]);

/** An account before and after a journal; both as the ledger has them, a credit adds. */
type Changed = {
  readonly environment_id: string;
  readonly currency: Currency;
  readonly kind: BookedAccount;
  readonly part: string;
  readonly before: Decimal;
  after: Decimal;
};

/** Each account that the movements touch, in their order. */
export function changedIn(book: Book, transfers: readonly Transfer[]): Changed[] {
  const changed = new Map<string, Changed>();
  const change = ({ part = '', ...key }: ReturnType<typeof keysOf>[number], kind: BookedAccount, by: Decimal) => {
    const name = `${key.environment_id} ${key.currency} ${kind} ${part}`;
    const before = findAccount(book, { ...key, part })?.balance ?? Decimal.zero;
    const { environment_id, currency } = key;
    const account = changed.get(name) ?? { environment_id, currency, kind, part, before, after: before };
    account.after = account.after.plus(by);
    changed.set(name, account);
  };
  for (const transfer of transfers) {
    const { debited, credited } = accountsMoved(transfer);
    const { from, to } = postings[transfer.reason];
    change(debited, from, transfer.amount.negated());
    change(credited, to, transfer.amount);
  }
  return [...changed.values()];
}

/**
 * Throws invalid_state where it pays more of a tax, a levy or a share than the firm owes, or writes off more than a partner owes. A book that is only
 * looked at keeps nobody waiting: a journal is judged by it when it is proposed, and under the lock when it is booked.
 */
export function requireOwed(book: Book, transfers: readonly Transfer[]): void {
  for (const { currency, kind, before, after } of changedIn(book, transfers)) {
    if (owed[kind] === 'by_firm' && after.isNegative && before.isAbove(after))
      refuse('invalid_state', {
        current_status: `${currency} ${before.toMoney()} are in ${kind}.`,
        allowed_from: `at least ${currency} ${before.minus(after).toMoney()} in it`,
      });
    if (owed[kind] === 'by_partner' && after.isPositive && after.isAbove(before))
      refuse('invalid_state', {
        current_status: `${currency} ${before.negated().toMoney()} are owed.`,
        allowed_from: `a debt of at least ${currency} ${after.minus(before).toMoney()}`,
      });
  }
}

/** What the places and the debts of the firm have after it. A place has what was debited to it. */
export const balancesInWords = (
  book: Book,
  transfers: readonly Transfer[],
  names: ReadonlyMap<string, string>,
): string => {
  const shown = changedIn(book, transfers).filter(({ kind }) => kind === 'place' || owed[kind] === 'by_firm');
  const each = shown.map(({ environment_id, currency, kind, part, after }) => {
    const balance = kind === 'place' ? after.negated() : after;
    const place = part === '' ? '' : ` (${names.get(part) ?? part})`;
    const owner = names.has(environment_id) ? ` of ${names.get(environment_id)}` : '';
    return `${kind}${place}${owner} ${currency} ${balance.toMoney()}${balance.isNegative ? ', below zero' : ''}`;
  });
  return `Balances then: ${each.join('; ')}.`;
};
