import { Buffer } from 'node:buffer';
import { tagOf } from '../../platform/http/cached.ts';
import type { Answer } from '../../platform/http/route.ts';
import { type Soon, whenThere } from '../../platform/http/soon.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { noRow, pageOf, sliceOf } from '../../vocabulary/slice.ts';
import { isId, type Mode } from '../../vocabulary/values.ts';
import { presentCalendar } from '../calendar/operations.ts';
import { type directions, SYMBOLS_MAX } from '../quotes/contract.ts';
import { OVERRIDE_PROVIDER } from '../quotes/figures.ts';
import { noSession, presentSession } from '../sessions/operations.ts';
import type { Board } from './board.ts';
import type { Entry, ExchangeBoard } from './load.ts';

/** Answers put together from texts that are ready. Nothing here asks the database. */
const answer = (body: string | Buffer, tag = tagOf(body)): Answer => ({
  status: 200,
  body,
  replayed: false,
  headers: { ETag: tag },
});

const list = (texts: readonly string[]) => answer(`{"data":[${texts.join(',')}]}`);

type Asked<Query> = { environment: Environment; query: Query };
type OfExchange = { exchange?: string | undefined };

const READY_MAX = 1_000;
const READY_BYTES_MAX = 32 * 1_048_576;
type Ready = { readonly answers: Map<string, Answer>; bytes: number };
/** Whole answers that were asked for before, for as long as the exchange stands as it does. */
const ready = new WeakMap<ExchangeBoard, Ready>();

/** Partners poll the same symbols all day: the same list again is the same bytes. */
export function quotes(board: Board, { environment, query }: Asked<OfExchange & { symbols: string }>): Soon<Answer> {
  return whenThere(board.of(environment, query.exchange), (exchange) => quotesOf(exchange, query));
}

function quotesOf(exchange: ExchangeBoard, query: { symbols: string }): Answer {
  const known = ready.get(exchange)?.answers.get(query.symbols);
  if (known) return known;
  const texts = symbolsOf(query.symbols).flatMap((symbol) => exchange.bySymbol.get(symbol)?.quoteText ?? []);
  const body = Buffer.from(`{"data":[${texts.join(',')}]}`);
  const made = answer(body);
  if (!exchange.isOwn) keep(exchange, query.symbols, made, body.length);
  return made;
}

/** Bounded in number and bytes: whoever asks for ever new lists only makes them be put together again. */
function keep(exchange: ExchangeBoard, symbols: string, made: Answer, bytes: number): void {
  const known = ready.get(exchange);
  const isFull = known && (known.answers.size >= READY_MAX || known.bytes + bytes > READY_BYTES_MAX);
  const kept = known && !isFull ? known : { answers: new Map<string, Answer>(), bytes: 0 };
  kept.answers.set(symbols, made);
  kept.bytes += bytes;
  ready.set(exchange, kept);
}

function symbolsOf(list: string): string[] {
  const symbols = [...new Set(list.split(',').map((symbol) => symbol.trim().toUpperCase()))].filter(Boolean);
  if (symbols.length === 0) refuse('validation_error', { symbols: 'Expected symbols, separated by commas.' });
  if (symbols.length > SYMBOLS_MAX)
    refuse('too_many_symbols', { limit: String(SYMBOLS_MAX), received: String(symbols.length) });
  return symbols;
}

type MoversQuery = OfExchange & { direction: (typeof directions)[number]; limit?: string | undefined };

const MOVERS_DEFAULT = 10;

/** Only what the newest session saw can have moved in it, or a sandbox that moved its own quote. */
export async function movers(board: Board, { environment, query }: Asked<MoversQuery>): Promise<Answer> {
  const { entries } = await board.of(environment, query.exchange);
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

type ListQuery = PageQuery &
  OfExchange & { [Name in 'search' | 'status' | 'asset_class' | 'sector']?: string | undefined };

export async function instruments(board: Board, { environment, query }: Asked<ListQuery>): Promise<Answer> {
  const exchange = await board.of(environment, query.exchange);
  const matching = exchange.entries.filter(
    ({ row }) =>
      hasStatus(row.status, query.status ?? 'active') &&
      (query.asset_class === undefined || row.asset_class === query.asset_class) &&
      (query.sector === undefined || row.sector?.toLowerCase() === query.sector.toLowerCase()) &&
      (query.search === undefined || contains([row.symbol, row.name], query.search)),
  );
  const compare = comparing(exchange, query);
  const { rows, ...turns } = await pageOf(
    query,
    ({ row }: Entry) => row.id,
    async (slice) => sliceOf(matching, slice, compare),
    'asc',
  );
  const texts = rows.map(({ instrumentText }) => instrumentText[environment.mode]);
  const pagination = JSON.stringify({ ...windowOf(query), count: matching.length });
  return { ...answer(`{"data":[${texts.join(',')}],"pagination":${pagination}}`), turns };
}

/** The list is sorted by symbol: where a cursor stands in it is looked up, whatever the filters are. */
function comparing({ entries, byId }: ExchangeBoard, query: PageQuery) {
  const cursor = query.before ?? query.after;
  if (cursor !== undefined && !byId.has(cursor)) return noRow(query);
  const places = new Map(cursor === undefined ? [] : entries.map(({ row }, place) => [row.id, place]));
  return ({ row }: Entry, id: string) => places.get(row.id)! - places.get(id)!;
}

const hasStatus = (status: string, asked: string) => asked === 'all' || (status === 'active') === (asked === 'active');

const contains = (texts: readonly string[], part: string) =>
  texts.some((text) => text.toLowerCase().includes(part.toLowerCase()));

export async function instrument(
  board: Board,
  { environment, query, symbol_or_id }: Asked<OfExchange> & { symbol_or_id: string },
): Promise<Answer> {
  const found = isId(symbol_or_id)
    ? (await board.all(environment)).flatMap(({ byId }) => byId.get(symbol_or_id) ?? [])[0]
    : (await board.of(environment, query.exchange)).bySymbol.get(symbol_or_id.toUpperCase());
  return found ? one(found, environment.mode) : refuse('not_found', { resource: 'instrument', id: symbol_or_id });
}

const one = ({ instrumentText }: Entry, mode: Mode) => answer(`{"data":${instrumentText[mode]}}`);

/** Today is the environment's: one that moved its clock asks about another day. */
export async function calendar(board: Board, { environment, query }: Asked<OfExchange>, now_ms: number) {
  const { calendar: days, session } = await board.of(environment, query.exchange);
  return answer(JSON.stringify({ data: presentCalendar(days, now_ms + environment.offset_ms, session) }));
}

export async function status(board: Board, { environment, query }: Asked<OfExchange>, now_ms: number) {
  const { calendar: days } = await board.of(environment, query.exchange);
  return answer(JSON.stringify({ data: days.statusAt(now_ms + environment.offset_ms) }));
}

/** The newest summary is at hand; an older one is looked up. */
export async function snapshot(
  board: Board,
  { environment, query }: Asked<OfExchange & { date?: string | undefined }>,
  now_ms: number,
): Promise<Answer> {
  const { calendar: days, session } = await board.of(environment, query.exchange);
  const { date = session?.trade_date ?? days.dateAt(now_ms) } = query;
  const found = date === session?.trade_date ? session : await board.sessionOf(days.exchange.code, date);
  return found ? answer(JSON.stringify({ data: presentSession(found, days.exchange) })) : noSession(days, date, now_ms);
}
