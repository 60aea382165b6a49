import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { chargeCode } from '../../vocabulary/charges.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, day, flag, Mode, sandboxName, string, text } from '../../vocabulary/values.ts';
import { TaxCertificate, year } from './contract.ts';

export const OwnedTaxCertificate = strictObject({
  ...TaxCertificate.shape,
  issued_by: string('Who issued it.'),
  is_paid_by_lines: flag('Whether reference and day are those of lines of banks or journals that paid the tax.'),
  ...ownerFields,
}).meta({ id: 'OwnedTaxCertificate', description: 'A certificate of tax that was withheld, and whose it is.' });
export type OwnedTaxCertificate = z.infer<typeof OwnedTaxCertificate>;

export const listAllTaxCertificates = operatorList({
  name: 'taxCertificates.list',
  path: '/operator/v1/tax-certificates',
  summary: 'List certificates of tax of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    code: chargeCode('Only of this tax.').optional(),
    currency: Currency.optional(),
  }),
  data: OwnedTaxCertificate,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ tax_certificate: string('The `id` of the certificate.') });

export const getOwnedTaxCertificate = operatorRead({
  name: 'taxCertificates.get',
  path: '/operator/v1/tax-certificates/{tax_certificate}',
  summary: 'Retrieve a certificate of tax with its lines',
  permission: 'partners.read',
  params,
  data: OwnedTaxCertificate,
});

export const downloadOwnedTaxCertificate = operatorRead({
  name: 'taxCertificates.download',
  path: '/operator/v1/tax-certificates/{tax_certificate}/pdf',
  summary: 'Download a certificate of tax as PDF; who does is in the audit',
  description: 'The file that the partner downloads.',
  permission: 'partners.read',
  params,
  data: string('The file.'),
  answersFile: ['application/pdf'],
});

export const issueTaxCertificate = operatorEndpoint({
  name: 'taxCertificates.issue',
  path: '/operator/v1/tax-certificates',
  summary: 'Certify what was withheld of the income of a partner in a year, once',
  description:
    'Takes all tax of the code that the firm withheld of distributions and maturities in the year, by the clock of the environment, from 2 January of the next year on. Issue it when the tax was paid to the authority: who issues it says so, or lines of banks and journals that paid each month of the year do. A year that was certified or is not over, and one in which nothing was withheld, are 400 `validation_error`. No money moves; the partner is notified by the event `tax_certificate.issued`.',
  permission: 'fees.manage',
  body: strictObject({
    organisation: text(1, 255, 'The partner: its id, or its name where no other has it.'),
    mode: Mode,
    sandbox: sandboxName.optional().meta({ description: 'In test, which sandbox; `default` when absent.' }),
    year: year('When the income was paid.'),
    code: chargeCode('The tax.'),
    currency: Currency,
    remittance_reference: text(
      1,
      100,
      'How the authority acknowledged the payment, such as the number of its receipt. Without it and the day, in live, both are those of the last line of a bank or journal that paid it.',
    ).optional(),
    remitted_on: day(
      'When all of it had been paid to the authority: not before the year, and today or earlier.',
    ).optional(),
  }).meta({ id: 'IssueTaxCertificate', description: 'What is certified.' }),
  success: 201,
  data: OwnedTaxCertificate,
  audit: { subject: 'tax_certificate' },
  refusals: ['not_found'],
});

export const taxCertificateOperatorEndpoints = [
  listAllTaxCertificates,
  getOwnedTaxCertificate,
  downloadOwnedTaxCertificate,
  issueTaxCertificate,
] as const;
