import { partsAround, SPREADSHEET, styleOf } from './workbook-parts.ts';
import { writeZip, type ZipState } from './write-zip.ts';

/**
 * A workbook (ECMA-376) that is written row by row: what is finished is handed out, so that none of it has to be in memory as a
 * whole. The same rows make the same bytes. Texts stay texts, whatever they begin with: no cell is ever computed.
 */
export type WorkbookWriter = {
  /** Rows below those that were written; a null is an empty cell. */
  write(rows: readonly (readonly Cell[])[]): Uint8Array;
  /** The end of the file. */
  end(): Uint8Array;
  /** As it is behind what was handed out last: a workbook that is continued from it has the same bytes. */
  state(): WorkbookState;
};

export type WorkbookState = { readonly sheets: number; readonly rows: number; readonly zip: ZipState };

/**
 * A text, or a value with the format that it is shown in. An amount of money has 2 decimals, a price at least 2, a day is
 * `2026-11-21` and an instant one of UTC. What a spreadsheet cannot hold exactly is written as the text that it is.
 */
export type Cell =
  | string
  | null
  | { readonly number: string; readonly as?: 'money' | 'price' }
  | { readonly day: string }
  | { readonly instant: string };

/** A sheet takes 1,048,576 rows; a table that is longer goes on in another one. */
const ROWS_OF_A_SHEET = 1_000_000;
/** The format of the archive has no longer file; texts may be long. */
const BYTES_OF_A_SHEET = 2 ** 31;
/** A double has the digits of these exactly; a longer number is written as text. */
const DIGITS_MAX = 15;
/** A spreadsheet refuses a file with a longer text. */
const CHARACTERS_MAX = 32_767;
const CUT = ' … (cut here; the CSV file has the whole text)';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function writeXlsx(
  header: readonly string[],
  { rowsOfASheet = ROWS_OF_A_SHEET, from }: { readonly rowsOfASheet?: number; readonly from?: WorkbookState } = {},
): WorkbookWriter {
  const zip = writeZip(from?.zip);
  const columns = header.map((_, index) => lettersOf(index));
  let { sheets, rows } = from ?? { sheets: 0, rows: 0 };
  let waiting: Uint8Array[] = [];
  const open = (name: string, xml: string) => waiting.push(zip.open(name), zip.add(Buffer.from(HEAD + xml)));
  const add = (xml: string) => waiting.push(zip.add(Buffer.from(xml)));
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    return bytes;
  };
  const rowOf = (cells: readonly Cell[], style?: number) => {
    rows += 1;
    return `<row r="${rows}">${cells.map((cell, at) => xmlOf(cell, `${columns[at]}${rows}`, style)).join('')}</row>`;
  };
  const closeSheet = () => add('</sheetData></worksheet>');
  const nextSheet = () => {
    if (sheets > 0) closeSheet();
    sheets += 1;
    rows = 0;
    const widths = header.map(
      (name, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(name)}" customWidth="1"/>`,
    );
    const xml = `<worksheet xmlns="${SPREADSHEET}">${FROZEN}<cols>${widths.join('')}</cols><sheetData>`;
    open(`xl/worksheets/sheet${sheets}.xml`, xml + rowOf(header, styleOf.header));
  };
  if (!from) nextSheet();
  return {
    write(added) {
      for (let at = 0; at < added.length; ) {
        if (rows >= rowsOfASheet || zip.openBytes() >= BYTES_OF_A_SHEET) nextSheet();
        const some = added.slice(at, at + rowsOfASheet - rows);
        add(some.map((cells) => rowOf(cells)).join(''));
        at += some.length;
      }
      return taken();
    },
    end() {
      closeSheet();
      for (const [name, xml] of partsAround(sheets)) open(name, xml);
      waiting.push(zip.end());
      return taken();
    },
    state: () => ({ sheets, rows, zip: zip.state() }),
  };
}

/** The header stays in sight. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const widthOf = (name: string): number => Math.max(14, name.length + 3);

/** The name of a column: A to Z, then AA. */
export function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

function xmlOf(cell: Cell, at: string, style: number = styleOf.text): string {
  if (cell === null) return `<c r="${at}"/>`;
  if (typeof cell === 'string') return textCell(cell, at, style);
  if ('number' in cell) {
    const { number, as } = cell;
    return isExact(number) ? valueCell(number, at, styleOf[as ?? 'general']) : textCell(number, at, styleOf.longNumber);
  }
  const [text, format] = 'day' in cell ? ([cell.day, 'day'] as const) : ([cell.instant, 'instant'] as const);
  const serial = serialOf(text);
  return serial === null ? textCell(text, at, style) : valueCell(String(serial), at, styleOf[format]);
}

const isExact = (number: string): boolean => number.replace(/\D/g, '').replace(/^0+/, '').length <= DIGITS_MAX;

const valueCell = (value: string, at: string, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const textCell = (text: string, at: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cutOff(text))}</t></is></c>`;

const DAY_MS = 86_400_000;
/** The day that serial numbers count from; before March of 1900 they do not count as the calendar does. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const FIRST_MS = Date.UTC(1900, 2, 1);

/** Days since the beginning; null of what is no day or instant, or of one before serial numbers are sure. */
export function serialOf(text: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  // Ten decimals are enough for milliseconds, and a double holds them.
  return time >= FIRST_MS ? Number(((time - DAY_ZERO_MS) / DAY_MS).toFixed(10)) : null;
}

function cutOff(text: string): string {
  if (text.length <= CHARACTERS_MAX) return text;
  return text.slice(0, CHARACTERS_MAX - CUT.length).replace(/[\uD800-\uDBFF]$/, '') + CUT;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};

/** XML has no control characters but blanks, and a spreadsheet reads `_x0041_` as A. PostgreSQL stores no halves of a character. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/[&<>"\r]/g, (sign) => entities[sign]!);
