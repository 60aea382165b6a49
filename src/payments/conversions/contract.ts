import { strictObject, z } from 'zod';
import { chargedFields } from '../../vocabulary/charges.ts';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { QUOTE_SECONDS, RATE_AGE_DAYS } from '../../vocabulary/limits.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, id, instant, money, pathId, price, requestedId, requestedMoney } from '../../vocabulary/values.ts';

const figures = {
  from: Currency.meta({ description: 'The currency that is given: its wallet is debited.' }),
  to: Currency.meta({ description: 'The currency that is received: its wallet is credited.' }),
  rate: price('The rate: what one unit of `from` brings in `to`, with the margin of the firm in it where it has one.'),
  source_amount: money('The amount that leaves the wallet of `from`.'),
  destination_amount: money('net_amount x rate, cut: what reaches the wallet of `to`.'),
  ...chargedFields,
};

export const FxQuote = strictObject({
  id: id('Identifies the quote; it never changes.'),
  ...figures,
  expires_at: instant('From this instant on the quote can no longer be used.'),
  created_at: instant('When it was made.'),
}).meta({ id: 'FxQuote', description: `A rate that holds for ${QUOTE_SECONDS} seconds and for one conversion.` });
export type FxQuote = z.infer<typeof FxQuote>;

export const Conversion = strictObject({
  id: id('Identifies the conversion; it never changes.'),
  quote_id: id('The `id` of the quote that it used.'),
  ...figures,
  status: z
    .literal('completed')
    .meta({ description: 'Always `completed`: a conversion is complete when it is created.' }),
  created_at: instant('When it was made.'),
}).meta({ id: 'Conversion', description: 'Money changed from one wallet into another.' });
export type Conversion = z.infer<typeof Conversion>;

export const QuoteRequest = strictObject({
  from: Currency.meta({ description: 'The currency to be given: its wallet is debited.' }),
  to: Currency.meta({ description: 'The currency to be received: another one than `from`.' }),
  amount: requestedMoney('How much of `from` to change, above 0 with at most 2 decimals.'),
}).meta({ id: 'FxQuoteRequest', description: 'What is to be converted into what.' });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const ConversionRequest = strictObject({
  quote_id: requestedId('The `id` of a quote that has not been used and has not expired.'),
}).meta({ id: 'ConversionRequest', description: 'A conversion at a quoted rate.' });
export type ConversionRequest = z.infer<typeof ConversionRequest>;

export const createQuote = endpoint({
  name: 'fx.quote',
  method: 'POST',
  path: '/partner/v1/fx/quotes',
  summary: `Ask for a rate that holds for ${QUOTE_SECONDS} seconds`,
  description:
    'Fixes a rate for one conversion and returns what it would bring. No money moves and none is reserved. The rate is that at which `from` is bought; what it brings is cut to 2 decimals. What the firm charges comes out of the amount, so that `net_amount` is converted, and is what its conversion is charged; an amount of which nothing would be left is 400 `validation_error` with the field `amount`. Where no rate is known, or the known one is too old, it is 502 `provider_unavailable`; of an old rate `details` has `reason` = `rate_stale` and `as_of`. The same currency twice is 400 `validation_error`.',
  timing: `The quote holds for ${QUOTE_SECONDS} seconds and for one conversion. A rate older than ${RATE_AGE_DAYS} days, unless the firm set another age, is not quoted; in the sandbox its clock decides.`,
  next: 'Send its `id` as `quote_id` to `POST /fx/conversions` before `expires_at`.',
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
  description:
    'Takes `source_amount` out of one wallet and puts `destination_amount` into another in one step, at the rate of the quote; both happen or neither. What the quote said is charged comes out of `source_amount`. A test key changes sandbox money only, in the same way. With a live key the firm gives what is received out of its own money in that currency: where it has too little, the conversion is 409 `house_cover_missing`, no money moves, and the quote is not used. The conversion is `completed` when it is created and cannot be taken back. A quote that was used, or is too old, is refused. While anything is owed in any currency, no wallet converts.',
  emits: ['conversion.completed'],
  timing: 'The quote can be used until its `expires_at`.',
  next: 'Both sides are entries of `GET /ledger`: `conversion_out` and `conversion_in`.',
  scope: 'funding',
  idempotency: 'required',
  needsApprovedKyb: true,
  isRefusedWhileRestricted: true,
  body: ConversionRequest,
  success: 201,
  data: Conversion,
  refusals: [
    'not_found',
    'quote_used',
    'quote_expired',
    'wallet_frozen',
    'amount_above_maximum',
    'insufficient_funds',
    'house_cover_missing',
  ],
});

export const listConversions = listEndpoint({
  name: 'fx.conversions',
  path: '/partner/v1/fx/conversions',
  summary: 'List conversions',
  description:
    'Returns the conversions of this environment, newest first. Each is complete: there is no other status. Quotes that were not used are not in the list.',
  next: 'A single one is answered by `GET /fx/conversions/{conversion_id}`.',
  query: strictObject({ ...paging }),
  data: Conversion,
});

export const getConversion = readEndpoint({
  name: 'fx.conversion',
  path: '/partner/v1/fx/conversions/{conversion_id}',
  summary: 'Retrieve a conversion',
  description:
    'Returns one conversion with the rate it was made at. It never changes. A conversion of another environment is not found.',
  next: 'Its two entries in `GET /ledger` have it as their `source`.',
  params: strictObject({ conversion_id: pathId('The `id` of the conversion.') }),
  data: Conversion,
});

export const conversionEndpoints = [createQuote, createConversion, listConversions, getConversion] as const;

export const conversionCompleted = event({
  type: 'conversion.completed',
  object_type: 'conversion',
  object: Conversion,
  when: 'Money was changed from one wallet into another.',
});

export const conversionEvents = [conversionCompleted] as const;
