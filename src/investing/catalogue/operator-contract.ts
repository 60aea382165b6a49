import { strictObject, z } from 'zod';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { count, id, lines, text } from '../../vocabulary/values.ts';
import { Product, productParams } from '../investments/operator-contract.ts';
import { AmendInvestment, CreateInvestment } from './operator-requests.ts';

/** A body has one MiB, and the file is in it. */
const CSV_CHARACTERS_MAX = 1_000_000;

export const createProduct = operatorEndpoint({
  name: 'investments.create',
  path: '/operator/v1/investments',
  summary: 'Create an investment, in one mode or in both',
  permission: 'catalogue.manage',
  body: CreateInvestment,
  success: 201,
  data: z.array(Product).meta({ description: 'The investment; two where the mode is `both`.' }),
  audit: { subject: 'investment' },
});

export const amendProduct = operatorEndpoint({
  name: 'investments.amend',
  path: '/operator/v1/investments/{investment}/amend',
  summary: 'Change the terms of an investment; prices and the status change in ways of their own',
  permission: 'catalogue.manage',
  params: productParams,
  body: AmendInvestment,
  data: Product,
  audit: { subject: 'investment' },
});

export const importProducts = operatorEndpoint({
  name: 'investments.import',
  path: '/operator/v1/investments/import',
  summary: 'Create and update investments from a file, all or none; one with a large change of a price waits whole',
  permission: 'catalogue.manage',
  body: strictObject({
    csv: lines(1, CSV_CHARACTERS_MAX, 'The catalogue: a header that names its columns, and at most 2000 rows.'),
    reason: text(1, 500, 'Why, for the person who approves a large change of a price; kept in the audit.').optional(),
  }).meta({ id: 'ImportInvestments', description: 'A file of the catalogue.' }),
  data: strictObject({
    created: count('How many investments were created.'),
    updated: count('How many investments were updated.'),
    approval_id: id('The proposal in which the whole file waits; null: it was applied.').nullable(),
  }).meta({ id: 'ImportedInvestments', description: 'What came of a file of the catalogue.' }),
  audit: { subject: 'catalogue' },
});

export const catalogueOperatorEndpoints = [createProduct, amendProduct, importProducts] as const;
