import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { categories } from '../../vocabulary/categories.ts';
import { taxedActs } from '../../vocabulary/charged-acts.ts';
import { chargeCode, chargeName } from '../../vocabulary/charges.ts';
import { isCountry } from '../../vocabulary/countries.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { day, requestedId, requestedPercent, string, text, words } from '../../vocabulary/values.ts';
import { Collector, Payable, TaxBase, TaxCode, TaxKind } from './contract.ts';

/** The rows of a list within a tax code, and the codes that it may name. */
const ORGANISATIONS_MAX = 500;
const VAT_CODES_MAX = 5;

const reason = text(1, 500, 'Why, for the person who approves it; kept in the audit.');
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Expected two capital letters.')
  .refine(isCountry, 'Expected a country of ISO 3166.')
  .meta({ description: 'Of products or partners of this country, ISO 3166 alpha-2.', examples: ['NG'] });
const kinds = (description: string) =>
  z.array(z.enum(categories)).max(categories.length).optional().meta({ description });

/** People follow the address: one of another scheme could run what it says. Invisible characters are no part of a scheme. */
const isTextOrWebAddress = (source: string): boolean => {
  const seen = source.replace(/\p{C}/gu, '').trim();
  const [scheme] = /^[a-z][a-z0-9+.-]*:(?=\S)/i.exec(seen) ?? [];
  return scheme === undefined || (/^https?:$/i.test(scheme) && URL.canParse(seen));
};

/** The codes of taxes that are levied on a fee or a levy. */
export const vatCodes = z
  .array(chargeCode('The code of a tax with the base `charges`.'))
  .max(VAT_CODES_MAX)
  .optional()
  .meta({ description: `The codes of the taxes that are levied on it, at most ${VAT_CODES_MAX}; none when absent.` });

export const ProposeTaxCode = strictObject({
  code: chargeCode('What is charged, such as `vat_ng`.'),
  name: chargeName(80, 'The name that partners read.'),
  kind: TaxKind,
  country,
  authority: chargeName(120, 'To whom it is owed.'),
  base: TaxBase,
  rate: requestedPercent('How much of the base in percent, above 0 and at most 100.'),
  charged_for: z.array(z.enum(taxedActs)).max(taxedActs.length).optional().meta({
    description:
      'Of the base `amount`, and required there: for which acts. Of a maturity the amount is the income in it.',
  }),
  categories: kinds('Only for products of these kinds; all when absent or empty.'),
  exempt_categories: kinds('Not for products of these kinds.'),
  exempt_organisations: z
    .array(requestedId('A partner.'))
    .max(ORGANISATIONS_MAX)
    .optional()
    .meta({ description: `Not for these partners, at most ${ORGANISATIONS_MAX}: each is kept once.` }),
  vat_codes: vatCodes,
  collected_by: Collector,
  account: Payable.optional().meta({
    description: 'The ledger account from which the firm pays it: required where the firm collects it, and only there.',
  }),
  source: words(
    500,
    'Where the rate is published: a law, a circular, or an address that begins with http:// or https://.',
  ).refine(isTextOrWebAddress, 'Expected a text, or an address that begins with http:// or https://.'),
  source_date: day('Of which day that is: today or earlier.'),
  effective_from: day('The first day on which it holds (UTC): today or later, at most 10 years ahead.'),
  reason,
}).meta({ id: 'ProposeTaxCode', description: 'A tax or a levy, from a day on.' });

export const listTaxCodes = operatorList({
  name: 'taxCodes.list',
  path: '/operator/v1/tax-codes',
  summary: 'List taxes and levies, the newest first, with examples to check',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    code: z.string().min(1).max(40).optional().meta({ description: 'Only rows of this code.' }),
    country: country.optional(),
    kind: TaxKind.optional(),
    collected_by: Collector.optional(),
  }),
  data: TaxCode,
});

const params = strictObject({ tax_code: string('The `id` of the tax code.') });

export const getTaxCode = operatorRead({
  name: 'taxCodes.get',
  path: '/operator/v1/tax-codes/{tax_code}',
  summary: 'Retrieve a tax or a levy',
  permission: 'partners.read',
  params,
  data: TaxCode,
});

export const proposeTaxCode = operatorEndpoint({
  name: 'taxCodes.propose',
  path: '/operator/v1/tax-codes',
  summary: 'Propose a tax or a levy from a day on',
  permission: 'fees.manage',
  twoPeople: 'always; it holds when another person has approved it, from its first day on.',
  body: ProposeTaxCode,
  success: 201,
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['schedule_overlaps'],
});

export const endTaxCode = operatorEndpoint({
  name: 'taxCodes.end',
  path: '/operator/v1/tax-codes/{tax_code}/end',
  summary: 'Propose a day from which on a tax or a levy holds no more',
  permission: 'fees.manage',
  twoPeople: 'always; it ends when another person has approved it.',
  params,
  body: strictObject({
    effective_until: day(
      'The first day on which it holds no more: tomorrow or later, not before its first day, at most 10 years ahead, and before an end that it has.',
    ),
    reason,
  }).meta({ id: 'EndTaxCode', description: 'When it ends, and why.' }),
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const taxOperatorEndpoints = [listTaxCodes, getTaxCode, proposeTaxCode, endTaxCode] as const;
