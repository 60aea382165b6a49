import assert from 'node:assert/strict';
import type pg from 'pg';
import { whyUnstorable } from '../../vocabulary/storable-text.ts';
import { databaseOf } from './connect.ts';
import { type Rows, tables } from './rows.generated.ts';

/**
 * Rows as one parameter: an array of rows of their table, as PostgreSQL writes it
 * (https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX). It takes half the time of JSON to read, which says
 * each column's name in each row.
 */
export type Pack = (rows: readonly object[]) => string;

type Write = (value: unknown) => string;

/** Writes these columns of each row; all others are null. */
export function packer(table: keyof Rows, written: readonly string[]): Pack {
  const { columns, json, arrays } = tables[table];
  const isWritten = new Set(written);
  const has = (names: readonly string[], name: string) => names.includes(name);
  const fields = columns.map((name) => ({
    name,
    write: !isWritten.has(name) ? null : has(json, name) ? writeJson : has(arrays, name) ? writeArray : writeValue,
  }));
  return (rows) => `{${rows.map((row) => packRow(fields, row as Readonly<Record<string, unknown>>)).join(',')}}`;
}

function packRow(fields: readonly { name: string; write: Write | null }[], row: Readonly<Record<string, unknown>>) {
  let text = '"(';
  for (let index = 0; index < fields.length; index++) {
    const { name, write } = fields[index]!;
    if (index > 0) text += ',';
    const value = write && row[name];
    if (value !== null && value !== undefined) text += write!(value);
  }
  return `${text})"`;
}

const writeValue: Write = (value) =>
  typeof value === 'string' ? quoted(value) : typeof value === 'object' ? writeJson(value) : String(value);
const writeJson: Write = (value) => quoted(JSON.stringify(value));
const writeArray: Write = (values) => quoted(`{${(values as readonly unknown[]).map(writeItem).join(',')}}`);

function writeItem(item: unknown): string {
  if (item === null) return 'NULL';
  return `"${String(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

const NEEDS_QUOTES = /["\\,()\s]|^$/;
/** Most values are ids, amounts, instants and names of ours: one look says that nothing in them is special. */
const IS_PLAIN = /^[\w.:+-]+$/;

/** A field of a row that is itself an item in quotes: what is special to the row is escaped for the array too. */
function quoted(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  const why = whyUnstorable(text);
  assert(why === null, why ?? '');
  if (!NEEDS_QUOTES.test(text)) return text;
  return `\\"${text.replaceAll('\\', '\\\\\\\\').replaceAll('"', '\\"\\"')}\\"`;
}

/** The databases whose tables have columns that this version does not know, because a later one has migrated them. */
const migratedFurther = new Set<string>();

export const takesPackedRows = (client: pg.ClientBase): boolean => !migratedFurther.has(databaseOf(client));

/** From now on rows are written there as JSON, in which a column that is not named is no error. */
export const writeNoPackedRows = (client: pg.ClientBase): void => void migratedFurther.add(databaseOf(client));
