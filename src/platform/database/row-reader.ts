import { objectCode } from '../../vocabulary/object-code.ts';

/** A column of a response, and what reads its text. */
export type ReadColumn = { readonly name: string; readonly parse: (text: string) => unknown };

/** Makes the row of the texts that were sent of its columns. */
export type ReadRow = (texts: readonly (string | null)[]) => unknown;

type Parsers = readonly ReadColumn['parse'][];

/** The code for columns of these names: a pooler that keeps no statements has their columns described each time. */
const known = new Map<string, (parsers: Parsers) => ReadRow>();

export function rowReader(columns: readonly ReadColumn[]): ReadRow {
  const names = JSON.stringify(columns.map(({ name }) => name));
  const code = known.get(names) ?? codeFor(columns);
  known.set(names, code);
  return code(columns.map(({ parse }) => parse));
}

const codeFor = (columns: readonly ReadColumn[]) =>
  objectCode<Parameters<ReadRow>[0], unknown, Parsers>(
    columns.map(({ name }, at) => [name, `from[${at}] === null ? null : using[${at}](from[${at}])`]),
  );
