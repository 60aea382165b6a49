import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from '../../platform/csv.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { ProductLink } from './operations.ts';

/** Which products of the seeded catalogue are listed where. */
export async function readProductLinks(): Promise<ProductLink[]> {
  const csvText = await readFile(join(packageRoot, 'seed/market/links.csv'), 'utf8');
  return productLinks(csvText);
}

export const productLinks = (csvText: string): ProductLink[] =>
  readCsv(csvText, ['code', 'exchange', 'symbol']).map(({ cells }) => cells);
