import { queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { findRow, listOf } from '../../platform/database/records.ts';
import { columnsOf, insertRow, insertRows, type Row, type RowWith } from '../../platform/database/rows.ts';
import type { ChargedAct } from '../../vocabulary/charged-acts.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { billed } from './billed.ts';

export type InvoiceRow = Row<'fee_invoices'>;
export type LineRow = RowWith<'fee_invoice_lines', { kind: Charge['kind']; charged_for: ChargedAct }>;

export const insertInvoice = insertRow('fee_invoices');
export const insertLines = insertRows('fee_invoice_lines');

export const findInvoice = findRow<InvoiceRow>('fee_invoices');

export const findInvoices = listOf<InvoiceRow>(
  'fee_invoices',
  'environment_id = $1 and ($2::text is null or currency = $2)',
);

export const findInvoiceOf = queryRow<
  { readonly id: string },
  [environment_id: string, currency: Currency, month: string]
>(`
  select id
  from fee_invoices
  where environment_id = $1
    and currency = $2
    and month = $3`);

export const nextNumber = queryValue<number, [mode: Mode]>(
  'select coalesce(max(number), 0) + 1 as number from fee_invoices where mode = $1',
);

/** Of some invoices, in their order. */
export const findLines = queryRows<LineRow, [fee_invoice_ids: readonly string[]]>(`
  select ${columnsOf('fee_invoice_lines')}
  from fee_invoice_lines
  where fee_invoice_id = any ($1::uuid[])
  order by fee_invoice_id, number`);

export type Billed = Omit<LineRow, 'environment_id' | 'fee_invoice_id' | 'number'>;

/** What an invoice of a month has: what was charged in it first, and of each month fees before the taxes on them. */
export const findBilled = queryRows<
  Billed,
  [environment_id: string, currency: Currency, month: string, from: string, until: string]
>(`
  select charged_month, kind, code, name, charged_for, rate, charges, base, amount
  from (${billed(`
    charge.environment_id = $1
    and charge.currency = $2
    and (charge.subject_type = 'withdrawal' or (charge.created_at >= $4 and charge.created_at < $5))`)}) billed
  where month = $3
  order by charged_month desc, kind = 'fee' desc, charged_for, code, name, rate`);
