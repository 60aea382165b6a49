import { insertCharges } from '../../charges/charging/charge-queries.ts';
import {
  chargedForMoney,
  type KeptCharges,
  kept,
  postRecords,
  recordsOf,
  shownCharges,
} from '../../charges/charging/of-money.ts';
import { keptCount } from '../../events/outbox/counters.ts';
import { recordEvent, tally } from '../../events/outbox/record.ts';
import { closeBook, headroomOf, post, requireNothingOwed, walletOf } from '../../ledger/book/book.ts';
import { accountsOf, type Book, debtsOf, openBook } from '../../ledger/book/open.ts';
import { currentRate } from '../../market/fx/operations.ts';
import type { Serving } from '../../platform/capabilities.ts';
import { shown } from '../../platform/database/page.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { charged } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { QUOTE_SECONDS } from '../../vocabulary/limits.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Conversion, ConversionRequest, FxQuote, QuoteRequest } from './contract.ts';
import { accountsOfCover, type Cover, findCover, postCover } from './cover.ts';
import * as queries from './queries.ts';
import { conversionMachine } from './states.ts';

const CENT = 2;
const RATE_DECIMALS = 8;
const HUNDRED = Decimal.of('100');

/** No amount may have more than money's fifteen digits. */
const MONEY_LIMIT = Decimal.of('1000000000000000');
const SMALLEST = Decimal.of('0.01');

/** How old a rate may be, and whose. */
export type RateRules = Serving & { readonly maxAge_ms: number };

/** The rate that may be used now. A sandbox's own clock makes it old too. */
async function freshRate(
  tx: Transaction,
  environment: Environment,
  { from, to }: QuoteRequest,
  { maxAge_ms, capabilities }: RateRules,
) {
  const current = await currentRate(tx, from, to);
  const away = { provider: 'fx', retryable: 'true' };
  if (!current) return refuse('provider_unavailable', away);
  const { as_of, source } = current;
  capabilities.requireFigure(environment.mode, 'conversion', from, source);
  if (tx.time_ms(environment) - Date.parse(as_of) > maxAge_ms)
    refuse('provider_unavailable', { ...away, reason: 'rate_stale', as_of });
  return current;
}

/** The partner gives `from`, so the rate is the side at which `from` is bought. */
export async function createQuote(
  tx: Transaction,
  environment: Environment,
  request: QuoteRequest,
  rules: RateRules,
): Promise<FxQuote> {
  const { from, to } = request;
  if (from === to) refuse('validation_error', { to: `Expected another currency than ${from}.` });
  const current = await freshRate(tx, environment, request, rules);
  const at_ms = tx.time_ms(environment);
  const source = Decimal.of(request.amount);
  const dealt = {
    act: 'conversion',
    currency: from,
    amount: source,
    day: dayOf(new Date(at_ms).toISOString()),
  } as const;
  const dues = await chargedForMoney(tx, environment, dealt);
  const rate = rateOf(Decimal.of(current.bid), dues);
  const destination = Decimal.of(dues.net_amount).times(rate).cut(CENT);
  if (!Decimal.of(dues.net_amount).isPositive || !destination.isPositive) refuseTooLittle(dues, rate);
  if (!destination.isBelow(MONEY_LIMIT))
    refuse('amount_above_maximum', { maximum: MONEY_LIMIT.minus(SMALLEST).dividedByCut(rate, CENT).toMoney() });

  const row: queries.QuoteRow = {
    environment_id: environment.id,
    id: newId(at_ms),
    from_currency: from,
    to_currency: to,
    rate: rate.toPrice(),
    source_amount: source.toMoney(),
    destination_amount: destination.toMoney(),
    charges: kept(dues.charges),
    charges_total: dues.charges_total,
    margins: kept(dues.margins),
    margins_total: Decimal.sum(dues.margins.map(({ amount }) => amount)).toMoney(),
    expires_at: new Date(at_ms + QUOTE_SECONDS * 1_000).toISOString(),
    used_at: null,
    created_at: new Date(at_ms).toISOString(),
  };
  await queries.insertQuote(tx, row);
  const { id, expires_at, created_at } = row;
  return { id, ...figuresOf(row), expires_at, created_at };
}

/** The partner reads the rate with the margin in it. */
const rateOf = (bid: Decimal, { margin_percent }: KeptCharges): Decimal =>
  bid.times(HUNDRED.minus(margin_percent)).dividedByCut(HUNDRED, RATE_DECIMALS);

/** Of an amount of which nothing would be received: the minimum has its charges in it. */
function refuseTooLittle({ leastThatLeaves }: KeptCharges, rate: Decimal): never {
  const least = rate.isPositive ? leastThatLeaves(leastThatBrings(rate)) : null;
  if (least) return refuse('amount_below_minimum', { minimum: least.toMoney() });
  return refuse('validation_error', { amount: 'No amount brings anything: its charges take all of it.' });
}

