import { z } from 'zod';
import { applying, PRICE_ROWS_MAX, PriceFile, PricePreview, priceReason } from '../../investing/prices/contract.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { lines, Mode } from '../../vocabulary/values.ts';

/** A body has one MiB, and the file is in it. */
const CSV_CHARACTERS_MAX = 1_000_000;

const file = {
  mode: Mode,
  csv: lines(
    1,
    CSV_CHARACTERS_MAX,
    `The file: a header with the columns investment (id, code or name), date, price and bid_price, and at most ${PRICE_ROWS_MAX} rows. An empty bid_price is the price.`,
  ),
};

export const previewPriceFile = operatorEndpoint({
  name: 'priceFiles.preview',
  method: 'POST',
  path: '/operator/v1/price-files/preview',
  summary: 'See what a file of prices would do, row by row; nothing is changed',
  permission: 'catalogue.manage',
  body: z.strictObject(file).meta({ id: 'PreviewPriceFile', description: 'A file of prices.' }),
  success: 200,
  data: PricePreview,
  refusals: [],
});

export const applyPriceFile = operatorEndpoint({
  name: 'priceFiles.apply',
  method: 'POST',
  path: '/operator/v1/price-files',
  summary: 'Apply a file of prices, once; each row that jumps waits for a second person',
  permission: 'catalogue.manage',
  body: z
    .strictObject({
      ...file,
      apply: applying.optional().meta({
        description: '`all`, the default: nothing where a row is wrong. `valid`: the rows that are not wrong.',
      }),
      reason: priceReason.optional(),
    })
    .meta({ id: 'ApplyPriceFile', description: 'A file of prices, and which of its rows are applied.' }),
  success: 201,
  data: PriceFile,
  refusals: ['file_already_applied'],
});

export const listPriceFiles = operatorRead({
  name: 'priceFiles.list',
  path: '/operator/v1/price-files',
  summary: 'List the files of prices that were applied, newest first',
  permission: 'partners.read',
  query: z.strictObject({ ...ofAllPartners(paging), mode: Mode.optional() }),
  data: PriceFile,
  paginated: true,
  refusals: [],
});

export const getPriceFile = operatorRead({
  name: 'priceFiles.get',
  path: '/operator/v1/price-files/{price_file_id}',
  summary: 'Retrieve what came of a file of prices',
  permission: 'partners.read',
  params: z.strictObject({ price_file_id: z.string().meta({ description: 'The file.' }) }),
  data: PriceFile,
  refusals: [],
});

export const priceFileEndpoints = [previewPriceFile, applyPriceFile, listPriceFiles, getPriceFile] as const;
