import { priceJumpOf } from '../../access/settings/operations.ts';
import { loadCalendars } from '../../market/calendar/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { BEFORE_ALL, hasIncomeInPrice } from '../../vocabulary/pricing.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Mode, modes } from '../../vocabulary/values.ts';
import type { Product, StoredProduct } from '../investments/catalogue-queries.ts';
import * as queries from '../investments/catalogue-queries.ts';
import { allocationEnvironment, transitionInvestments } from '../investments/operations.ts';
import { heldPrices, priceJumps, recordPrices } from '../investments/quoted.ts';
import { followInSandboxes } from '../investments/rate-queries.ts';
import { type InvestmentTransition, investmentMachine } from '../investments/states.ts';
import type { CatalogueRow, ImportOutcome } from './contract.ts';
import { costOf, costRefused } from './costs.ts';
import { dealingOf, dealingRefused } from './dealing.ts';
import { redemptionTerms } from './redemption-terms.ts';
import { changesRefused, type Entry } from './row-rules.ts';
import { type ParsedCatalogue, type ParsedRow, type Problem, parseRows } from './rows.ts';
import { soldOf, totalBelowSold } from './totals.ts';

/**
 * Makes the catalogue equal to the operator's file: a product with the same mode and code is updated, a new one created.
 * Nothing is written unless every row is valid; all rows that are not are named together.
 */
export const importInvestments = async (
  tx: Transaction,
  csvText: string,
  listed: ListedPrices = new Map(),
): Promise<ImportOutcome> => writeImport(tx, await planImport(tx, readHere(csvText), listed));

/** For what the installation brings, for a single row, and for a file that was read in a thread when it was proposed. */
export const readHere = (csvText: string): ParsedCatalogue => readingHere(() => parseRows(csvText));

/** The file's products where every row is valid, compared with a catalogue that is locked. */
export async function planImport(
  tx: Transaction,
  { rows: parsed, problems: read }: ParsedCatalogue,
  listed: ListedPrices = new Map(),
): Promise<Entry[]> {
  const rows = parsed.map((entry) => atListedPrice(entry, listed));
  await queries.lockCatalogue(tx);
  const entries = await describe(tx, rows);
  const sold = await soldOf(tx, entries);
  const isDealt = entries.some(({ product: { pricing } }) => pricing === 'forward');
  const calendars = isDealt ? await loadCalendars(tx) : [];

  const problems = [
    ...read,
    ...repetitions(entries),
    ...entries.flatMap((entry) => [
      ...changesRefused(entry),
      ...dealingRefused(entry, calendars),
      ...costRefused(entry, dayOf(tx.now)),
      ...totalBelowSold(entry, sold),
    ]),
  ];
  if (problems.length > 0) refuse('validation_error', Object.fromEntries(problems));
  return entries;
}

/** A person's own products: what of them matures in live waits for a release, until somebody says otherwise. */
export const writeOwnImport = (tx: Transaction, entries: readonly Entry[]): Promise<ImportOutcome> =>
  writeImport(
    tx,
    entries.map((entry) => {
      const isNewInLive = entry.stored === undefined && entry.product.mode === 'live';
      return isNewInLive ? { ...entry, product: { ...entry.product, hold_until_released: true } } : entry;
    }),
  );

export async function writeImport(tx: Transaction, entries: readonly Entry[]): Promise<ImportOutcome> {
  await write(tx, entries);
  const updated = entries.filter(({ stored }) => stored).length;
  return { created: entries.length - updated, updated };
}

/** What of a file of an instant moves further than one person may move a price; of a product that is new nothing. */
export async function jumpsOfEntries(tx: Transaction, entries: readonly Entry[], at: string): Promise<Jump[]> {
  const limit_percent = await priceJumpOf(tx);
  const ids = entries.flatMap(({ stored }) => stored?.id ?? []);
  const prices = await heldPrices(tx, ids, at);
  return entries.flatMap(({ row, product, stored }) => {
    if (!stored) return [];
    const move = { before: stored, after: product, held: prices.get(stored.id) };
    return priceJumps(`row ${row}, ${product.code} (${product.mode})`, move, limit_percent);
  });
}

/** The same by the current catalogue, without a lock and without checks. */
export const jumpsOfFile = async (tx: Transaction, csvText: string, at: string): Promise<Jump[]> =>
  jumpsOfEntries(tx, await describe(tx, readHere(csvText).rows), at);

/** What products that are listed securities cost on their exchange now, by their codes. */
export type ListedPrices = ReadonlyMap<string, string>;

/** Fills an empty catalogue, and does not change one that has products. What is listed starts at its exchange's price. */
export async function seedInvestments(
  tx: Transaction,
  csvText: string,
  listed: ListedPrices = new Map(),
): Promise<ImportOutcome> {
  await queries.lockCatalogue(tx);
  if (await queries.hasInvestments(tx)) return { created: 0, updated: 0 };
  return importInvestments(tx, csvText, listed);
}