/** What is converted to the smallest amount. */
function leastThatBrings(rate: Decimal): Decimal {
  const cut = SMALLEST.dividedByCut(rate, CENT);
  return cut.times(rate).isBelow(SMALLEST) ? cut.plus(SMALLEST) : cut;
}

/** Out of one wallet and into the other: one ledger transaction per currency, both or neither. */
export async function createConversion(
  tx: Transaction,
  environment: Environment,
  { quote_id }: ConversionRequest,
): Promise<Conversion> {
  const quote = await queries.lockQuote(tx, environment.id, quote_id);
  if (!quote) return refuse('not_found', { resource: 'quote', id: quote_id });
  const at_ms = tx.time_ms(environment);
  if (quote.used_at !== null) refuse('quote_used');
  if (Date.parse(quote.expires_at) <= at_ms) refuse('quote_expired');

  const { expires_at: _, used_at: __, ...offered } = quote;
  const at = new Date(at_ms).toISOString();
  const cover = await findCover(tx, environment, quote);
  const row: queries.ConversionRow = {
    ...offered,
    given_at_place_id: cover?.given_at ?? null,
    covered_at_place_id: cover?.share.places[0] ?? null,
    id: newId(at_ms),
    quote_id,
    status: conversionMachine.create('completed'),
    created_at: at,
  };
  await moveMoney(tx, environment, row, at_ms, cover);
  await queries.updateQuotes(tx, [{ ...quote, used_at: at }]);
  await queries.insertConversion(tx, row);
  tally(tx, environment.id, null, `conversions_${row.status}`);
  const shown = presentConversion(row);
  for (const event of conversionMachine.created(row.status)) recordEvent(tx, environment, event, shown);
  return shown;
}

async function moveMoney(
  tx: Transaction,
  environment: Environment,
  row: queries.ConversionRow,
  at_ms: number,
  cover: Cover | null,
): Promise<void> {
  const { id, from_currency, to_currency, source_amount, destination_amount, rate } = row;
  const moved = [from_currency, to_currency].flatMap((currency) =>
    accountsOf(environment.id, currency, ['wallet', 'conversion_clearing']),
  );
  const covering = cover ? accountsOfCover(environment, row, cover) : [];
  const charges = recordsOf(tx, environment, { type: 'conversion', id, currency: from_currency }, [
    ...(row.charges ?? []),
    ...(row.margins ?? []),
  ]);
  const due = charges.flatMap(({ code }) => accountsOf(environment.id, from_currency, ['charges_due'], code));
  const book = await openBook(tx, [...moved, ...debtsOf(environment.id), ...covering, ...due]);
  requireNothingOwed(book, walletOf(book, environment.id, from_currency));
  requireRoom(book, environment, row);
  const common = {
    environment,
    source: { type: 'conversion', id },
    reference: null,
    description: `Conversion of ${from_currency} ${source_amount} into ${to_currency} ${destination_amount} at ${rate}`,
    at_ms,
  };
  post(book, 'conversion_out', { ...common, currency: from_currency, amount: Decimal.of(source_amount) });
  postRecords(book, tx, environment, charges, {
    reason: 'charge_of_conversion',
    reference: null,
    of: 'for a conversion',
  });
  post(book, 'conversion_in', { ...common, currency: to_currency, amount: Decimal.of(destination_amount) });
  if (cover) postCover(book, cover, row, common);
  await all([...closeBook(tx, book), ...(charges.length > 0 ? [insertCharges(tx, charges)] : [])]);
}

function requireRoom(book: Book, environment: Environment, { to_currency, destination_amount }: queries.ConversionRow) {
  const room = headroomOf(walletOf(book, environment.id, to_currency));
  if (Decimal.of(destination_amount).isAbove(room)) refuse('amount_above_maximum', { maximum: room.toMoney() });
}

export async function listConversions(
  tx: Transaction,
  environment: Environment,
  query: PageQuery,
): Promise<Page<Conversion>> {
  const kept = () => keptCount(tx, environment.id, 'payments_counted_at', ['conversions_completed']);
  return shown(await queries.findConversions(tx, [environment.id], query, kept), presentConversion);
}

export async function getConversion(tx: Transaction, environment: Environment, id: string): Promise<Conversion> {
  const row = await queries.findConversion(tx, environment.id, id);
  return row ? presentConversion(row) : refuse('not_found', { resource: 'conversion', id });
}

const figuresOf = (row: queries.QuoteRow | queries.ConversionRow) => ({
  from: row.from_currency,
  to: row.to_currency,
  rate: row.rate,
  source_amount: row.source_amount,
  destination_amount: row.destination_amount,
  ...charged(shownCharges(row.charges), row.source_amount),
});

/** A conversion as partners see it. */
export function presentConversion(row: queries.ConversionRow): Conversion {
  const { id, quote_id, status, created_at } = row;
  return { id, quote_id, ...figuresOf(row), status, created_at };
}
