import { strictObject } from 'zod';
import { waits } from '../../access/approvals/proposed-act.ts';
import { exchangeCode, exchangeQuery } from '../../market/calendar/contract.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { flag, price, stringOrNull, text } from '../../vocabulary/values.ts';

const linkFields = {
  code: text(1, 64, 'The code of the product in the catalogue.'),
  symbol: text(1, 64, 'The instrument, as the exchange spells it, such as `MTNN`.'),
};

const reason = text(1, 500, 'Why, for the person who approves it where it takes two; kept in the audit.').optional();

export const ProductLink = strictObject({ ...linkFields, exchange: exchangeCode }).meta({
  id: 'OperatedProductLink',
  description: 'A product of the catalogue and the instrument that it buys.',
});

export const previewLink = operatorRead({
  name: 'links.preview',
  path: '/operator/v1/market/links/preview',
  summary: 'See what a live product would cost if it were tied to an instrument now; nothing is changed',
  permission: 'partners.read',
  query: strictObject({ ...linkFields, ...exchangeQuery }),
  data: strictObject({
    ...ProductLink.shape,
    price: price('What a unit of the live product costs now; null: there is no such product in live.').nullable(),
    new_price: price('The newest price of the instrument; null: it has none.').nullable(),
    move_percent: stringOrNull('How far the price of the live product would move, in percent; null: unknown.'),
    waits: flag('Whether it moves too far for one person, at once or within 24 hours.'),
  }).meta({ id: 'ProductLinkPreview', description: 'What the link of a product would do now.' }),
  refusals: ['not_found'],
});

export const setLink = operatorEndpoint({
  name: 'links.set',
  path: '/operator/v1/market/links',
  summary: 'Tie a product of the catalogue to the instrument that it buys',
  description:
    'In test and in live, in place of the instrument that it was tied to; the product follows the latest price at once.',
  permission: 'catalogue.manage',
  twoPeople: 'where the price of the live product moves further than the setting `price_jump_percent`.',
  body: strictObject({ ...linkFields, ...exchangeQuery, reason }).meta({
    id: 'SetProductLink',
    description: 'The product and its instrument.',
  }),
  data: strictObject({ ...ProductLink.shape, ...waits }).meta({
    id: 'SetLink',
    description: 'The product and the instrument, and whether it waits for another person.',
  }),
  audit: { subject: 'market' },
  refusals: ['not_found'],
});

export const linkEndpoints = [previewLink, setLink] as const;
