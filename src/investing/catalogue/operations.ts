import { readCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Mode, modes } from '../../vocabulary/values.ts';
import { allocationEnvironment, move, moveBetween, sourcesOf } from '../investments/operations.ts';
import { isBidAbove, priceJumps, recordPrices } from '../investments/quoted.ts';
import type { InvestmentMove } from '../investments/states.ts';
import { CatalogueRow, catalogueColumns, type ImportOutcome } from './contract.ts';
import type { KnownProduct, Product } from './queries.ts';
import * as queries from './queries.ts';

/** A product of the file, with its row and, where the catalogue has it already, what is known of it. */
export type Entry = { row: number; product: Product; known: KnownProduct | undefined };

/** A problem and its place, such as `row 3.price`. */
type Problem = readonly [place: string, message: string];

/**
 * Brings the catalogue into line with the operator's file: what (mode, code) knows is updated, what is new created.
 * Nothing is written unless every row is right; every row that is not is named at once.
 */
export const importInvestments = async (
  tx: Transaction,
  csvText: string,
  listed: ListedPrices = new Map(),
): Promise<ImportOutcome> => writeImport(tx, await planImport(tx, csvText, listed));

/** The file's products where every row is right, against a catalogue that is held. */
export async function planImport(tx: Transaction, csvText: string, listed: ListedPrices = new Map()): Promise<Entry[]> {
  const { rows: parsed, problems } = parseRows(csvText);
  const rows = parsed.map((entry) => atListedPrice(entry, listed));
  await queries.lockCatalogue(tx);
  const entries = await describe(tx, rows);
  const sold = await soldOf(tx, entries);

  problems.push(
    ...repetitions(entries),
    ...entries.flatMap((entry) => [...changesRefused(entry), ...undercut(entry, sold)]),
  );
  if (problems.length > 0) refuse('validation_error', Object.fromEntries(problems));
  return entries;
}

export async function writeImport(tx: Transaction, entries: readonly Entry[]): Promise<ImportOutcome> {
  await write(tx, entries);
  const updated = entries.filter(({ known }) => known).length;
  return { created: entries.length - updated, updated };
}

/** What of a file moves further than one person may move a price; of a product that is new nothing. */
export const jumpsOfEntries = (entries: readonly Entry[]): Jump[] =>
  entries.flatMap(({ row, product, known }) =>
    known ? priceJumps(`row ${row}, ${product.code} (${product.mode})`, known, product) : [],
  );

/** The same as the catalogue stands now, with nothing held and nothing judged. */
export const jumpsOfFile = async (tx: Transaction, csvText: string): Promise<Jump[]> =>
  jumpsOfEntries(await describe(tx, parseRows(csvText).rows));

/** What products that are listed securities cost on their exchange now, by their codes. */
export type ListedPrices = ReadonlyMap<string, string>;

/** Fills an empty catalogue, and leaves one alone that has anything in it. What is listed starts at its exchange's price. */
export async function seedInvestments(
  tx: Transaction,
  csvText: string,
  listed: ListedPrices = new Map(),
): Promise<ImportOutcome> {
  await queries.lockCatalogue(tx);
  if (await queries.hasInvestments(tx)) return { created: 0, updated: 0 };
  return importInvestments(tx, csvText, listed);
}

type ParsedRow = { row: number; values: CatalogueRow };

function parseRows(csvText: string): { rows: ParsedRow[]; problems: Problem[] } {
  const rows: ParsedRow[] = [];
  const problems: Problem[] = [];
  for (const { row, cells } of readCsv(csvText, catalogueColumns)) {
    const values = Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [column, cell === '' ? null : cell]),
    );
    const { success, data, error } = CatalogueRow.safeParse(values, { error: complaintOfEmpty });
    if (success) rows.push({ row, values: data });
    // Of several complaints about one cell the first says most.
    else problems.push(...error.issues.map((issue): Problem => [placeOf(row, issue.path), issue.message]).toReversed());
  }
  return { rows, problems };
}

function atListedPrice({ row, values }: ParsedRow, listed: ListedPrices): ParsedRow {
  const price = listed.get(values.code);
  return { row, values: price === undefined ? values : { ...values, price, bid_price: price } };
}

const complaintOfEmpty = ({ input }: { input?: unknown }) => (input === null ? 'Expected some text.' : undefined);

const placeOf = (row: number, path: readonly PropertyKey[]): string => `row ${row}.${path.join('.')}`;

async function describe(tx: Transaction, rows: readonly ParsedRow[]): Promise<Entry[]> {
  const found = await queries.findProducts(
    tx,
    rows.map(({ values }) => values.code),
  );
  const known = new Map(found.map((product) => [keyOf(product), product]));
  return rows.flatMap(({ row, values }) =>
    modesOf(values).map((mode) => {
      const before = known.get(keyOf({ mode, code: values.code }));
      return { row, known: before, product: toProduct(tx, mode, values, before) };
    }),
  );
}

const modesOf = ({ mode }: CatalogueRow): readonly Mode[] => (mode === 'both' ? modes : [mode]);
const keyOf = ({ mode, code }: { mode: Mode; code: string }): string => `${mode} ${code}`;