function atListedPrice({ row, values }: ParsedRow, listed: ListedPrices): ParsedRow {
  const price = listed.get(values.code);
  return { row, values: price === undefined ? values : { ...values, price, bid_price: price } };
}

async function describe(tx: Transaction, rows: readonly ParsedRow[]): Promise<Entry[]> {
  const found = await queries.findProducts(
    tx,
    rows.map(({ values }) => values.code),
  );
  const stored = new Map(found.map((product) => [keyOf(product), product]));
  return rows.flatMap(({ row, values }) =>
    modesOf(values).map((mode) => {
      const before = stored.get(keyOf({ mode, code: values.code }));
      const { term, ...others } = values;
      const given = { price: values.price, bid_price: values.bid_price, rate: values.rate };
      return { row, term, given, stored: before, product: toProduct(tx, mode, others, before) };
    }),
  );
}

const modesOf = ({ mode }: CatalogueRow): readonly Mode[] => (mode === 'both' ? modes : [mode]);
const keyOf = ({ mode, code }: { mode: Mode; code: string }): string => `${mode} ${code}`;

/** Converts values to the form that the database stores and the API shows. */
function toProduct(
  tx: Transaction,
  mode: Mode,
  values: Omit<CatalogueRow, 'term'>,
  stored: StoredProduct | undefined,
): Product {
  const now = new Date(tx.now_ms).toISOString();
  const dealt = dealingOf(values, stored);
  return {
    ...values,
    id: stored?.id ?? newId(tx.now_ms),
    mode,
    minimum_investment: Decimal.of(values.minimum_investment).toMoney(),
    maximum_investment: values.maximum_investment && Decimal.of(values.maximum_investment).toMoney(),
    expected_return_rate: values.expected_return_rate && Decimal.of(values.expected_return_rate).toPercent(),
    start_date: dayFrom(values.start_date, now),
    close_date: dayFrom(values.close_date, now),
    maturity_date: dayFrom(values.maturity_date, now),
    income_treatment: values.income_treatment ?? stored?.income_treatment ?? 'cash',
    ...redemptionTerms(values, stored),
    charges_on: values.charges_on ?? stored?.charges_on ?? 'inside',
    ...dealt,
    ...costOf(values, { ...dealt, maturity_date: dayFrom(values.maturity_date, now) }, stored, dayOf(now)),
    income_in_price: hasIncomeInPrice(dealt.pricing) ? [BEFORE_ALL] : [],
    status: stored ? (values.status ?? stored.status) : investmentMachine.create(values.status ?? 'pending'),
    allocation_total: values.allocation_total && Decimal.of(values.allocation_total).toMoney(),
    hold_until_released: stored?.hold_until_released ?? false,
    unit_precision: Number(values.unit_precision ?? stored?.unit_precision ?? 8),
    price_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** A date as it is written, or so many days from the day of import. */
function dayFrom(date: string | null, now: string): string | null {
  if (!date?.endsWith('d')) return date;
  return addDays(dayOf(now), Number(date.slice(0, -1)));
}

function repetitions(entries: readonly Entry[]): Problem[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ row, product }): Problem[] => {
    const earlier = first.get(keyOf(product));
    if (earlier === undefined) first.set(keyOf(product), row);
    return earlier === undefined ? [] : [[`row ${row}.code`, `Row ${earlier} has this code in ${product.mode} mode.`]];
  });
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
  const rated = entries.filter(({ product: { pricing } }) => pricing === 'yield');
  await followInSandboxes(
    tx,
    rated.map(({ product: { id } }) => id),
  );
  await changeStatuses(tx, entries);
  await adjustAllocations(tx, entries);
}

async function changeStatuses(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const byTransition = new Map<InvestmentTransition, string[]>();
  for (const { stored, product } of entries) {
    const name = stored && investmentMachine.between(stored.status, product.status);
    if (name) byTransition.set(name, [...(byTransition.get(name) ?? []), stored.id]);
  }
  for (const [name, ids] of byTransition) await transitionInvestments(tx, name, ids);
}

/**
 * What is left follows the total: it shifts with one that rises or falls. A total that becomes finite counts from
 * then on, so nothing that was counted before stays.
 */
async function adjustAllocations(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const reset = entries.filter(({ stored, product }) => !stored?.allocation_total !== !product.allocation_total);
  await queries.deleteAllocations(
    tx,
    reset.map(({ product }) => product.id),
  );

  const shifts = entries.flatMap(({ stored, product: { id, allocation_total } }) => {
    if (!stored?.allocation_total || !allocation_total) return [];
    return { id, by: Decimal.of(allocation_total).minus(Decimal.of(stored.allocation_total)).toMoney() };
  });
  await queries.shiftAllocations(tx, shifts);

  const shared = entries.flatMap(({ product: { id, mode, allocation_total } }) => {
    if (mode !== 'live' || !allocation_total) return [];
    return { environment_id: allocationEnvironment({ id, mode }), investment_id: id, remaining: allocation_total };
  });
  await queries.insertAllocations(tx, shared);
}
