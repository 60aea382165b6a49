import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { day, flag, id, lines, Mode, requestedPrice, string, text } from '../../vocabulary/values.ts';
import { requestedRate } from '../investments/contract.ts';
import { Product, productParams } from '../investments/operator-contract.ts';
import {
  applying,
  PlannedPrice,
  PRICE_ROWS_MAX,
  PriceFile,
  PricePreview,
  plannedStatuses,
  priceReason,
} from './contract.ts';

export const listPlannedPrices = operatorList({
  name: 'investments.plannedPrices',
  path: '/operator/v1/investments/{investment}/planned-prices',
  summary: 'List the prices of an investment that hold, or were to hold, from a day on, newest first',
  permission: 'partners.read',
  params: productParams,
  query: strictObject({
    ...ofAllPartners(paging),
    status: z.enum(plannedStatuses).optional().meta({ description: 'Only planned prices of this status.' }),
  }),
  data: PlannedPrice,
});

export const ProductOutcome = strictObject({
  investment: Product,
  is_pending_approval: flag('Whether the price moves too far for one person and waits, not applied, for another.'),
  approval_id: id('The proposal that waits; null: none.').nullable(),
  planned_price: PlannedPrice.nullable().meta({
    description: 'The price that is to hold from a later day; null: none.',
  }),
  dealing_date: day('The dealing day that the price is of; null of an investment without dealing days.').nullable(),
}).meta({ id: 'ProductOutcome', description: 'The investment after the act, and what of the act is still to come.' });
export type ProductOutcome = z.infer<typeof ProductOutcome>;

export const priceProduct = operatorEndpoint({
  name: 'investments.price',
  path: '/operator/v1/investments/{investment}/price',
  summary:
    'Set the price of an investment, immediately or from a day on, or its rate; a large change waits for a second person',
  permission: 'catalogue.manage',
  params: productParams,
  body: strictObject({
    price: requestedPrice(
      "What a buyer pays per unit, in the investment's currency; required but of an investment with `pricing` `yield`.",
    ).optional(),
    rate: requestedRate(
      'Of an investment with `pricing` `yield`, required and instead of a price: the rate of the day, percent a year. The price of each day is computed from it until another is set.',
    ).optional(),
    bid_price: requestedPrice('What a redemption pays per unit, at most the price; absent or null: the price.')
      .nullable()
      .optional(),
    date: day(
      'Of an investment with `pricing` `forward`: the dealing day whose price it is, over by its cut-off; the last such day when absent. Its orders execute at it. Another price of a day that has one is a correction of two people.',
    ).optional(),
    from: day('The UTC day from whose beginning it holds, today or later; at once when absent.').optional(),
    reason: text(1, 500, 'Why, for the person who approves a large change of a price; kept in the audit.').optional(),
  }).meta({ id: 'SetPrice', description: 'A price, and from when on it holds; or a rate.' }),
  data: ProductOutcome,
  audit: { subject: 'investment' },
});

export const cancelPlannedPrice = operatorEndpoint({
  name: 'plannedPrices.cancel',
  path: '/operator/v1/planned-prices/{planned_price_id}/cancel',
  summary: 'Take back a price that is to hold from a later day on',
  permission: 'catalogue.manage',
  params: strictObject({ planned_price_id: string('The planned price.') }),
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.').optional() }).meta({
    id: 'CancelPlannedPrice',
    description: 'Why it is taken back.',
  }),
  data: PlannedPrice,
  audit: { subject: 'planned_price' },
  refusals: ['invalid_state'],
});

/** A body has one MiB, and the file is in it. */
const CSV_CHARACTERS_MAX = 1_000_000;

const file = {
  mode: Mode,
  csv: lines(
    1,
    CSV_CHARACTERS_MAX,
    `The file: a header with the columns investment (id, code or name), date, price and bid_price, or Fund, NAV Date, Offer Price and Bid Price, and at most ${PRICE_ROWS_MAX} rows. An empty bid_price is the price.`,
  ),
};

export const previewPriceFile = operatorEndpoint({
  name: 'priceFiles.preview',
  path: '/operator/v1/price-files/preview',
  summary: 'See what a file of prices would do, row by row; nothing is changed',
  permission: 'catalogue.manage',
  body: strictObject(file).meta({ id: 'PreviewPriceFile', description: 'A file of prices.' }),
  data: PricePreview,
});

export const applyPriceFile = operatorEndpoint({
  name: 'priceFiles.apply',
  path: '/operator/v1/price-files',
  summary: 'Apply a file of prices, once; each row with a large change waits for a second person',
  permission: 'catalogue.manage',
  body: strictObject({
    ...file,
    apply: applying.optional().meta({
      description: '`all`, the default: nothing where a row is wrong. `valid`: the rows that are not wrong.',
    }),
    reason: priceReason.optional(),
  }).meta({ id: 'ApplyPriceFile', description: 'A file of prices, and which of its rows are applied.' }),
  success: 201,
  data: PriceFile,
  audit: { subject: 'price_file' },
  refusals: ['file_already_applied'],
});

export const listPriceFiles = operatorList({
  name: 'priceFiles.list',
  path: '/operator/v1/price-files',
  summary: 'List the files of prices that were applied, newest first',
  permission: 'partners.read',
  query: strictObject({ ...ofAllPartners(paging), mode: Mode.optional() }),
  data: PriceFile,
});

export const getPriceFile = operatorRead({
  name: 'priceFiles.get',
  path: '/operator/v1/price-files/{price_file_id}',
  summary: 'Retrieve what came of a file of prices',
  permission: 'partners.read',
  params: strictObject({ price_file_id: string('The file.') }),
  data: PriceFile,
});

export const priceOperatorEndpoints = [
  ...[listPlannedPrices, priceProduct, cancelPlannedPrice],
  ...[previewPriceFile, applyPriceFile, listPriceFiles, getPriceFile],
] as const;
