import type { Transaction } from '../../platform/database/transaction.ts';
import { addMonths } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idOfWords } from '../../vocabulary/id.ts';
import { lagosDayOf, startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { currencies } from '../../vocabulary/values.ts';
import { type listTaxMonths, MONTHS_MAX, PAYABLE_MONTHS_MAX, type TaxMonth } from './month-contract.ts';
import * as queries from './month-queries.ts';

/** What is due to authorities by months of Lagos, and what lines of banks and journals paid of it. */
export type MonthKey = Pick<TaxMonth, 'authority' | 'code' | 'account' | 'currency' | 'month'>;

/** Months have no rows: their ids are computed from what they are of. */
export const idOfMonth = ({ authority, code, account, currency, month }: MonthKey): string =>
  idOfWords('tax month', code, account, currency, month, authority);

const monthAfter = (month: string, count: number): string => addMonths(`${month}-01`, count).slice(0, 7);

/** Throws invalid_date_range and validation_error. */
export async function showMonths(
  tx: Transaction,
  { from_month: from, to_month: to }: Input<typeof listTaxMonths>['query'],
): Promise<TaxMonth[]> {
  if (from > to) refuse('invalid_date_range', { from, to });
  if (monthAfter(from, MONTHS_MAX) <= to)
    refuse('validation_error', { from_month: `Expected at most ${MONTHS_MAX} months.` });
  const codes = (await queries.findCollected(tx)).map(({ code }) => code);
  return monthsOf(tx, [...new Set(codes)], from, to);
}

/** Of some codes, months included, the newest first. */
export async function monthsOf(
  tx: Transaction,
  codes: readonly string[],
  from: string,
  to: string,
): Promise<TaxMonth[]> {
  const [since, until] = [startOfLagosDay(`${from}-01`), startOfLagosDay(`${monthAfter(to, 1)}-01`)];
  const sums = await queries.sumByMonth(tx, codes, since, until);
  const payments = new Map<string, queries.Paid[]>();
  for (const one of await queries.findPaid(tx, codes, from, to)) {
    const key = idOfMonth(one);
    payments.set(key, [...(payments.get(key) ?? []), one]);
  }
  const journals = await queries.findPaidByJournals(tx, sums.map(idOfMonth));
  return sums.map(({ charges, ...sum }) => {
    const id = idOfMonth(sum);
    const booked = journals.filter(({ tax_month_id }) => tax_month_id === id);
    const own = payments.get(id) ?? [];
    const due = Decimal.of(sum.amount).minus(Decimal.of(sum.given_back));
    const paid = Decimal.sum([...own, ...booked].map(({ amount }) => amount));
    return {
      ...{ id, ...sum, charges: Number(charges), due: due.toMoney(), paid: paid.toMoney() },
      remaining: due.minus(paid).toMoney(),
      payments: own.map(({ match_id, bank_line_id, firm_account_id, movement_id, day, reference, amount }) => ({
        ...{ match_id, bank_line_id, firm_account_id, movement_id, day, reference, amount },
      })),
      journals: booked.map(({ tax_month_id: _month, ...journal }) => journal),
    };
  });
}

/** Those of the last years that have these ids. */
export async function findMonths(tx: Transaction, ids: readonly string[]): Promise<TaxMonth[]> {
  const today = lagosDayOf(tx.now_ms).slice(0, 7);
  const collected = await queries.findCollected(tx);
  const months = Array.from({ length: PAYABLE_MONTHS_MAX }, (_, ago) => monthAfter(today, -ago));
  const keys = collected.flatMap((one) =>
    months.flatMap((month) => currencies.map((currency) => ({ ...one, currency, month }))),
  );
  const named = keys.filter((key) => ids.includes(idOfMonth(key)));
  const found: TaxMonth[] = [];
  for (const [code, month] of distinct(named.map(({ code, month }) => [code, month] as const)))
    found.push(...(await monthsOf(tx, [code], month, month)));
  return found.filter(({ id }) => ids.includes(id));
}

const distinct = (pairs: readonly (readonly [string, string])[]) => [
  ...new Map(pairs.map((pair) => [pair.join(' '), pair])).values(),
];
