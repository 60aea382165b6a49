import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { TaxMonth } from '../taxes-due/month-contract.ts';
import { waitForTurn } from '../taxes-due/month-queries.ts';
import { monthsOf } from '../taxes-due/months.ts';
import { certifiedYear } from './certified-year.ts';

export type Remittance = { readonly remittance_reference: string; readonly remitted_on: string };

type Certified = { readonly year: number; readonly code: string; readonly currency: Currency };

/**
 * Reference and day of the last line or journal that paid the tax of a year, all of which they paid. Nobody takes such a payment back meanwhile, or as
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
      remittance_reference: `${currency} ${unpaid.remaining} of ${unpaid.month} is not paid by lines of banks and journals: match a line with it, name it in a journal, or say reference and day.`,
    });
  const [last] = months.flatMap(paymentsOf).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  if (!last)
    return refuse('validation_error', {
      remittance_reference: `No line of a bank and no journal paid ${code} in ${currency} of ${year}.`,
    });
  return { remittance_reference: last.reference ?? last.id, remitted_on: last.day };
}

const paymentsOf = ({ payments, journals }: TaxMonth) => [
  ...payments.map(({ match_id: id, reference, day }) => ({ id, reference, day })),
  ...journals.map(({ journal_id: id, reference, day }) => ({ id, reference, day })),
];
