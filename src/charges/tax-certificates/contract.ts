import { strictObject, z } from 'zod';
import { incomeActs } from '../../vocabulary/charged-acts.ts';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { paging } from '../../vocabulary/page.ts';
import {
  Currency,
  count,
  day,
  id,
  instant,
  money,
  pathId,
  percent,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';

/** How many products a certificate has a line for; the others are summed by authority, income and rate. */
export const LINES_MAX = 100;

export const year = (description: string) =>
  z
    .int()
    .min(2000)
    .max(9999)
    .meta({ description: `${description} A calendar year of Lagos.`, examples: [2026] });

const TaxCertificateLine = strictObject({
  authority: string('To whom the tax was paid.').meta({ examples: ['Nigeria Revenue Service'] }),
  charged_for: z.enum(incomeActs).meta({ description: 'The income that it was withheld of.' }),
  payer: stringOrNull(`Who paid the income; null: the line sums the products after the first ${LINES_MAX}.`).meta({
    examples: ['Lagos State'],
  }),
  investment_name: stringOrNull('The investment that paid it; null as the payer is.'),
  rate: percent('How much of the base was withheld.'),
  payments: count('How many payments it was withheld of.'),
  base: money('The income that the tax is computed on.'),
  amount: money('What was withheld of it: of each payment rounded down by itself.'),
}).meta({ id: 'TaxCertificateLine', description: 'What was withheld of the income from one investment at one rate.' });

export const TaxCertificate = strictObject({
  id: id('Identifies the certificate; it never changes.'),
  certificate_number: string('The number that the firm gave it.').meta({ examples: ['TC-2026-000001'] }),
  year: year('When the income was paid.'),
  code: string('The code of the tax, as charges have it.').meta({ examples: ['wht_ng'] }),
  name: string('The name of the tax.').meta({ examples: ['Withholding tax'] }),
  currency: Currency.meta({ description: 'The currency of the amounts.' }),
  beneficiary: string(
    'Whose income it is: the legal name of your business at the time of issue, or your name where that was not known.',
  ).meta({ examples: ['Acme Savings Limited'] }),
  tax_id: stringOrNull('The tax identification number of that business; null: none is known.'),
  withheld_by: stringOrNull(
    'Who withheld it: the name of the firm at the time of issue; null: none was configured.',
  ).meta({
    examples: ['Baobab Securities Limited'],
  }),
  base: money('The income that the tax is computed on, together.'),
  amount: money('What was withheld, together.'),
  remittance_reference: string('How the authority acknowledged the payment.').meta({ examples: ['NRS-2026-114'] }),
  remitted_on: day('When the firm had paid all of it to the authority.'),
  lines: z.array(TaxCertificateLine).meta({ description: 'By payer, investment and rate, the largest first.' }),
  created_at: instant('When it was issued.'),
}).meta({
  id: 'TaxCertificate',
  description: 'What the firm withheld of your income in a year by one tax, and paid to the authority.',
});
export type TaxCertificate = z.infer<typeof TaxCertificate>;

const params = strictObject({ tax_certificate_id: pathId('The `id` of the certificate.') });

export const listTaxCertificates = listEndpoint({
  name: 'taxCertificates.list',
  path: '/partner/v1/tax-certificates',
  summary: 'List certificates of tax that was withheld',
  description:
    'Returns the certificates of what the firm withheld of your income, newest first: one for each year, tax and currency. With a test key there are those of your sandbox only.',
  next: 'Listen to `tax_certificate.issued`; `GET /tax-certificates/{tax_certificate_id}` has a single one.',
  query: strictObject({ ...paging, currency: Currency.optional() }),
  data: TaxCertificate,
});

export const getTaxCertificate = readEndpoint({
  name: 'taxCertificates.get',
  path: '/partner/v1/tax-certificates/{tax_certificate_id}',
  summary: 'Retrieve a certificate of tax that was withheld',
  description: 'Returns one certificate with its lines. A certificate never changes.',
  next: '`GET /tax-certificates/{tax_certificate_id}/pdf` has it for people.',
  params,
  data: TaxCertificate,
});

export const downloadTaxCertificate = readEndpoint({
  name: 'taxCertificates.download',
  path: '/partner/v1/tax-certificates/{tax_certificate_id}/pdf',
  summary: 'Download a certificate of tax as PDF',
  description:
    'Returns what `GET /tax-certificates/{tax_certificate_id}` has, for people and their tax returns. It is a page of A4 or more, and the same each time.',
  next: 'The charges of each distribution and each holding that matured say what was withheld of it.',
  params,
  data: string('The file.'),
  answersFile: ['application/pdf'],
});

export const taxCertificateEndpoints = [listTaxCertificates, getTaxCertificate, downloadTaxCertificate] as const;

export const taxCertificateIssued = event({
  type: 'tax_certificate.issued',
  object_type: 'tax_certificate',
  object: TaxCertificate,
  when: 'The firm certified what it withheld of your income in a year.',
});
