import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { month } from '../../vocabulary/months.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, Mode, sandboxName, string, text } from '../../vocabulary/values.ts';
import { FeeInvoice } from './contract.ts';

export const OwnedFeeInvoice = strictObject({
  ...FeeInvoice.shape,
  issued_by: string('Who issued it.'),
  ...ownerFields,
}).meta({ id: 'OwnedFeeInvoice', description: "An invoice of a partner's fees, and whose it is." });
export type OwnedFeeInvoice = z.infer<typeof OwnedFeeInvoice>;

export const listAllFeeInvoices = operatorList({
  name: 'feeInvoices.list',
  path: '/operator/v1/fee-invoices',
  summary: 'List invoices of fees of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    month: month('Only of this month.').optional(),
    currency: Currency.optional(),
  }),
  data: OwnedFeeInvoice,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ fee_invoice: string('The `id` of the invoice.') });

export const getOwnedFeeInvoice = operatorRead({
  name: 'feeInvoices.get',
  path: '/operator/v1/fee-invoices/{fee_invoice}',
  summary: 'Retrieve an invoice of fees with its lines',
  permission: 'partners.read',
  params,
  data: OwnedFeeInvoice,
});

export const downloadOwnedFeeInvoice = operatorRead({
  name: 'feeInvoices.download',
  path: '/operator/v1/fee-invoices/{fee_invoice}/pdf',
  summary: 'Download an invoice of fees as PDF; who does is in the audit',
  description: 'The file that the partner downloads.',
  permission: 'partners.read',
  params,
  data: string('The file.'),
  answersFile: ['application/pdf'],
});

export const issueFeeInvoice = operatorEndpoint({
  name: 'feeInvoices.issue',
  path: '/operator/v1/fee-invoices',
  summary: 'Invoice the fees that a partner was charged in a month that is over, once',
  description:
    'Takes all fees that were charged in the month, by the clock of the environment, with the taxes on them, and what was given back in it of earlier months; from the second day of the next month on. A month that was invoiced or is not over, and one in which no fee was charged or given back, are 400 `validation_error`. No money moves: it was paid when it was charged. The partner is notified by the event `fee_invoice.issued`.',
  permission: 'fees.manage',
  body: strictObject({
    organisation: text(1, 255, 'The partner: its id, or its name where no other has it.'),
    mode: Mode,
    sandbox: sandboxName.optional().meta({ description: 'In test, which sandbox; `default` when absent.' }),
    month: month('The month, of Lagos.'),
    currency: Currency,
  }).meta({ id: 'IssueFeeInvoice', description: 'What is invoiced.' }),
  success: 201,
  data: OwnedFeeInvoice,
  audit: { subject: 'fee_invoice' },
  refusals: ['not_found'],
});

export const feeInvoiceOperatorEndpoints = [
  listAllFeeInvoices,
  getOwnedFeeInvoice,
  downloadOwnedFeeInvoice,
  issueFeeInvoice,
] as const;
