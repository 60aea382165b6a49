import { createHash } from 'node:crypto';
import type { Calendar } from '../../market/calendar/calendar.ts';
import { type CsvRow, readCsv } from '../../platform/csv.ts';
import { inTurns } from '../../platform/threads/pieces.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Jump, percentMoved } from '../../vocabulary/jump.ts';
import { idOrText, isDay, requestedPrice } from '../../vocabulary/values.ts';
import { pricesOf as dayPricesOf, problemOfDay } from '../dealing-days/publishing.ts';
import { isBidAbove, priceJumps, type Quoted } from '../investments/quoted.ts';
import { PRICE_ROWS_MAX, type PricePreview, type PriceRow, priceColumns } from './contract.ts';
import type { PricedProduct } from './queries.ts';

/** Judges a file of prices row by row: nothing is read or written here, so that a preview and an application agree. */

export type PriceCells = CsvRow<(typeof priceColumns)[number]>;
type Problem = readonly [column: (typeof priceColumns)[number], message: string];

export type JudgedRow = {
  readonly shown: PriceRow;
  readonly product: PricedProduct | undefined;
  /** In the form that the database stores; null of a wrong row. */
  readonly prices: Quoted | null;
  readonly jumps: readonly Jump[];
};

/** A file as it was read: its hash, and its rows as they are. */
export type PriceTable = { readonly sha256: string; readonly rows: readonly PriceCells[] };

export const readPriceTable = (csv: string): PriceTable => ({ sha256: hashOf(csv), rows: readPriceRows(csv) });

const readPriceRows = (csv: string): PriceCells[] =>
  readCsv(csv, priceColumns, { rows_max: PRICE_ROWS_MAX, field: 'csv', otherNames }).map(({ row, cells }) => ({
    row,
    cells: { ...cells, date: certainDay(cells.date), price: plain(cells.price), bid_price: plain(cells.bid_price) },
  }));

/** What fund houses call the columns of their prices. */
const otherNames = new Map(
  Object.entries({
    ...{ fund: 'investment', 'fund name': 'investment', 'fund code': 'investment' },
    ...{ 'nav date': 'date', 'price date': 'date', 'valuation date': 'date' },
    ...{ offer: 'price', 'offer price': 'price', bid: 'bid_price', 'bid price': 'bid_price' },
  }),
);

/** `28/11/2026` has one meaning; a day and a month that can be exchanged stay as they are, and are refused. */
function certainDay(cell: string): string {
  const [, one = '', two = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell) ?? [];
  const dayFirst = `${year}-${two.padStart(2, '0')}-${one.padStart(2, '0')}`;
  const isOnlyOne = one.padStart(2, '0') === two.padStart(2, '0') || Number(one) > 12;
  return year !== undefined && isOnlyOne && isDay(dayFirst) ? dayFirst : cell;
}

/** `1,126.10`: with its decimal point it is certain what the commas are. */
const plain = (cell: string): string => (/^\d{1,3}(,\d{3})+\.\d+$/.test(cell) ? cell.replaceAll(',', '') : cell);

const hashOf = (csv: string): string => createHash('sha256').update(csv, 'utf8').digest('hex');

/** By what the rows may name products: the id in lower case, the code or the name. */
export const namesIn = (rows: readonly PriceCells[]): string[] => [
  ...new Set(rows.map(({ cells }) => idOrText(cells.investment))),
];

export type Ground = {
  readonly products: readonly PricedProduct[];
  /** Days of products that have a planned price, each as `id day`. */
  readonly plannedDays: ReadonlySet<string>;
  readonly today: string;
  /** For products that are priced forward: the calendars, the instant, and what their days cost, by `id day`. */
  readonly calendars: readonly Calendar[];
  readonly at: string;
  readonly published: ReadonlyMap<string, { readonly price: string; readonly bid_price: string }>;
  /** What the products cost 24 hours ago, by their ids. */
  readonly held: ReadonlyMap<string, Quoted>;
  /** What moves further than this takes two people. */
  readonly jump_percent: Decimal;
};

export const placeOfDay = (investment_id: string, day: string): string => `${investment_id} ${day}`;

export function judgeRows(rows: readonly PriceCells[], ground: Ground): Promise<JudgedRow[]> {
  const { products, today } = ground;
  const named = productsByName(products);
  const taken = new Map<string, number>();
  return inTurns(rows, ({ row, cells }) => {
    const found = named.get(idOrText(cells.investment)) ?? [];
    const product = found.length === 1 ? found[0] : undefined;
    const problem =
      (product ? null : productProblem(found)) ??
      shapeProblem(cells) ??
      dayProblem(product!, cells, ground) ??
      repetition(taken, product!, isForward(product!) || cells.date > today ? cells.date : today, row);
    return judged(row, cells, product, problem, ground);
  });
}

