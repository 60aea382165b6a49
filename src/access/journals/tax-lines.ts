import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type TaxLine, taxMonths } from './listeners.ts';
import * as queries from './queries.ts';
import type { Line } from './transfers.ts';

export const taxAccounts: readonly string[] = ['vat_payable', 'levies_payable', 'tax_payable'];

type Journal = { readonly mode: string; readonly kind: string; readonly lines: readonly Line[] };

/** Lines that name a month. */
export const taxLinesOf = (lines: readonly Line[]): TaxLine[] =>
  lines.flatMap(({ tax_month_id, account, currency, amount }, place) =>
    !tax_month_id ? [] : { tax_month_id, account, currency, amount, place },
  );

/** Only a remittance of live mode pays a month, at its debit. Throws validation_error, and not_found for a month that is not due. */
export async function requireTaxMonths(tx: Transaction, { mode, kind, lines }: Journal): Promise<void> {
  const named = taxLinesOf(lines);
  if (named.length === 0) return;
  const other = named.find(
    ({ account, place }) =>
      mode !== 'live' || kind !== 'remittance' || !taxAccounts.includes(account) || lines[place]!.side !== 'debit',
  );
  if (other)
    refuse('validation_error', {
      [`lines.${other.place}.tax_month`]: `Only of a debit of ${taxAccounts.join(', ')} of a remittance in live: remove it.`,
    });
  await taxMonths.listener.requireDue(tx, named);
}

/** Said to two people: what a remittance pays, or that what it pays stays due. */
export async function taxesInWords(tx: Transaction, { mode, kind, lines }: Journal): Promise<string> {
  if (mode !== 'live' || kind !== 'remittance') return '';
  const named = taxLinesOf(lines);
  const names =
    named.length === 0
      ? []
      : await taxMonths.listener.names(
          tx,
          named.map((one) => one.tax_month_id),
        );
  const paid = named.map(({ tax_month_id, currency, amount }) => {
    const name = names.find(({ id }) => id === tax_month_id)?.name ?? tax_month_id;
    return ` It pays ${currency} ${amount} of ${name}.`;
  });
  const isOpen = lines.some(
    ({ account, side, tax_month_id }) => side === 'debit' && taxAccounts.includes(account) && !tax_month_id,
  );
  const open = isOpen ? ' A line of a tax names no month: what is due of each month stays as it is.' : '';
  return `${paid.join('')}${open}`;
}

/** A tax is due again that a journal paid, where no certificate says that it was paid so. Throws invalid_state. */
export async function requireTaxOpen(tx: Transaction, journal_id: string): Promise<void> {
  const ids = (await queries.findLines(tx, [journal_id])).flatMap(({ tax_month_id }) => tax_month_id ?? []);
  if (ids.length > 0) await taxMonths.listener.requireNotCertified(tx, ids);
}
