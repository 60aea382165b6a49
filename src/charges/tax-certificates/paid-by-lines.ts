import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { waitForTurn } from '../taxes-due/month-queries.ts';
import { monthsOf } from '../taxes-due/months.ts';
import { certifiedYear } from './certified-year.ts';

export type Remittance = { readonly remittance_reference: string; readonly remitted_on: string };

type Certified = { readonly year: number; readonly code: string; readonly currency: Currency };

/**
 * Reference and day of the last line that paid the tax of a year, all of which lines paid. Nobody takes such a match back meanwhile, or as
 * long as the certificate is there. Throws validation_error.
 */
export async function remittanceOf(
  tx: Transaction,
  { mode }: Environment,
  { year, code, currency }: Certified,
): Promise<Remittance> {
  if (mode === 'test')
    refuse('validation_error', { remittance_reference: 'Expected it in test: no line of a bank pays taxes there.' });
  await waitForTurn(tx);
  const { first_month, last_month } = certifiedYear(year);
  const months = (await monthsOf(tx, [code], first_month, last_month)).filter((one) => one.currency === currency);
  const unpaid = months.find(({ remaining }) => Decimal.of(remaining).isPositive);
  if (unpaid)
    refuse('validation_error', {
      remittance_reference: `${currency} ${unpaid.remaining} of ${unpaid.month} is not paid by lines of banks: match them, or say reference and day.`,
    });
  const [last] = months.flatMap(({ payments }) => payments).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  if (!last)
    return refuse('validation_error', {
      remittance_reference: `No line of a bank paid ${code} in ${currency} of ${year}.`,
    });
  return { remittance_reference: last.reference ?? last.match_id, remitted_on: last.day };
}
