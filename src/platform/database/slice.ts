import type { Slice } from '../../vocabulary/slice.ts';
import { type Statement, statement } from './statement.ts';
import type { Value } from './transaction.ts';

/** What a list is sorted by, and what a cursor stands for where that is not the column itself. */
type Key = { readonly columns: readonly string[]; readonly at?: (parameter: string) => string };

const byId: Key = { columns: ['id'] };

/**
 * Reads a slice of what a statement matches, which ends in its conditions. Only a cursor that was given becomes part of
 * it, so that each shape gets its own plan: a range of the index that the list is sorted by.
 */
export function sliced(
  matching: string,
  values: readonly Value[],
  slice: Slice,
  key: Key = byId,
): [Statement, Value[]] {
  const [text, all] = sliceText(matching, values, slice, key);
  return [statement(text), all];
}

/** The same to be read inside of another statement. */
export function sliceText(
  matching: string,
  values: readonly Value[],
  { before, after, isAscending, limit, offset }: Slice,
  { columns, at = (parameter) => parameter }: Key,
): [string, Value[]] {
  const key = columns.join(', ');
  const cursor = before ?? after;
  const beyond = cursor === null ? '' : `and (${key}) ${before === null ? '>' : '<'} (${at(`$${values.length + 3}`)})`;
  const order = columns.map((column) => `${column} ${isAscending ? 'asc' : 'desc'}`).join(', ');
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const text = `${matching} ${beyond} order by ${order} ${page}`;
  return [text, [...values, limit, offset, ...(cursor === null ? [] : [cursor])]];
}
