import type { DrawnDocument } from '../../ledger/statement/drawn-document.ts';
import type { FeeInvoice } from './contract.ts';

export type { Drawing } from '../../ledger/statement/owned-document.ts';

/** What the file of an invoice has: the same as its JSON, for people. */
export const documentOf = (mode: string, invoice: FeeInvoice): DrawnDocument => {
  const { currency, fees, taxes, total, created_at } = invoice;
  return {
    title: `Invoice of fees ${invoice.invoice_number}${mode === 'live' ? '' : ' (test)'}`,
    made_at: created_at,
    facts: [
      ['Billed to', invoice.billed_to],
      ['Tax identification number', invoice.tax_id ?? 'no tax number known'],
      ['Billed by', invoice.billed_by ?? 'the firm; its name is not configured'],
      ['Month', `${invoice.month} (Lagos)`],
      ['Fees', `${currency} ${fees}`],
      ['Taxes on them', `${currency} ${taxes}`],
      ['Total', `${currency} ${total}`],
      [
        'To be paid',
        total.startsWith('-') ? 'nothing: it was given back already' : 'nothing: it was paid when it was charged',
      ],
      ['Issued', created_at],
    ],
    columns: [
      { title: 'Charged in', width: 100 },
      { title: 'Charge', width: 180 },
      { title: 'For', width: 80 },
      { title: 'Charges', width: 50, align: 'right' },
      { title: 'Rate %', width: 60, align: 'right' },
      { title: 'Base', width: 95, align: 'right' },
      { title: 'Amount', width: 105, align: 'right' },
    ],
    rows: invoice.lines.map((line) => [
      line.charged_month === invoice.month ? line.charged_month : `${line.charged_month}, given back`,
      `${line.name} (${line.code})`,
      line.charged_for,
      String(line.charges),
      line.rate ?? '',
      line.base,
      line.amount,
    ]),
  };
};