/** Brings values into the form that the database keeps and the API shows. */
function toProduct(tx: Transaction, mode: Mode, values: CatalogueRow, known: KnownProduct | undefined): Product {
  const now = new Date(tx.now_ms).toISOString();
  return {
    ...values,
    id: known?.id ?? newId(tx.now_ms),
    mode,
    price: Decimal.of(values.price).toPrice(),
    bid_price: values.bid_price && Decimal.of(values.bid_price).toPrice(),
    minimum_investment: Decimal.of(values.minimum_investment).toMoney(),
    maximum_investment: values.maximum_investment && Decimal.of(values.maximum_investment).toMoney(),
    expected_return_rate: values.expected_return_rate && Decimal.of(values.expected_return_rate).toPercent(),
    start_date: dayFrom(values.start_date, tx.now_ms),
    close_date: dayFrom(values.close_date, tx.now_ms),
    maturity_date: dayFrom(values.maturity_date, tx.now_ms),
    income_treatment: values.income_treatment ?? known?.income_treatment ?? 'cash',
    status: values.status ?? known?.status ?? 'pending',
    allocation_total: values.allocation_total && Decimal.of(values.allocation_total).toMoney(),
    unit_precision: Number(values.unit_precision ?? known?.unit_precision ?? 8),
    price_at: now,
    created_at: now,
    updated_at: now,
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A date as it stands, or so many days from the day of import. */
function dayFrom(date: string | null, now_ms: number): string | null {
  if (!date?.endsWith('d')) return date;
  return new Date(now_ms + Number(date.slice(0, -1)) * DAY_MS).toISOString().slice(0, 10);
}

function repetitions(entries: readonly Entry[]): Problem[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ row, product }): Problem[] => {
    const earlier = first.get(keyOf(product));
    if (earlier === undefined) first.set(keyOf(product), row);
    return earlier === undefined ? [] : [[`row ${row}.code`, `Row ${earlier} has this code in ${product.mode} mode.`]];
  });
}

/** What a row may not say, whatever its cells say one by one. */
function changesRefused({ row, product, known }: Entry): Problem[] {
  const { start_date, close_date, maturity_date, maximum_investment, minimum_investment } = product;
  const isBefore = (day: string | null, other: string | null) => day !== null && other !== null && day < other;
  const maximum = maximum_investment && Decimal.of(maximum_investment).isBelow(Decimal.of(minimum_investment));
  const isStuck = known && known.status !== product.status && !moveBetween(known.status, product.status);
  const rules = [
    ['close_date', isBefore(close_date, start_date), 'Expected no day before start_date.'],
    ['maturity_date', isBefore(maturity_date, close_date ?? start_date), 'Expected no day before the last to buy.'],
    ['bid_price', isBidAbove(product), `Expected the price, ${product.price}, or less.`],
    ['maximum_investment', maximum, 'Expected at least minimum_investment.'],
    ['currency', known && known.currency !== product.currency, `Stays ${known?.currency}: use another code.`],
    [
      'unit_precision',
      known && known.unit_precision !== product.unit_precision,
      `Stays ${known?.unit_precision}: use another code.`,
    ],
    [
      'status',
      isStuck,
      `Is ${known?.status}; ${product.status} follows only: ${sourcesOf(product.status) || 'nothing'}.`,
    ],
  ] as const;
  return rules.filter(([, isBroken]) => isBroken).map(([column, , message]) => [`row ${row}.${column}`, message]);
}

/** The most that any one environment has sold of an investment whose total was finite; its allocations are locked. */
async function soldOf(tx: Transaction, entries: readonly Entry[]): Promise<Map<string, Decimal>> {
  const totals = new Map(entries.map(({ known }) => [known?.id, known?.allocation_total]));
  const ids = entries.flatMap(({ known }) => (known?.allocation_total ? [known.id] : []));
  const sold = new Map<string, Decimal>();
  for (const { investment_id, remaining } of await queries.lockAllocations(tx, ids)) {
    const here = Decimal.of(totals.get(investment_id) as string).minus(Decimal.of(remaining));
    if (here.isAbove(sold.get(investment_id) ?? Decimal.zero)) sold.set(investment_id, here);
  }
  return sold;
}

function undercut({ row, product: { id, allocation_total } }: Entry, sold: Map<string, Decimal>): Problem[] {
  const most = sold.get(id);
  if (!most || !allocation_total || !Decimal.of(allocation_total).isBelow(most)) return [];
  return [[`row ${row}.allocation_total`, `${most.toMoney()} is sold already: expected at least that.`]];
}

async function write(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  await queries.upsertProducts(
    tx,
    entries.map(({ product }) => product),
  );
  await recordPrices(
    tx,
    entries.map(({ product: { id, price, bid_price } }) => ({ investment_id: id, price, bid_price })),
  );
  await moveStatuses(tx, entries);
  await adjustAllocations(tx, entries);
}

async function moveStatuses(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const asked = new Map<InvestmentMove, string[]>();
  for (const { known, product } of entries) {
    const name = known && moveBetween(known.status, product.status);
    if (name) asked.set(name, [...(asked.get(name) ?? []), known.id]);
  }
  for (const [name, ids] of asked) await move(tx, name, ids);
}

/**
 * What is left follows the total: it shifts with one that rises or falls. A total that becomes finite counts from
 * now on, so nothing that was counted before stays.
 */
async function adjustAllocations(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const reset = entries.filter(({ known, product }) => !known?.allocation_total !== !product.allocation_total);
  await queries.deleteAllocations(
    tx,
    reset.map(({ product }) => product.id),
  );

  const shifts = entries.flatMap(({ known, product: { id, allocation_total } }) => {
    if (!known?.allocation_total || !allocation_total) return [];
    return { id, by: Decimal.of(allocation_total).minus(Decimal.of(known.allocation_total)).toMoney() };
  });
  await queries.shiftAllocations(tx, shifts);

  const shared = entries.flatMap(({ product: { id, mode, allocation_total } }) => {
    if (mode !== 'live' || !allocation_total) return [];
    return { environment_id: allocationEnvironment({ id, mode }), investment_id: id, remaining: allocation_total };
  });
  await queries.insertAllocations(tx, shared);
}
