import { stringify } from 'csv-stringify/sync';
import type { Subject } from '../../platform/audit-subjects.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { dealingTerms } from '../dealing-days/terms.ts';
import * as queries from '../investments/catalogue-queries.ts';
import { cellOf } from './cell.ts';
import { type CatalogueRow, catalogueColumns } from './contract.ts';
import { planImport, readHere, writeOwnImport } from './operations.ts';

/** A single product is a file of one row: the same checks and the same writes. */

/** What of a product stays as it is, or changes in a way of its own: prices and the status. */
const staying = [
  ...(['code', 'mode', 'currency', 'unit_precision', 'price', 'bid_price', 'rate', 'status'] as const),
  ...dealingTerms,
] as const;
type Staying = (typeof staying)[number];

const amendable = catalogueColumns.filter(
  (column): column is Exclude<keyof CatalogueRow, Staying> => !(staying as readonly string[]).includes(column),
);

export const investment = (id: string): Subject => ({ type: 'investment', id, organisation_id: null });

/** By the columns of the catalogue's file; a cell that is null, or not there, is empty. */
type Cells = { readonly [Column in keyof CatalogueRow]?: string | number | null | undefined };

/** The fields of a request as cells. */
export const cellsOf = (fields: object): Cells =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cellOf(value)]));

/** Returns the ids of the products: two where the mode is `both`. Throws validation_error with the fields that are wrong. */
export async function createProduct(tx: Transaction, cells: Cells): Promise<string[]> {
  const entries = await asOneRow(() => planImport(tx, readHere(fileOf(cells))));
  const known = entries.find(({ stored }) => stored);
  if (known)
    refuse('validation_error', {
      code: `There is an investment ${known.product.code} in ${known.product.mode} mode: change it, or use another code.`,
    });
  await writeOwnImport(tx, entries);
  return entries.map(({ product }) => product.id);
}

const findWhole = requireById('investment', queries.findWhole);

/** Changes the terms of a product. Throws not_found, and validation_error with the fields that are wrong. */
export async function amendProduct(tx: Transaction, id: string, changes: Cells): Promise<void> {
  await queries.lockCatalogue(tx);
  const stored = await findWhole(tx, id);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) refuse('validation_error', { body: `Expected at least one of ${amendable.join(', ')}.` });
  const cells = { ...asCells(stored), ...Object.fromEntries(given) };
  await writeOwnImport(tx, await asOneRow(() => planImport(tx, readHere(fileOf(cells)))));
}

/** The others follow from them. */
const storedColumns = catalogueColumns.filter((column) => column !== 'term');

/** A price that is computed is not given. */
const asCells = (stored: queries.Product): Cells => ({
  ...Object.fromEntries(storedColumns.map((column) => [column, cellOf(stored[column])])),
  ...(stored.pricing === 'yield' && { price: null, bid_price: null }),
});

const fileOf = (cells: Cells): string =>
  stringify([catalogueColumns, catalogueColumns.map((column) => String(cells[column] ?? ''))]);

const PLACE = /^row 2\./;

/** A refusal names the field, as there is no row to name. */
async function asOneRow<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'validation_error') throw error;
    const details = Object.entries(error.details).map(([place, message]) => [place.replace(PLACE, ''), message]);
    return refuse('validation_error', Object.fromEntries(details));
  }
}
