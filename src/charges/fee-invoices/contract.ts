import { strictObject, z } from 'zod';
import { chargedActs } from '../../vocabulary/charged-acts.ts';
import { chargeKinds } from '../../vocabulary/charges.ts';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { month } from '../../vocabulary/months.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, count, id, instant, money, pathId, percent, string, stringOrNull } from '../../vocabulary/values.ts';

const FeeInvoiceLine = strictObject({
  charged_month: month(
    'The month of Lagos in which it was charged: that of the invoice, or an earlier one where it was given back in the month of the invoice.',
  ),
  kind: z.enum(chargeKinds).meta({ description: '`fee`: of the firm. `tax`, `levy`: on its fees, for an authority.' }),
  code: string('The code, as charges have it.').meta({ examples: ['brokerage'] }),
  name: string('Its name, as charges have it.').meta({ examples: ['Brokerage'] }),
  charged_for: z.enum(chargedActs).meta({ description: 'What was charged for.' }),
  rate: percent('The rate of a tax or a levy; null of a fee.').nullable(),
  charges: count('How many charges, or how many that were given back.'),
  base: money('What they are computed on, together. Below 0 of what was given back.'),
  amount: money('What was charged, together. Below 0 of what was given back.'),
}).meta({ id: 'FeeInvoiceLine', description: 'What one fee, or one tax on fees, came to in a month.' });

export const FeeInvoice = strictObject({
  id: id('Identifies the invoice; it never changes.'),
  invoice_number: string('The number of the invoice, which the firm gave it.').meta({ examples: ['INV-2026-000001'] }),
  month: month('The month of Lagos that it is of.'),
  currency: Currency.meta({ description: 'The currency of the amounts.' }),
  billed_to: string(
    'Who was charged: the legal name of your business at the time of issue, or your name where that was not known.',
  ).meta({ examples: ['Acme Savings Limited'] }),
  tax_id: stringOrNull('The tax identification number of that business; null: none is known.'),
  billed_by: stringOrNull('The name of the firm at the time of issue; null: none was configured.').meta({
    examples: ['Baobab Securities Limited'],
  }),
  fees: money('The fees of the month, less those of earlier months that were given back in it.'),
  taxes: money('The taxes on them.'),
  total: money(
    '`fees` and `taxes` together, which was paid when it was charged: nothing is to be paid. May be below 0.',
  ),
  lines: z.array(FeeInvoiceLine).meta({ description: 'What was charged, then what was given back of earlier months.' }),
  created_at: instant('When it was issued.'),
}).meta({ id: 'FeeInvoice', description: 'What you were charged in fees in a month, with the taxes on them.' });
export type FeeInvoice = z.infer<typeof FeeInvoice>;

const params = strictObject({ fee_invoice_id: pathId('The `id` of the invoice.') });

export const listFeeInvoices = listEndpoint({
  name: 'feeInvoices.list',
  path: '/partner/v1/fee-invoices',
  summary: 'List invoices of fees',
  description:
    'Returns the invoices of the fees that you were charged, newest first: one for each month and currency that the firm invoiced. With a test key there are those of your sandbox only.',
  next: 'Listen to `fee_invoice.issued`; `GET /fee-invoices/{fee_invoice_id}` has a single one.',
  query: strictObject({ ...paging, currency: Currency.optional() }),
  data: FeeInvoice,
});

export const getFeeInvoice = readEndpoint({
  name: 'feeInvoices.get',
  path: '/partner/v1/fee-invoices/{fee_invoice_id}',
  summary: 'Retrieve an invoice of fees',
  description: 'Returns one invoice with its lines. An invoice never changes.',
  next: '`GET /fee-invoices/{fee_invoice_id}/pdf` has it for people.',
  params,
  data: FeeInvoice,
});

export const downloadFeeInvoice = readEndpoint({
  name: 'feeInvoices.download',
  path: '/partner/v1/fee-invoices/{fee_invoice_id}/pdf',
  summary: 'Download an invoice of fees as PDF',
  description:
    'Returns what `GET /fee-invoices/{fee_invoice_id}` has, for people and their accounts. It is a page of A4 or more, and the same each time.',
  next: 'The charges of each order, conversion, withdrawal and custody charge say what it was charged.',
  params,
  data: string('The file.'),
  answersFile: ['application/pdf'],
});

export const feeInvoiceEndpoints = [listFeeInvoices, getFeeInvoice, downloadFeeInvoice] as const;

export const feeInvoiceIssued = event({
  type: 'fee_invoice.issued',
  object_type: 'fee_invoice',
  object: FeeInvoice,
  when: 'The firm invoiced the fees of a month.',
});
