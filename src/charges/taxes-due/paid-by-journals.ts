import type { TaxLine, TaxMonthName } from '../../access/journals/listeners.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findCertificateBy } from './certificate-queries.ts';
import type { TaxMonth } from './month-contract.ts';
import { waitForTurn } from './month-queries.ts';
import { findMonths } from './months.ts';

/** Journals that name the month of a tax pay it, never more than is left of it, as lines of banks do. */

const idsOf = (lines: readonly TaxLine[]): string[] => [...new Set(lines.map(({ tax_month_id }) => tax_month_id))];

/** Held until the transaction ends, so that of two who pay the same the second finds less due. Throws not_found and validation_error. */
export async function requireTaxesDue(tx: Transaction, lines: readonly TaxLine[]): Promise<void> {
  await waitForTurn(tx);
  const months = await findMonths(tx, idsOf(lines));
  const left = new Map(months.map(({ id, remaining }) => [id, Decimal.of(remaining)]));
  for (const line of lines) {
    const { tax_month_id: id, place } = line;
    const month = months.find((one) => one.id === id) ?? refuse('not_found', { resource: 'tax_month', id });
    requireSame(line, month);
    const rest = left.get(id)!;
    const amount = Decimal.of(line.amount);
    if (amount.isAbove(rest)) {
      const is = rest.isPositive ? `At most ${month.currency} ${rest.toMoney()} is` : 'Nothing is';
      refuse('validation_error', { [`lines.${place}.amount`]: `${is} left of ${month.code} of ${month.month}.` });
    }
    left.set(id, rest.minus(amount));
  }
}

function requireSame(line: TaxLine, { code, month, account, currency }: TaxMonth): void {
  if (line.account !== account || line.currency !== currency)
    refuse('validation_error', {
      [`lines.${line.place}.tax_month`]: `${code} of ${month} is paid from ${account} in ${currency}.`,
    });
}

/** What two people read of each month. */
export const nameTaxMonths = async (tx: Transaction, ids: readonly string[]): Promise<TaxMonthName[]> =>
  (await findMonths(tx, ids)).map(({ id, code, month, authority }) => ({
    id,
    name: `${code} of ${month}, ${authority}`,
  }));

/** A certificate that names the journal as the payment stays true. Throws invalid_state. */
export async function requireNotCertified(tx: Transaction, ids: readonly string[]): Promise<void> {
  await waitForTurn(tx);
  for (const { code, currency, month } of await findMonths(tx, ids)) {
    const [certificate] = await findCertificateBy(tx, code, currency, Number(month.slice(0, 4)));
    if (certificate)
      refuse('invalid_state', {
        current_status: `The certificate ${certificate.id} of ${code} says that it paid ${month}.`,
        allowed_from: 'a journal by which no certificate says that a tax was paid',
      });
  }
}
