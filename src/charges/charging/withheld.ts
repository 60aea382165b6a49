import assert from 'node:assert/strict';
import { post } from '../../ledger/book/book.ts';
import { accountsOf, type Book } from '../../ledger/book/open.ts';
import type { AccountKey } from '../../ledger/book/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { IncomeAct } from '../../vocabulary/charged-acts.ts';
import { type Charge, isInForce, type SubjectType } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { type ChargeRow, findCharges, findIncomeCodes, type IncomeCode } from './charge-queries.ts';
import { type Charged, chargesOf } from './compute.ts';
import { notShared } from './shares.ts';

/**
 * What the firm withholds of income. It is computed by the codes that hold on the day on which the income is payable, and each charge is
 * a record that causes a posting: from the positions, beside what reaches the wallet, to what is due by its code.
 */
export type Income = {
  readonly act: IncomeAct;
  readonly organisation_id: string;
  readonly investment_id: string;
  readonly currency: Currency;
  /** What reaches the firm of it. */
  readonly amount: Decimal;
  readonly day: string;
};

/** By investment; of those that nothing is withheld of there is none. */
export type IncomeCodes = ReadonlyMap<string, readonly IncomeCode[]>;

/** For all payments of a transaction at once. */
export async function readIncomeCodes(tx: Transaction, investment_ids: readonly string[]): Promise<IncomeCodes> {
  const codes = new Map<string, IncomeCode[]>();
  for (const code of await findIncomeCodes(tx, investment_ids))
    codes.set(code.investment_id, [...(codes.get(code.investment_id) ?? []), code]);
  return codes;
}

/** What is withheld of one payment, and what is left of it. */
export function withheldOf(all: IncomeCodes, income: Income): Charged {
  const codes = all.get(income.investment_id) ?? [];
  const [first] = codes;
  if (first === undefined) return { charges: [], charges_total: '0.00', net_amount: income.amount.toMoney() };
  const { product_category: category, country } = first;
  const charged = chargesOf({ ...income, category, country }, [], codes);
  assert(
    !Decimal.of(charged.net_amount).isNegative,
    `of ${income.amount.toMoney()} ${charged.charges_total} is withheld`,
  );
  return charged;
}

/** The codes by which a payment may be charged, whatever its amount and its day. */
export function codesOf(
  all: IncomeCodes,
  { act, organisation_id, investment_id }: Omit<Income, 'amount' | 'currency' | 'day'>,
): string[] {
  const codes = (all.get(investment_id) ?? []).filter((code) => !code.exempt_organisations.includes(organisation_id));
  const onAmount = codes.filter(({ charged_for }) => charged_for.includes(act));
  const onCharges = codes.filter(
    ({ base, code }) => base === 'charges' && onAmount.some((one) => one.vat_codes.includes(code)),
  );
  return [...new Set([...onAmount, ...onCharges].map(({ code }) => code))];
}

type Subject = { readonly type: SubjectType; readonly id: string };

/** The records of it. */
export function chargeRows(
  tx: Transaction,
  environment: Environment,
  codes: IncomeCodes,
  { type: subject_type, id: subject_id }: Subject,
  { investment_id, currency, day }: Income,
  charges: readonly Charge[],
): ChargeRow[] {
  const taxCode = (wanted: string) =>
    codes.get(investment_id)!.find((one) => one.code === wanted && isInForce(one, day))!.id;
  return charges.map((charge, place) => ({
    environment_id: environment.id,
    id: newId(tx.time_ms(environment)),
    ...{ subject_type, subject_id, number: place + 1, currency },
    ...charge,
    tax_code_id: taxCode(charge.code),
    ...notShared,
    created_at: tx.time(environment),
  }));
}

export const accountsOfCharges = ({ id }: Environment, rows: readonly ChargeRow[]): AccountKey[] =>
  rows.flatMap(({ currency, code }) => accountsOf(id, currency, ['charges_due'], code));

export function postWithheld(
  book: Book,
  tx: Transaction,
  environment: Environment,
  rows: readonly ChargeRow[],
  income: string,
): void {
  for (const { id, code, name, currency, amount } of rows)
    post(book, 'tax_withheld', {
      environment,
      currency,
      amount: Decimal.of(amount),
      source: { type: 'charge', id },
      reference: null,
      description: `${name} on ${income}`,
      at_ms: tx.time_ms(environment),
      place: code,
    });
}

/** The charges of records, as partners see them. */
export async function readCharges(
  tx: Transaction,
  environment_id: string,
  type: SubjectType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Charge[]>> {
  const charges = new Map<string, Charge[]>();
  if (ids.length === 0) return charges;
  for (const { subject_id, code, name, kind, base, rate, amount } of await findCharges(tx, environment_id, type, ids))
    charges.set(subject_id, [...(charges.get(subject_id) ?? []), { code, name, kind, base, rate, amount }]);
  return charges;
}
