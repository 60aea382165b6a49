import { strictObject } from 'zod';
import { Investment, requestedRate } from '../../investing/investments/contract.ts';
import { exchangeQuery } from '../../market/calendar/contract.ts';
import { Quote } from '../../market/quotes/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';
import { day, pathId, requestedPrice, string } from '../../vocabulary/values.ts';

export const setInvestmentPrice = sandboxHelper({
  name: 'sandbox.setInvestmentPrice',
  path: '/partner/v1/sandbox/investments/{investment_id}/price',
  summary: 'Set the price of an investment only in this sandbox',
  description:
    'Sets what a buyer pays and what a redemption pays for one investment, only in this sandbox. It takes precedence over the catalogue, whatever the catalogue does. Holdings are valued by it at once. A bid above the price is 400. Where `pricing` of the investment is `forward`, it is the price of a dealing day whose cut-off has passed by the clock of the sandbox, and the held orders of that day execute at it. The price of an older day than the last that has one leaves the current price as it is. Another price of a day that has one and orders is 400: they keep theirs. Where `pricing` is `yield`, it takes a `rate` instead.',
  timing: 'It holds until the sandbox is reset.',
  next: 'See it with `GET /investments/{investment_id}`, and its effect with `GET /holdings`.',
  scope: 'orders',
  params: strictObject({ investment_id: pathId('The `id` of the investment.') }),
  body: strictObject({
    price: requestedPrice(
      'The new price: what a buyer pays per unit; required but of an investment with `pricing` `yield`.',
    ).optional(),
    rate: requestedRate(
      'Of an investment with `pricing` `yield`, required and instead of a price: percent a year, from which the price of each day on the clock of the sandbox is computed.',
    ).optional(),
    bid_price: requestedPrice('The new bid: what a redemption pays per unit, at most the price; the price when absent.')
      .nullable()
      .optional(),
    date: day(
      'Of an investment with `pricing` `forward`: the dealing day whose price it is, over by the clock of the sandbox; the last such day when absent. The orders that wait for it execute.',
    ).optional(),
  }).meta({ id: 'SetSandboxPrice', description: "New prices of an investment, only in the caller's environment." }),
  data: Investment,
});

export const setQuote = sandboxHelper({
  name: 'sandbox.setQuote',
  path: '/partner/v1/sandbox/market/quotes/{symbol}',
  summary: 'Set the last price of an instrument only in this sandbox',
  description:
    'Sets the last price of an instrument, or the level of an index, only in this sandbox. It takes precedence over what the exchange does. Investments that follow the instrument take it as their price.',
  timing: 'It holds until the sandbox is reset.',
  next: 'See it with `GET /market/quotes`.',
  scope: 'orders',
  params: strictObject({ symbol: string('The symbol of the instrument, in any case.') }),
  query: strictObject(exchangeQuery),
  body: strictObject({ last: requestedPrice('The new last price; of an index its level.') }).meta({
    id: 'SetSandboxQuote',
    description: "A new level of an instrument, only in the caller's environment.",
  }),
  data: Quote,
});

export const sandboxMarketEndpoints = [setInvestmentPrice, setQuote] as const;
