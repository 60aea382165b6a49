import { z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { QUOTE_SECONDS, RATE_AGE_DAYS } from '../../vocabulary/limits.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, id, instant, money, pathId, price, requestedId, requestedMoney } from '../../vocabulary/values.ts';

const figures = {
  from: Currency.meta({ description: 'The currency that is given.' }),
  to: Currency.meta({ description: 'The currency that is received.' }),
  rate: price('What one unit of `from` brings in `to`.'),
  source_amount: money('What leaves the wallet of `from`.'),
  destination_amount: money('source_amount x rate, cut: what reaches the wallet of `to`.'),
};

export const FxQuote = z
  .strictObject({
    id: id('The quote.'),
    ...figures,
    expires_at: instant('From then on it can no longer be used.'),
    created_at: instant('When it was made.'),
  })
  .meta({ id: 'FxQuote', description: `A rate that holds for ${QUOTE_SECONDS} seconds and for one conversion.` });
export type FxQuote = z.infer<typeof FxQuote>;

export const Conversion = z
  .strictObject({
    id: id('The conversion.'),
    quote_id: id('The quote it used.'),
    ...figures,
    status: z.literal('completed').meta({ description: 'A conversion is complete when it is created.' }),
    created_at: instant('When it was made.'),
  })
  .meta({ id: 'Conversion', description: 'Money changed from one wallet into another.' });
export type Conversion = z.infer<typeof Conversion>;

export const QuoteRequest = z
  .strictObject({
    from: Currency,
    to: Currency,
    amount: requestedMoney('How much of `from` to change.'),
  })
  .meta({ id: 'FxQuoteRequest', description: 'What is to be converted into what.' });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const ConversionRequest = z
  .strictObject({ quote_id: requestedId('The quote to use.') })
  .meta({ id: 'ConversionRequest', description: 'A conversion at a quoted rate.' });
export type ConversionRequest = z.infer<typeof ConversionRequest>;

export const createQuote = endpoint({
  name: 'fx.quote',
  method: 'POST',
  path: '/partner/v1/fx/quotes',
  summary: `Ask for a rate that holds for ${QUOTE_SECONDS} seconds`,
  description: `Where no rate is known, or the known one is too old (${RATE_AGE_DAYS} days, unless the firm says otherwise; in the sandbox by its clock), it is 502 \`provider_unavailable\`; of an old rate \`details\` has \`reason\` = \`rate_stale\` and \`as_of\`.`,
  scope: 'funding',
  idempotency: 'optional',
  body: QuoteRequest,
  success: 201,
  data: FxQuote,
  refusals: ['amount_below_minimum', 'amount_above_maximum', 'provider_unavailable'],
});

export const createConversion = endpoint({
  name: 'fx.convert',
  method: 'POST',
  path: '/partner/v1/fx/conversions',
  summary: 'Change money at a quote',
  scope: 'funding',
  idempotency: 'required',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  body: ConversionRequest,
  success: 201,
  data: Conversion,
  refusals: ['not_found', 'quote_used', 'quote_expired', 'wallet_frozen', 'amount_above_maximum', 'insufficient_funds'],
});

export const listConversions = readEndpoint({
  name: 'fx.conversions',
  path: '/partner/v1/fx/conversions',
  summary: 'List conversions',
  query: z.strictObject({ ...paging }),
  data: Conversion,
  paginated: true,
  refusals: [],
});

export const getConversion = readEndpoint({
  name: 'fx.conversion',
  path: '/partner/v1/fx/conversions/{conversion_id}',
  summary: 'Retrieve a conversion',
  params: z.strictObject({ conversion_id: pathId('The conversion.') }),
  data: Conversion,
  refusals: [],
});

export const conversionEndpoints = [createQuote, createConversion, listConversions, getConversion] as const;

export const conversionCompleted = event({
  type: 'conversion.completed',
  object_type: 'conversion',
  object: Conversion,
  when: 'Money was changed from one wallet into another.',
});
