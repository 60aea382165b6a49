import sax from 'sax';
import { refuse } from '../../vocabulary/refusals.ts';
import { readZip, ZipFault, type ZipPart } from './zip.ts';

/** A row as people number it, and its cells as text; a formula is never computed. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

/** What is stored instead of a formula, whose result nobody here has computed. */
export const FORMULA = '\u0000formula';

const COLUMNS_MAX = 100;
/** The last row that a sheet can have. */
const ROW_MAX = 1_048_576;
/** A cell has no more; a text that is used by many cells is counted in each. */
const CELL_CHARACTERS_MAX = 32_767;
const CHARACTERS_MAX = 33_554_432;
/** Of all parts that are read together: 10,000 rows of 30 columns have less. */
const ELEMENTS_MAX = 1_000_000;
const DEPTH_MAX = 32;
/** So much of a part is handed on at a time, so that a limit ends the reading where it is reached. */
const PIECE_BYTES = 65_536;

/**
 * The first sheet of a workbook, as far as `take` wants it: it gets each row that says something, and may throw to read no further.
 * Throws validation_error where the bytes are none, or are more than is read.
 */
export function readSheetRows(bytes: Uint8Array, take: (row: SheetRow) => void): void {
  const workbook = openWorkbook(bytes);
  workbook.read(workbook.sheets[0]!, take);
}

export type Workbook = {
  /** Their names, in the order that people see; there is at least one. */
  readonly sheets: readonly string[];
  /** Days are counted from 1904, as old Macintosh programs do, and not from 1900. */
  readonly countsFrom1904: boolean;
  read(sheet: string, take: (row: SheetRow) => void): void;
};

/** All sheets together may have no more than one of them. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = unpacked(bytes);
  const within: Within = { elements: 0, characters: 0 };
  const part = (name: string): ZipPart => parts.get(name) ?? unreadable(`it has no ${name}`);
  const { targets, countsFrom1904 } = sheetsOf(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'), within);
  let strings: readonly string[] | null = null;
  return {
    sheets: [...targets.keys()],
    countsFrom1904,
    read(sheet, take) {
      const shared = parts.get('xl/sharedStrings.xml');
      strings ??= shared ? readStrings(shared, within) : [];
      readSheet(part(targets.get(sheet)!), strings, within, take);
    },
  };
}

const unreadable = (why: string): never =>
  refuse('validation_error', {
    content: `Not readable as XLSX: ${why}. Save it again as an Excel workbook, or as CSV.`,
  });

/** Runs what reads the archive. */
function ofZip<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZipFault) return unreadable(error.message);
    throw error;
  }
}

const unpacked = (bytes: Uint8Array): ReadonlyMap<string, ZipPart> => ofZip(() => readZip(bytes));

/** What was read of the workbook so far. */
type Within = { elements: number; characters: number };

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
type Reader = { open?(tag: Tag): void; close?(name: string): void; text?(text: string): void };

/** Names without their prefixes. A document type is refused: nothing in a workbook has one. */
function readXml(part: ZipPart, within: Within, { open, close, text }: Reader): void {
  const parser = sax.parser(true);
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  parser.onerror = (error) => unreadable(error.message.split('\n')[0]!);
  parser.ondoctype = () => unreadable('it has a document type');
  parser.onopentag = ({ name, attributes }) => {
    [within.elements, depth] = [within.elements + 1, depth + 1];
    if (within.elements > ELEMENTS_MAX)
      unreadable(`it has more than ${ELEMENTS_MAX} elements; delete the rows and columns that are empty`);
    if (depth > DEPTH_MAX) unreadable(`its elements are more than ${DEPTH_MAX} deep`);
    open?.({ name: plain(name), attributes: attributes as Record<string, string> });
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(plain(name));
  };
  parser.ontext = (value) => text?.(value);
  const bytes = ofZip(() => part.read());
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true }));
  parser.write(decoder.decode()).close();
}

function sheetsOf(workbook: ZipPart, relations: ZipPart, within: Within) {
  const ids = new Map<string, string>();
  let countsFrom1904 = false;
  readXml(workbook, within, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet') ids.set(attributes['name'] ?? `sheet ${ids.size + 1}`, attributes['r:id'] ?? '');
    },
  });
  const parts = new Map<string, string>();
  readXml(relations, within, {
    open: ({ name, attributes: { Id = '', Target } }) => {
      if (name === 'Relationship' && Target !== undefined)
        parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const targets = new Map([...ids].flatMap(([name, id]) => (parts.has(id) ? [[name, parts.get(id)!] as const] : [])));
  return targets.size === 0 ? unreadable('it has no sheet') : { targets, countsFrom1904 };
}

/** Each with its formatted runs put together; how it is pronounced is left out. */
function readStrings(part: ZipPart, within: Within): string[] {
  const strings: string[] = [];
  let isText = false;
  let isSpoken = false;
  readXml(part, within, {
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
      if (isText && strings.length > 0) strings[strings.length - 1] += text;
    },
  });
  return strings.map(unescaped);
}

type Cell = { column: number; type: string; value: string; hasFormula: boolean };

function readSheet(part: ZipPart, strings: readonly string[], within: Within, take: (row: SheetRow) => void): void {
  let number = 0;
  let cells: string[] | null = null;
  let cell: Cell | null = null;
  let isValue = false;
  readXml(part, within, {
    open({ name, attributes }) {
      if (name === 'row') [number, cells] = [rowAfter(number, attributes['r']), []];
      if (name === 'c' && cells) cell = cellOf(attributes, cells.length);
      if (name === 'f' && cell) cell.hasFormula = true;
      isValue = name === 'v' || name === 't';
    },
    close(name) {
      isValue = false;
      if (name === 'row' && cells) {
        if (cells.some((one) => one !== '')) take({ row: number, cells });
        cells = null;
      }
      if (name !== 'c' || !cell || !cells) return;
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = textOf(cell, strings, within);
      cell = null;
    },
    text(text) {
      if (!isValue || !cell) return;
      cell.value += text;
      requireShort(cell.value);
    },
  });
}

/** Rows rise; one without a number follows the one before. */
function rowAfter(before: number, said: string | undefined): number {
  const number = said === undefined ? before + 1 : Number(said);
  const isRight = Number.isInteger(number) && number > before && number <= ROW_MAX;
  return isRight ? number : unreadable('the numbers of its rows do not rise');
}

function requireShort({ length }: string): void {
  if (length > CELL_CHARACTERS_MAX) unreadable(`a cell has more than ${CELL_CHARACTERS_MAX} characters`);
}

function cellOf({ r, t = 'n' }: Readonly<Record<string, string>>, next: number): Cell {
  const letters = /^[A-Z]+/.exec(r ?? '')?.[0];
  const column = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
  if (column >= COLUMNS_MAX) return unreadable(`it has more than ${COLUMNS_MAX} columns`);
  return { column, type: t, value: '', hasFormula: false };
}

/** A number is stored as a binary fraction, such as 1.1000000000000001: its shortest spelling is the one that was typed. */
function textOf({ type, value, hasFormula }: Cell, strings: readonly string[], within: Within): string {
  if (hasFormula) return FORMULA;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const text =
    type === 's' ? (strings[Number(value)] ?? '') : type === 'n' && value !== '' ? String(Number(value)) : value;
  requireShort(text);
  within.characters += text.length;
  if (within.characters > CHARACTERS_MAX) unreadable(`its cells have more than ${CHARACTERS_MAX} characters`);
  return type === 'inlineStr' ? unescaped(text) : text;
}

/** A workbook writes what XML has no sign for as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
