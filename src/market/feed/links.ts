import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findTies } from '../../investing/investments/linked.ts';
import { type CsvRow, readCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { linkProducts, type ProductLink } from './operations.ts';
import { findInstrumentIds } from './queries.ts';

const columns = ['code', 'exchange', 'symbol'] as const;

/** Which products of the seeded catalogue are listed where. */
export async function readProductLinks(): Promise<ProductLink[]> {
  const csvText = await readFile(join(packageRoot, 'seed/market/links.csv'), 'utf8');
  return productLinks(csvText).map(({ cells }) => cells);
}

export const productLinks = (csvText: string): CsvRow<(typeof columns)[number]>[] => readCsv(csvText, columns);

type LinkReport = { linked: string[]; rejected: { row: number; symbol: string; reason: string }[] };

/** Ties what can be tied, and says of every other row why not. What was tied so before stays so. */
export async function importLinks(tx: Transaction, rows: ReturnType<typeof productLinks>): Promise<LinkReport> {
  const seen = new Set<string>();
  const twice = new Set(rows.map(({ cells }) => cells.code).filter((code) => seen.size === seen.add(code).size));
  const linked = await linkProducts(
    tx,
    rows.map(({ cells }) => cells).filter(({ code }) => !twice.has(code)),
  );
  const ties = new Map(
    (await findTies(tx, [...new Set(rows.map(({ cells }) => cells.code))])).map((tie) => [tie.code, tie]),
  );
  const idOf = new Map<string, string>();
  for (const exchange of new Set(rows.map(({ cells }) => cells.exchange)))
    for (const { symbol, id } of await findInstrumentIds(tx, exchange)) idOf.set(`${exchange} ${symbol}`, id);
  const rejected = rows.flatMap(({ row, cells: { code, exchange, symbol } }) => {
    if (twice.has(code)) return [{ row, symbol, reason: `${code} stands twice: a product is tied to one instrument.` }];
    const [tie, instrument_id] = [ties.get(code), idOf.get(`${exchange} ${symbol}`)];
    if (tie && instrument_id && tie.instrument_id === instrument_id) return [];
    return { row, symbol, reason: reasonOf(tie !== undefined, instrument_id !== undefined, code) };
  });
  return { linked, rejected };
}

function reasonOf(isProduct: boolean, isInstrument: boolean, code: string): string {
  if (!isProduct) return `There is no product ${code}.`;
  if (!isInstrument) return 'There is no such instrument: import it first.';
  return 'The instrument is an index, or of another currency than the product.';
}
