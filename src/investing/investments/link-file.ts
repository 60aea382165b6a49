import { findInstrumentIds } from '../../market/feed/queries.ts';
import { type CsvBounds, type CsvRow, readCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readSeed } from '../../platform/package-root.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findLinkedInstruments } from './linked-queries.ts';
import { linkProducts, type ProductLink } from './product-links.ts';

const columns = ['code', 'exchange', 'symbol'] as const;

/** Which products of the seeded catalogue are listed where. */
export async function readProductLinks(): Promise<ProductLink[]> {
  const csvText = await readSeed('market/links.csv');
  return readingHere(() => productLinks(csvText)).map(({ cells }) => cells);
}

export type LinkRow = CsvRow<(typeof columns)[number]>;

export const productLinks = (csvText: string, bounds?: CsvBounds): LinkRow[] => readCsv(csvText, columns, bounds);

type LinkReport = { linked: string[]; rejected: { row: number; symbol: string; reason: string }[] };

/** Links what can be linked, and gives a reason for every other row. An existing link stays. */
export async function importLinks(tx: Transaction, rows: readonly LinkRow[]): Promise<LinkReport> {
  const seen = new Set<string>();
  const repeated = new Set(rows.map(({ cells }) => cells.code).filter((code) => seen.size === seen.add(code).size));
  const linked = await linkProducts(
    tx,
    rows.map(({ cells }) => cells).filter(({ code }) => !repeated.has(code)),
  );
  const codes = [...new Set(rows.map(({ cells }) => cells.code))];
  const linkedTo = new Map(
    (await findLinkedInstruments(tx, codes)).map(({ code, instrument_id }) => [code, instrument_id]),
  );
  const instruments = new Map<string, Map<string, string>>();
  for (const exchange of new Set(rows.map(({ cells }) => cells.exchange)))
    instruments.set(exchange, await findInstrumentIds(tx, exchange));
  const rejected = rows.flatMap(({ row, cells: { code, exchange, symbol } }) => {
    if (repeated.has(code))
      return [{ row, symbol, reason: `${code} is listed twice: a product is tied to one instrument.` }];
    const instrument_id = instruments.get(exchange)?.get(symbol);
    if (instrument_id && linkedTo.get(code) === instrument_id) return [];
    return { row, symbol, reason: reasonOf(linkedTo.has(code), instrument_id !== undefined, code) };
  });
  return { linked, rejected };
}

/** Throws validation_error where the product cannot be tied to the instrument. */
export async function linkOne(tx: Transaction, link: ProductLink): Promise<ProductLink> {
  const { rejected } = await importLinks(tx, [{ row: 1, cells: link }]);
  const [first] = rejected;
  if (first) {
    const isOfProduct = first.reason.startsWith('There is no product');
    refuse('validation_error', { [isOfProduct ? 'code' : 'symbol']: first.reason });
  }
  return link;
}

function reasonOf(isProduct: boolean, isInstrument: boolean, code: string): string {
  if (!isProduct) return `There is no product ${code}.`;
  if (!isInstrument) return 'There is no such instrument: import it first.';
  return 'The instrument is an index, or of another currency than the product, or a rate prices the product.';
}
