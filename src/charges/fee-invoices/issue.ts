import { recordEvent } from '../../events/outbox/record.ts';
import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addMonths } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf, startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findBusinesses } from '../taxes-due/queries.ts';
import { type FeeInvoice, feeInvoiceIssued } from './contract.ts';
import { getInvoice } from './operations.ts';
import * as queries from './queries.ts';

type MonthOfCurrency = { readonly month: string; readonly currency: Currency };

/** Who was charged where no business is known, whose name is on the invoice, and who issues it. */
type Issuing = {
  readonly organisation_name: string;
  readonly billed_by: string | null;
  readonly issued_by: string;
};

/** Invoices what was charged in a month, once: the database holds that against two who issue at once. No money moves. Throws validation_error. */
export async function issueInvoice(
  tx: Transaction,
  environment: Environment,
  { month, currency }: MonthOfCurrency,
  { organisation_name, ...by }: Issuing,
): Promise<FeeInvoice> {
  requireOver(tx, environment, month);
  const { id: environment_id, mode } = environment;
  const before = await queries.findInvoiceOf(tx, environment_id, currency, month);
  if (before) refuse('validation_error', { month: `It was invoiced before: ${before.id}.` });
  const [since, until] = [startOfLagosDay(`${month}-01`), startOfLagosDay(addMonths(`${month}-01`, 1))];
  const lines = await queries.findBilled(tx, environment_id, currency, month, since, until);
  if (lines.length === 0)
    refuse('validation_error', { month: `No fee in ${currency} was charged or given back in ${month}.` });
  const id = newId(tx.now_ms);
  const [business] = await findBusinesses(tx, [environment_id]);
  const fees = sum(lines.filter(({ kind }) => kind === 'fee'));
  const taxes = sum(lines.filter(({ kind }) => kind !== 'fee'));
  const row: queries.InvoiceRow = {
    ...{ environment_id, id, mode, number: await queries.nextNumber(tx, mode), month, currency },
    billed_to: business?.legal_name ?? organisation_name,
    tax_id: business?.tax_id ?? null,
    ...{ fees: fees.toMoney(), taxes: taxes.toMoney(), total: fees.plus(taxes).toMoney(), ...by },
    created_at: tx.time(environment),
  };
  const races = ['a_month_is_invoiced_once', 'an_invoice_has_a_number_of_its_own'];
  await orRetry(queries.insertInvoice(tx, row), races, 'an invoice of fees');
  await queries.insertLines(
    tx,
    lines.map((line, place) => ({ environment_id, fee_invoice_id: id, number: place + 1, ...line })),
  );
  const invoice = await getInvoice(tx, environment, id);
  recordEvent(tx, environment, feeInvoiceIssued, invoice);
  return invoice;
}

const sum = (lines: readonly queries.Billed[]): Decimal => Decimal.sum(lines.map(({ amount }) => amount));

/** By the clock of the environment, from the second day of the next month on: what was under way at midnight is booked by then. */
function requireOver(tx: Transaction, environment: Environment, month: string): void {
  const today = lagosDayOf(tx.time_ms(environment));
  const completeFrom = `${addMonths(`${month}-01`, 1).slice(0, 7)}-02`;
  if (today < completeFrom)
    refuse('validation_error', { month: `It is over and complete from ${completeFrom} on; today is ${today}.` });
}
