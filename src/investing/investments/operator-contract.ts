import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, flag, id, Mode, money, string, text } from '../../vocabulary/values.ts';
import { Investment, InvestmentPrice, listInvestmentPrices, storedStatuses } from './contract.ts';

export const Product = strictObject({
  ...Investment.shape,
  code: string("The firm's own name of the product; with the mode it names one investment."),
  mode: Mode,
  allocation_total: money('What can be sold in all, in `currency`; null is unlimited.').nullable(),
  instrument_id: id('The listed instrument whose price it takes; null: none.').nullable(),
  hold_until_released: flag(
    "Whether what matures is paid back only when a person has said that the issuer's money is there.",
  ),
  executes_on_price: flag(
    'Whether the orders of a dealing day execute by themselves once its price is published; else a person starts it.',
  ),
  price_at: z.iso.datetime().meta({ description: 'Since when the price holds, in UTC.' }),
}).meta({
  id: 'Product',
  description: 'An investment as the firm sees it: the catalogue, without what sandboxes changed.',
});
export type Product = z.infer<typeof Product>;

export const listProducts = operatorList({
  name: 'investments.list',
  path: '/operator/v1/investments',
  summary: 'List the investments of both modes, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    status: z.enum(storedStatuses).optional().meta({ description: 'Only investments of this status.' }),
    currency: Currency.optional(),
    search: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Only those whose name or code has this text in it, in any letter case.' }),
  }),
  data: Product,
});

export const productParams = strictObject({
  investment: string(
    'The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`.',
  ),
});

export const getProduct = operatorRead({
  name: 'investments.get',
  path: '/operator/v1/investments/{investment}',
  summary: 'Retrieve an investment',
  permission: 'partners.read',
  params: productParams,
  data: Product,
});

export const listProductPrices = operatorList({
  name: 'investments.prices',
  path: '/operator/v1/investments/{investment}/prices',
  summary: 'List each change of the price of an investment, newest first',
  permission: 'partners.read',
  params: productParams,
  query: strictObject(ofAllPartners(listInvestmentPrices.query.shape)),
  data: InvestmentPrice,
  refusals: ['invalid_date_range'],
});

const change = <const Verb extends 'open' | 'close' | 'suspend' | 'resume' | 'mature'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `investments.${verb}`,
    path: `/operator/v1/investments/{investment}/${verb}`,
    summary,
    permission: 'catalogue.manage',
    params: productParams,
    body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.').optional() }).meta({
      id: 'InvestmentReason',
      description: 'Why its status changes.',
    }),
    data: Product,
    audit: { subject: 'investment' },
    refusals: ['invalid_state'],
  });

export const openProduct = change('open', 'Offer an investment that was not offered yet');

export const closeProduct = change('close', 'Offer an investment no longer; what is held of it stays');

export const suspendProduct = change('suspend', 'Let an investment neither be bought nor sold');

export const resumeProduct = change('resume', 'Offer a suspended investment again');

export const matureProduct = change('mature', 'Say that a closed investment is paid back');

export const productEndpoints = [
  ...[listProducts, getProduct, listProductPrices],
  ...[openProduct, closeProduct, suspendProduct, resumeProduct, matureProduct],
] as const;
