import { z } from 'zod';
import { Product, productParams as params } from '../../investing/investments/operator-contract.ts';
import { PlannedPrice, plannedStatuses } from '../../investing/prices/contract.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { day, id, lines, requestedPrice, text } from '../../vocabulary/values.ts';
import { AmendInvestment, CreateInvestment } from './requests.ts';

const permission = 'catalogue.manage';

/** A body has one MiB, and the file is in it. */
const CSV_CHARACTERS_MAX = 1_000_000;

export const listPlannedPrices = operatorRead({
  name: 'investments.plannedPrices',
  path: '/operator/v1/investments/{investment}/planned-prices',
  summary: 'List the prices of an investment that hold, or were to hold, from a day on, newest first',
  permission: 'partners.read',
  params,
  query: z.strictObject({
    ...ofAllPartners(paging),
    status: z.enum(plannedStatuses).optional().meta({ description: 'Only planned prices of this status.' }),
  }),
  data: PlannedPrice,
  paginated: true,
  refusals: [],
});

export const createProduct = operatorEndpoint({
  name: 'investments.create',
  method: 'POST',
  path: '/operator/v1/investments',
  summary: 'Create an investment, in one mode or in both',
  permission,
  body: CreateInvestment,
  success: 201,
  data: z.array(Product).meta({ description: 'The investment; two where the mode is `both`.' }),
  refusals: [],
});

export const amendProduct = operatorEndpoint({
  name: 'investments.amend',
  method: 'POST',
  path: '/operator/v1/investments/{investment}/amend',
  summary: 'Change the terms of an investment; prices and the status change in ways of their own',
  permission,
  params,
  body: AmendInvestment,
  success: 200,
  data: Product,
  refusals: [],
});

export const importProducts = operatorEndpoint({
  name: 'investments.import',
  method: 'POST',
  path: '/operator/v1/investments/import',
  summary: 'Create and update investments from a file, all or none; one with a price that jumps waits whole',
  permission,
  body: z
    .strictObject({
      csv: lines(1, CSV_CHARACTERS_MAX, 'The catalogue: a header that names its columns, and at most 2000 rows.'),
      reason: text(1, 500, 'Why, for the person who approves a price that jumps; kept in the audit.').optional(),
    })
    .meta({ id: 'ImportInvestments', description: 'A file of the catalogue.' }),
  success: 200,
  data: z
    .strictObject({
      created: z.int().min(0).meta({ description: 'How many investments were created.' }),
      updated: z.int().min(0).meta({ description: 'How many investments were updated.' }),
      approval_id: id('The proposal in which the whole file waits; null: it was applied.').nullable(),
    })
    .meta({ id: 'ImportedInvestments', description: 'What came of a file of the catalogue.' }),
  refusals: [],
});

export const ProductOutcome = z
  .strictObject({
    investment: Product,
    is_pending_approval: z.boolean().meta({
      description: 'Whether the price moves too far for one person and waits, not applied, for another.',
    }),
    approval_id: id('The proposal that waits; null: none.').nullable(),
    planned_price: PlannedPrice.nullable().meta({
      description: 'The price that is to hold from a later day; null: none.',
    }),
  })
  .meta({ id: 'ProductOutcome', description: 'The investment after the act, and what of the act is still to come.' });
export type ProductOutcome = z.infer<typeof ProductOutcome>;

export const priceProduct = operatorEndpoint({
  name: 'investments.price',
  method: 'POST',
  path: '/operator/v1/investments/{investment}/price',
  summary: 'Set the price of an investment, at once or from a day on; one that jumps waits for a second person',
  permission,
  params,
  body: z
    .strictObject({
      price: requestedPrice("What a buyer pays per unit, in the investment's currency."),
      bid_price: requestedPrice('What a redemption pays per unit, at most the price; absent or null: the price.')
        .nullable()
        .optional(),
      from: day('The UTC day from whose beginning it holds, today or later; at once when absent.').optional(),
      reason: text(1, 500, 'Why, for the person who approves a price that jumps; kept in the audit.').optional(),
    })
    .meta({ id: 'SetPrice', description: 'A price, and from when on it holds.' }),
  success: 200,
  data: ProductOutcome,
  refusals: [],
});

const change = <const Verb extends 'open' | 'close' | 'suspend' | 'resume' | 'mature'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `investments.${verb}`,
    method: 'POST',
    path: `/operator/v1/investments/{investment}/${verb}`,
    summary,
    permission,
    params,
    body: z
      .strictObject({ reason: text(1, 500, 'Why; kept in the audit.').optional() })
      .meta({ id: 'InvestmentReason', description: 'Why its status changes.' }),
    success: 200,
    data: Product,
    refusals: ['invalid_state'],
  });

export const statusChanges = [
  change('open', 'Offer an investment that was not offered yet'),
  change('close', 'Offer an investment no longer; what is held of it stays'),
  change('suspend', 'Let an investment neither be bought nor sold'),
  change('resume', 'Offer a suspended investment again'),
  change('mature', 'Say that a closed investment is paid back'),
] as const;

export const cancelPlannedPrice = operatorEndpoint({
  name: 'plannedPrices.cancel',
  method: 'POST',
  path: '/operator/v1/planned-prices/{planned_price_id}/cancel',
  summary: 'Take back a price that is to hold from a later day on',
  permission,
  params: z.strictObject({ planned_price_id: z.string().meta({ description: 'The planned price.' }) }),
  body: z
    .strictObject({ reason: text(1, 500, 'Why; kept in the audit.').optional() })
    .meta({ id: 'CancelPlannedPrice', description: 'Why it is taken back.' }),
  success: 200,
  data: PlannedPrice,
  refusals: ['invalid_state'],
});

export const catalogueEndpoints = [
  listPlannedPrices,
  createProduct,
  amendProduct,
  importProducts,
  priceProduct,
  ...statusChanges,
  cancelPlannedPrice,
] as const;