function productsByName(products: readonly PricedProduct[]): Map<string, PricedProduct[]> {
  const named = new Map<string, PricedProduct[]>();
  for (const product of products)
    for (const name of new Set([product.id, product.code, product.name]))
      named.set(name, [...(named.get(name) ?? []), product]);
  return named;
}

const productProblem = (found: readonly PricedProduct[]): Problem => [
  'investment',
  found.length === 0
    ? 'There is no such investment in this mode: expected its id, its code or its name.'
    : `${found.length} investments have this name: expected the id or the code of one.`,
];

function shapeProblem({ date, price, bid_price }: PriceCells['cells']): Problem | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isDay(date))
    return ['date', 'Expected a date such as "2026-11-21", or "21/11/2026" where day and month cannot be exchanged.'];
  for (const [column, cell] of [['price', price] as const, ...(bid_price ? [['bid_price', bid_price] as const] : [])]) {
    const { success, error } = requestedPrice('').safeParse(cell);
    if (!success) return [column, error.issues[0]!.message];
  }
  return isBidAbove(pricesOf({ price, bid_price })) ? ['bid_price', `Expected the price, ${price}, or less.`] : null;
}

const pricesOf = ({ price, bid_price }: { price: string; bid_price: string }): Quoted => ({
  price: Decimal.of(price).toPrice(),
  bid_price: bid_price ? Decimal.of(bid_price).toPrice() : null,
});

/** A price of an earlier day than the current one is old news, and would replace what is newer. */
function dayProblem(product: PricedProduct, cells: PriceCells['cells'], ground: Ground): Problem | null {
  const { id, price_at } = product;
  const { date } = cells;
  const { today, plannedDays } = ground;
  if (product.pricing === 'yield') return ['price', 'Expected none: it is computed from the rate of the investment.'];
  if (isForward(product)) return dealingDayProblem(product, cells, ground);
  if (date < dayOf(price_at))
    return ['date', `Expected ${dayOf(price_at)} or later: the current price is of that day.`];
  return date > today && plannedDays.has(placeOfDay(id, date))
    ? ['date', `A price is planned for ${date}: cancel it first.`]
    : null;
}

const isForward = ({ pricing }: PricedProduct): boolean => pricing === 'forward';

/** The price of a day that has another one is corrected by itself: two people look at what that does to its orders. */
function dealingDayProblem(
  product: PricedProduct,
  { date, price, bid_price }: PriceCells['cells'],
  { calendars, at, published }: Ground,
): Problem | null {
  const { problem } = problemOfDay(calendars, product, date, at);
  if (problem !== null) return ['date', problem];
  const known = published.get(placeOfDay(product.id, date));
  const given = dayPricesOf(pricesOf({ price, bid_price }));
  return known && (known.price !== given.price || known.bid_price !== given.bid_price)
    ? ['date', `${date} has the price ${known.price}: propose a correction at the investment.`]
    : null;
}

function repetition(taken: Map<string, number>, { id }: PricedProduct, day: string, row: number): Problem | null {
  const earlier = taken.get(placeOfDay(id, day));
  if (earlier === undefined) taken.set(placeOfDay(id, day), row);
  return earlier === undefined ? null : ['date', `Row ${earlier} has a price of this investment for the same day.`];
}

function judged(
  row: number,
  cells: PriceCells['cells'],
  product: PricedProduct | undefined,
  problem: Problem | null,
  { today, held: heldPrices, jump_percent }: Ground,
): JudgedRow {
  const prices = problem === null ? pricesOf(cells) : null;
  const held = product && heldPrices.get(product.id);
  const jumps = prices
    ? priceJumps(`${product!.name} (${product!.mode})`, { before: product!, after: prices, held }, jump_percent)
    : [];
  const rest = cells.date > today && !(product && isForward(product)) ? 'planned' : 'now';
  const outcome = problem ? 'wrong' : jumps.length > 0 ? 'second_person' : rest;
  const shown: PriceRow = {
    row,
    investment_id: product?.id ?? null,
    name: product?.name ?? null,
    currency: product?.currency ?? null,
    date: cells.date,
    old_price: product?.price ?? null,
    old_bid_price: product ? (product.bid_price ?? product.price) : null,
    day_before_price: held?.price ?? null,
    price: prices?.price ?? cells.price,
    bid_price: prices ? prices.bid_price : cells.bid_price || null,
    move_percent: prices ? percentMoved(product!.price, prices.price) : null,
    day_move_percent: prices && held ? percentMoved(held.price, prices.price) : null,
    outcome,
    problem: problem && `${problem[0]}: ${problem[1]}`,
  };
  return { shown, product, prices, jumps };
}

export const countsOf = (rows: readonly JudgedRow[]): Omit<PricePreview, 'sha256' | 'rows'> => {
  const countOf = (outcome: PriceRow['outcome']) => rows.filter(({ shown }) => shown.outcome === outcome).length;
  return {
    row_count: rows.length,
    applied_count: countOf('now'),
    planned_count: countOf('planned'),
    proposed_count: countOf('second_person'),
    wrong_count: countOf('wrong'),
  };
};
