import { findHouse } from '../../../access/organisations/environment-queries.ts';
import { waitForTurn } from '../../../charges/taxes-due/month-queries.ts';
import { findMonths, type MonthKey } from '../../../charges/taxes-due/months.ts';
import type { Row } from '../../../platform/database/rows.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { newId } from '../../../vocabulary/id.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import type { movementReasons, RequestedRecord } from './contract.ts';
import type { MatchedRecord } from './queries.ts';
import * as queries from './tax-queries.ts';

/**
 * What is due to authorities is paid by lines: all that is left of a month, or a part that a person names, and never more than is due. The
 * money leaves what the firm owes, so that a month that a journal paid is not paid again.
 */
export type TaxPayment = Pick<Row<'tax_payments'>, 'id' | 'amount'> & MonthKey;

type Named = Pick<RequestedRecord, 'type' | 'amount'> & { readonly id: string; readonly place: number };

const refuseAt = ({ place }: Named, field: 'id' | 'amount', problem: string): never =>
  refuse('validation_error', { [`records.${place}.${field}`]: problem });

/** Held until the transaction ends, so that of two who pay the same the second finds less due. Throws not_found and validation_error. */
export async function taxPaymentsNamed(tx: Transaction, all: readonly Named[]): Promise<TaxPayment[]> {
  const other = all.find(({ type, amount }) => type !== 'tax_month' && amount !== undefined);
  if (other) refuseAt(other, 'amount', 'Only of a tax_month: leave it out.');
  const named = all.filter(({ type }) => type === 'tax_month');
  if (named.length === 0) return [];
  const twice = named.find(({ id }, place) => named.findIndex((one) => one.id === id) !== place);
  if (twice) refuseAt(twice, 'id', 'This month is there twice.');
  await waitForTurn(tx);
  const months = await findMonths(
    tx,
    named.map(({ id }) => id),
  );
  return named.map((one) => {
    const month = months.find(({ id }) => id === one.id) ?? refuse('not_found', { resource: 'tax_month', id: one.id });
    const { authority, code, account, currency, remaining } = month;
    const left = Decimal.of(remaining);
    if (!left.isPositive)
      refuseAt(one, 'id', `Nothing is due for it: ${currency} ${month.paid} of ${month.due} is paid.`);
    const amount = one.amount === undefined ? left : Decimal.of(one.amount);
    if (amount.isAbove(left))
      refuseAt(one, 'amount', `At most ${currency} ${left.toMoney()} is left of ${code} of ${month.month}.`);
    return { id: newId(tx.now_ms), amount: amount.toMoney(), authority, code, account, currency, month: month.month };
  });
}

/** The records of a match: of the firm's own environment. */
export async function recordsOfTaxes(tx: Transaction, payments: readonly TaxPayment[]): Promise<MatchedRecord[]> {
  if (payments.length === 0) return [];
  const { id: environment_id } = await findHouse(tx, 'live');
  return payments.map(({ id: record_id, authority, code, month, currency, amount }) => ({
    ...{ record_type: 'tax_payment', record_id, environment_id, reference: `${code} ${month}, ${authority}` },
    ...{ direction: 'debit', currency, amount },
  }));
}

export async function storeTaxPayments(tx: Transaction, match_id: string, all: readonly TaxPayment[]): Promise<void> {
  if (all.length === 0) return;
  const created_at = new Date(tx.now_ms).toISOString();
  await queries.insertTaxPayments(
    tx,
    all.map((payment) => ({ ...payment, match_id, created_at, undone_at: null })),
  );
}

/** It is due again, where no certificate says that it was paid by these lines. Throws statement_rested_on. */
export async function undoTaxPayments(tx: Transaction, match_id: string): Promise<void> {
  if ((await queries.findTaxPaymentsOf(tx, match_id)).length === 0) return;
  await waitForTurn(tx);
  const [certificate] = await queries.findCertificatesBy(tx, match_id);
  if (certificate)
    refuse('statement_rested_on', {
      rests: `the certificate ${certificate.id} of ${certificate.code} in ${certificate.year}`,
    });
  await queries.undoTaxPayments(tx, match_id, new Date(tx.now_ms).toISOString());
}

/** Why the money moves, by the account that it leaves. */
export const reasonsOfTaxes = {
  vat_payable: 'vat_paid',
  levies_payable: 'levies_paid',
  tax_payable: 'tax_paid',
} as const satisfies Record<TaxPayment['account'], (typeof movementReasons)[number]>;
