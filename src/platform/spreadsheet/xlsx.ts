import { unzipSync } from 'fflate';
import sax from 'sax';
import { refuse } from '../../vocabulary/refusals.ts';

/** A row as people number it, and its cells as text; a formula is never computed. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

/** What stands in the place of a formula, whose result nobody here has computed. */
export const FORMULA = '\u0000formula';

/** Larger parts are refused before they are unpacked. */
const PART_BYTES_MAX = 33_554_432;
const COLUMNS_MAX = 100;

/** The first sheet of a workbook. Throws validation_error where the bytes are none. */
export function readXlsx(bytes: Uint8Array): SheetRow[] {
  const parts = unpacked(bytes);
  const text = (name: string): string => {
    const part = parts[name];
    return part ? new TextDecoder().decode(part) : unreadable(`it has no ${name}`);
  };
  const strings = parts['xl/sharedStrings.xml'] ? readStrings(text('xl/sharedStrings.xml')) : [];
  return readSheet(text(firstSheet(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels'))), strings);
}

const unreadable = (why: string): never =>
  refuse('validation_error', {
    content: `Not readable as XLSX: ${why}. Save it again as an Excel workbook, or as CSV.`,
  });

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => /^xl\/.*\.(xml|rels)$/.test(name) && isSmall(name, originalSize),
    });
  } catch (error) {
    return unreadable((error as Error).message);
  }
}

function isSmall(name: string, size: number): boolean {
  if (size > PART_BYTES_MAX) throw new RangeError(`${name} is larger than ${PART_BYTES_MAX} bytes`);
  return true;
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
type Reader = { open?(tag: Tag): void; close?(name: string): void; text?(text: string): void };

/** Names without their prefixes. A document type is refused: nothing in a workbook has one. */
function readXml(xml: string, { open, close, text }: Reader): void {
  const parser = sax.parser(true);
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.onerror = (error) => unreadable(error.message.split('\n')[0]!);
  parser.ondoctype = () => unreadable('it has a document type');
  parser.onopentag = ({ name, attributes }) =>
    open?.({ name: plain(name), attributes: attributes as Record<string, string> });
  parser.onclosetag = (name) => close?.(plain(name));
  parser.ontext = (value) => text?.(value);
  parser.write(xml).close();
}

function firstSheet(workbook: string, relations: string): string {
  let id: string | undefined;
  readXml(workbook, {
    open: ({ name, attributes }) => {
      if (name === 'sheet') id ??= attributes['r:id'];
    },
  });
  let target: string | undefined;
  readXml(relations, {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (target === undefined) return unreadable('it has no sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Each with its formatted runs put together; how it is pronounced is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isSpoken = false;
  readXml(xml, {
    open({ name }) {
      if (name === 'si') strings.push('');
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    close(name) {
      if (name === 'rPh') isSpoken = false;
      isText = false;
    },
    text(text) {
      if (isText) strings[strings.length - 1] += text;
    },
  });
  return strings;
}

type Cell = { column: number; type: string; value: string; hasFormula: boolean };

function readSheet(xml: string, strings: readonly string[]): SheetRow[] {
  const rows: { row: number; cells: string[] }[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  readXml(xml, {
    open({ name, attributes }) {
      if (name === 'row') rows.push({ row: Number(attributes['r'] ?? (rows.at(-1)?.row ?? 0) + 1), cells: [] });
      if (name === 'c') cell = cellOf(attributes, rows.at(-1)?.cells.length ?? 0);
      if (name === 'f' && cell) cell.hasFormula = true;
      isValue = name === 'v' || name === 't';
    },
    close(name) {
      isValue = false;
      if (name !== 'c' || !cell) return;
      const { cells } = rows.at(-1)!;
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = textOf(cell, strings);
      cell = null;
    },
    text(text) {
      if (isValue && cell) cell.value += text;
    },
  });
  return rows;
}

function cellOf({ r, t = 'n' }: Readonly<Record<string, string>>, next: number): Cell {
  const letters = /^[A-Z]+/.exec(r ?? '')?.[0];
  const column = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
  if (column >= COLUMNS_MAX) return unreadable(`it has more than ${COLUMNS_MAX} columns`);
  return { column, type: t, value: '', hasFormula: false };
}

/** A number is stored as a binary fraction, such as 1.1000000000000001: its shortest spelling is the one that was typed. */
function textOf({ type, value, hasFormula }: Cell, strings: readonly string[]): string {
  if (hasFormula) return FORMULA;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'n' && value !== '') return String(Number(value));
  return value;
}
