import { strictObject, z } from 'zod';
import { exchangeQuery } from '../../market/calendar/contract.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import {
  MARKET_FILE_BODY_MIB_MAX,
  MARKET_FILE_MIB_MAX,
  MARKET_FILE_PROBLEMS_MAX,
  MARKET_FILE_ROWS_MAX,
  MARKET_LIST_ROWS_MAX,
  mebibytes,
} from '../../vocabulary/limits.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { id, instant, string, stringOrNull, text } from '../../vocabulary/values.ts';

export const importKinds = [
  ...(['instruments', 'quotes', 'bars', 'sessions'] as const),
  ...(['disclosures', 'rates', 'holidays', 'links'] as const),
] as const;
export type ImportKind = (typeof importKinds)[number];

const kind = z
  .enum(importKinds, `Expected one of ${importKinds.join(', ')}.`)
  .meta({ description: 'What the rows are about.' });
const exchange = stringOrNull('The exchange of the rows; null where each row names its own: holidays and links.');
const provider = string('Who reported the data.');
const count = (description: string) => z.int().min(0).meta({ description });

const counts = {
  rows: count('How many rows the file has besides its header; empty ones are not counted.'),
  published: count('How many rows were published; what is known already is not published again.'),
  rejected: count('How many rows failed their checks. Those of market data are in quarantine.'),
};

const problems = z
  .array(
    strictObject({
      row: z.int().nullable().meta({ description: 'As a spreadsheet numbers it: the header is the first.' }),
      symbol: string('What the row is about, as it names it; at most 64 characters.'),
      reason: string('Why it failed; at most 500 characters.'),
    }),
  )
  .meta({
    description: `The first ${MARKET_FILE_PROBLEMS_MAX} rows that failed, in the order of the file; \`rejected\` counts all.`,
  });

const fields = {
  id: id('The import.'),
  kind,
  exchange,
  provider,
  file_name: string('As it was named.'),
  sha256: string('Of its bytes, 64 hexadecimal digits.'),
  ...counts,
  imported_by: string('The operator who imported it.'),
  created_at: instant('When it was imported.'),
};

export const MarketImport = strictObject(fields).meta({
  id: 'MarketImport',
  description: 'A file of market data that was imported, and its result.',
});
export type MarketImport = z.infer<typeof MarketImport>;

export const MarketImportWithProblems = strictObject({ ...fields, problems }).meta({
  id: 'MarketImportWithProblems',
  description: 'The same with the rows that failed.',
});
export type MarketImportWithProblems = z.infer<typeof MarketImportWithProblems>;

export const MarketImportPreview = strictObject({
  kind,
  exchange,
  sha256: fields.sha256,
  ...counts,
  problems,
  known_import: id('The existing import of these bytes: they are not imported again; null: none.').nullable(),
}).meta({ id: 'MarketImportPreview', description: 'What an import would do now.' });
export type MarketImportPreview = z.infer<typeof MarketImportPreview>;

const file = {
  kind,
  exchange: exchangeQuery.exchange.meta({
    description: 'The exchange; the default one when absent. Not of holidays and links, whose rows name it.',
  }),
  provider: text(1, 64, 'Who reported the data; `csv` when absent.').optional(),
  content: z
    .string()
    .min(1, 'Expected the file in base64.')
    .meta({
      format: 'byte',
      description: `The CSV file in base64: its first row names the columns of the kind. At most ${MARKET_FILE_MIB_MAX} MiB decoded and ${MARKET_FILE_ROWS_MAX} rows; of holidays and links at most 1 MiB and ${MARKET_LIST_ROWS_MAX} rows.`,
    }),
};

const BOUNDS =
  'A quote or a rate that is further from the newest one, or from the one of 24 hours ago, than the settings `price_jump_percent` or `rate_jump_percent` is quarantined. Files of rates need the permission `money.manage` too.';

const upload = {
  method: 'POST',
  permission: 'catalogue.manage',
  bodyBytesMax: mebibytes(MARKET_FILE_BODY_MIB_MAX),
} as const;

export const previewImport = operatorEndpoint({
  ...upload,
  name: 'marketImports.preview',
  path: '/operator/v1/market/imports/preview',
  summary: 'See what a file of market data would publish and which rows would fail; nothing is stored',
  description: `All of the import is carried out and undone. A file of holidays with a wrong row is refused whole. ${BOUNDS}`,
  body: strictObject({ ...file, file_name: text(1, 255, 'How the file is called.').optional() }).meta({
    id: 'PreviewMarketImport',
    description: 'A file of market data.',
  }),
  data: MarketImportPreview,
  refusals: ['not_found'],
});

export const createImport = operatorEndpoint({
  ...upload,
  name: 'marketImports.create',
  path: '/operator/v1/market/imports',
  summary: 'Publish a file of market data, once; rows that fail their checks are quarantined',
  description: `The same bytes of the same kind and exchange are refused with what came of them the first time. Holidays are declared all or none. ${BOUNDS}`,
  body: strictObject({ ...file, file_name: text(1, 255, 'How the file is called.') }).meta({
    id: 'ImportMarketData',
    description: 'A file of market data and its name.',
  }),
  success: 201,
  data: MarketImportWithProblems,
  audit: { subject: 'market_import' },
  refusals: ['file_already_applied', 'not_found'],
});

export const listImports = operatorList({
  name: 'marketImports.list',
  path: '/operator/v1/market/imports',
  summary: 'List the files of market data that were imported, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    kind: kind.optional(),
    exchange: exchangeQuery.exchange.meta({ description: 'Only files of this exchange.' }),
  }),
  data: MarketImport,
  refusals: ['invalid_date_range'],
});

export const getImport = operatorRead({
  name: 'marketImports.get',
  path: '/operator/v1/market/imports/{import}',
  summary: 'Retrieve what came of a file of market data, with the rows that failed',
  permission: 'partners.read',
  params: strictObject({ import: string('The `id` of the import.') }),
  data: MarketImportWithProblems,
});

export const importEndpoints = [previewImport, createImport, listImports, getImport] as const;
