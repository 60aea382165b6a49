import { Buffer } from 'node:buffer';
import { tagOf } from '../../platform/http/endpoints/caching.ts';
import type { Answer } from '../../platform/http/endpoints/route.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { SYMBOLS_MAX } from '../../vocabulary/limits.ts';
import { merged } from '../../vocabulary/merged.ts';
import { type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { pageOf, pageOfRows } from '../../vocabulary/page-reading.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, type Mode } from '../../vocabulary/values.ts';
import { presentCalendar } from '../calendar/operations.ts';
import type { listInstruments } from '../instruments/contract.ts';
import type { listMovers } from '../quotes/contract.ts';
import { OVERRIDE_PROVIDER } from '../quotes/figures.ts';
import { noSession, presentSession } from '../sessions/operations.ts';
import type { CachedExchange, Entry } from './load.ts';
import { type MarketCache, onceLoaded } from './market-cache.ts';

/** Returns made from texts that are ready. Only a former session is read from the database. */
const answer = (body: string | Buffer, tag = tagOf(body)): Answer => ({
  status: 200,
  body,
  replayed: false,
  headers: { ETag: tag },
});

const list = (texts: readonly string[]) => answer(`{"data":[${texts.join(',')}]}`);

type MarketRequest<Query> = { caller: { environment: Environment }; query: Query };
type ExchangeQuery = { exchange?: string | undefined };

const CACHED_MAX = 1_000;
const CACHED_BYTES_MAX = 32 * 1_048_576;
type CachedAnswers = { readonly answers: Map<string, Answer>; bytes: number };
/** Whole responses of former requests, for as long as the exchange does not change. */
const cachedAnswers = new WeakMap<CachedExchange, CachedAnswers>();

/** Partners poll the same symbols all day: a list that was requested before is answered with the same bytes. */
export function quotes(
  cache: MarketCache,
  { caller: { environment }, query }: MarketRequest<ExchangeQuery & { symbols: string }>,
): Answer | Promise<Answer> {
  return onceLoaded(cache.of(environment, query.exchange), (exchange) => quotesOf(exchange, query));
}

function quotesOf(exchange: CachedExchange, query: { symbols: string }): Answer {
  const cached = cachedAnswers.get(exchange)?.answers.get(query.symbols);
  if (cached) return cached;
  const texts = symbolsOf(query.symbols).flatMap((symbol) => exchange.bySymbol.get(symbol)?.quoteText ?? []);
  const body = Buffer.from(`{"data":[${texts.join(',')}]}`);
  const made = answer(body);
  if (!exchange.isOwn) store(exchange, query.symbols, made, body.length);
  return made;
}

/** Bounded in number and bytes: a caller with ever new lists only makes them be built again. */
function store(exchange: CachedExchange, symbols: string, made: Answer, bytes: number): void {
  const found = cachedAnswers.get(exchange);
  const isFull = found && (found.answers.size >= CACHED_MAX || found.bytes + bytes > CACHED_BYTES_MAX);
  const cached = found && !isFull ? found : { answers: new Map<string, Answer>(), bytes: 0 };
  cached.answers.set(symbols, made);
  cached.bytes += bytes;
  cachedAnswers.set(exchange, cached);
}

function symbolsOf(list: string): string[] {
  const symbols = [...new Set(list.split(',').map((symbol) => symbol.trim().toUpperCase()))].filter(Boolean);
  if (symbols.length === 0) refuse('validation_error', { symbols: 'Expected symbols, separated by commas.' });
  if (symbols.length > SYMBOLS_MAX)
    refuse('too_many_symbols', { limit: String(SYMBOLS_MAX), received: String(symbols.length) });
  return symbols;
}

const MOVERS_DEFAULT = 10;

/** Only quotes of the newest session can be movers, and those that a sandbox has set. */
export async function movers(
  cache: MarketCache,
  { caller: { environment }, query }: MarketRequest<Input<typeof listMovers>['query']>,
): Promise<Answer> {
  const { entries } = await cache.of(environment, query.exchange);
  const quoted = entries.filter(({ row, quote }) => quote !== null && row.asset_class !== 'index');
  const observed = quoted.filter(({ quote }) => quote!.source.provider !== OVERRIDE_PROVIDER);
  const newest = observed.reduce((date, { quote }) => (quote!.trade_date > date ? quote!.trade_date : date), '');
  const figure = ({ quote }: Entry) =>
    Decimal.of((query.direction === 'active' ? quote!.value_traded : quote!.change_percent) ?? '0');
  const sign = query.direction === 'losers' ? -1 : 1;
  const moved = quoted
    .filter(({ quote }) => quote!.trade_date >= newest)
    .map((entry) => ({ entry, by: figure(entry) }))
    .filter(({ by }) => (query.direction === 'losers' ? by.isNegative : by.isPositive))
    .sort((one, other) => sign * other.by.compare(one.by));
  const limit = query.limit === undefined ? MOVERS_DEFAULT : Number(query.limit);
  return list(moved.slice(0, limit).map(({ entry }) => entry.quoteText!));
}

export async function instruments(
  cache: MarketCache,
  { caller: { environment }, query }: MarketRequest<Input<typeof listInstruments>['query']>,
): Promise<Answer> {
  const exchange = await cache.of(environment, query.exchange);
  const matching = exchange.entries.filter(
    ({ row }) =>
      hasStatus(row.status, query.status ?? 'active') &&
      (query.asset_class === undefined || row.asset_class === query.asset_class) &&
      (query.sector === undefined || row.sector?.toLowerCase() === query.sector.toLowerCase()) &&
      (query.search === undefined || contains([row.symbol, row.name], query.search)),
  );
  const compare = comparing(exchange, query);
  const { rows, ...cursors } = await pageOf(query, {
    keyOf: ({ row }: Entry) => row.id,
    find: async (window) => pageOfRows(matching, window, compare),
    places: { isKnown: async (id) => exchange.byId.has(id), newest: async () => null },
    sort: 'asc',
  });
  const texts = rows.map(({ instrumentText }) => instrumentText[environment.mode]);
  const pagination = JSON.stringify(merged(windowOf(query), { count: matching.length }));
  return merged(answer(`{"data":[${texts.join(',')}],"pagination":${pagination}}`), { cursors });
}

/** The list is sorted by symbol: the position of a cursor in it is found whatever the filters are. */
function comparing({ entries }: CachedExchange, query: PageQuery) {
  const cursor = query.before ?? query.after;
  const positions = new Map(cursor === undefined ? [] : entries.map(({ row }, position) => [row.id, position]));
  return ({ row }: Entry, id: string) => positions.get(row.id)! - positions.get(id)!;
}

const hasStatus = (status: string, wanted: string) =>
  wanted === 'all' || (status === 'active') === (wanted === 'active');

const contains = (texts: readonly string[], part: string) =>
  texts.some((text) => text.toLowerCase().includes(part.toLowerCase()));

export async function instrument(
  cache: MarketCache,
  {
    caller: { environment },
    query,
    params: { symbol_or_id },
  }: MarketRequest<ExchangeQuery> & { params: { symbol_or_id: string } },
): Promise<Answer> {
  const found = isId(symbol_or_id)
    ? (await cache.all(environment)).flatMap(({ byId }) => byId.get(symbol_or_id) ?? [])[0]
    : (await cache.of(environment, query.exchange)).bySymbol.get(symbol_or_id.toUpperCase());
  return found ? one(found, environment.mode) : refuse('not_found', { resource: 'instrument', id: symbol_or_id });
}

const one = ({ instrumentText }: Entry, mode: Mode) => answer(`{"data":${instrumentText[mode]}}`);

/** Today is the environment's: a sandbox that advanced its clock has another day. */
export async function calendar(
  cache: MarketCache,
  { caller: { environment }, query }: MarketRequest<ExchangeQuery>,
  now_ms: number,
) {
  const { calendar: days, session } = await cache.of(environment, query.exchange);
  return answer(JSON.stringify({ data: presentCalendar(days, now_ms + environment.offset_ms, session) }));
}

export async function status(
  cache: MarketCache,
  { caller: { environment }, query }: MarketRequest<ExchangeQuery>,
  now_ms: number,
) {
  const { calendar: days } = await cache.of(environment, query.exchange);
  return answer(JSON.stringify({ data: days.statusAt(now_ms + environment.offset_ms) }));
}

/** The newest summary is in memory; an older one is read from the database. */
export async function snapshot(
  cache: MarketCache,
  { caller: { environment }, query }: MarketRequest<ExchangeQuery & { date?: string | undefined }>,
  now_ms: number,
): Promise<Answer> {
  const { calendar: days, session } = await cache.of(environment, query.exchange);
  const { date = session?.trade_date ?? days.dateAt(now_ms) } = query;
  const found = date === session?.trade_date ? session : await cache.sessionOf(days.exchange.code, date);
  return found ? answer(JSON.stringify({ data: presentSession(found, days.exchange) })) : noSession(days, date, now_ms);
}
