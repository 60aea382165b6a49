import { requireThread } from '../threads/beside.ts';

/**
 * Comma-separated values (RFC 4180), read piece by piece in time that grows with the bytes and not with what is wrong with them.
 * Cells are without blanks around them; a record whose cells are all empty is counted and not handed on.
 */
export type CsvRecord = {
  /** As a spreadsheet numbers it: empty records count, and a cell of several lines is one row. */
  readonly row: number;
  readonly cells: readonly string[];
};

/** What is no table; the message says where. */
export class CsvFault extends Error {}

const CELLS_MAX = 1_000;
/** Far more than a row has: a quotation mark that is never closed would take the whole file into memory. */
const CHARACTERS_MAX = 65_536;

export type Delimiter = ',' | ';' | '\t' | '|';

export type CsvShape = {
  /** A comma when absent. */
  readonly delimiter?: Delimiter;
  /** A quotation mark in a cell that does not begin with one is a character of it. A fault when absent. */
  readonly keepsQuotesInside?: boolean;
  /** Of a row. */
  readonly characters_max?: number;
};

/** `quoted` is inside quotation marks, `closed` behind a cell of these; in `begun` only blanks came of a cell. */
type State = 'begun' | 'plain' | 'quoted' | 'closing' | 'closed';

/** Where a cell without quotation marks may end. */
const stops: Readonly<Record<Delimiter, readonly [strict: RegExp, lenient: RegExp]>> = {
  ',': [/[,\r\n"]/g, /[,\r\n]/g],
  ';': [/[;\r\n"]/g, /[;\r\n]/g],
  '\t': [/[\t\r\n"]/g, /[\t\r\n]/g],
  '|': [/[|\r\n"]/g, /[|\r\n]/g],
};

/** Reads a table whose text comes in pieces. `take` gets each record as soon as it is read, and may throw to read no further. */
export class CsvReader {
  readonly #take: (record: CsvRecord) => void;
  readonly #delimiter: string;
  readonly #stops: RegExp;
  readonly #characters_max: number;
  #state: State = 'begun';
  #cell = '';
  #cells: string[] = [];
  #length = 0;
  #row = 1;
  #isFirst = true;
  #skipsLineFeed = false;

  constructor(
    take: (record: CsvRecord) => void,
    { delimiter = ',', keepsQuotesInside = false, characters_max = CHARACTERS_MAX }: CsvShape = {},
  ) {
    requireThread('A file of comma-separated values');
    this.#take = take;
    this.#delimiter = delimiter;
    this.#stops = stops[delimiter][keepsQuotesInside ? 1 : 0];
    this.#characters_max = characters_max;
  }

  write(text: string): void {
    let at = this.#isFirst && text.startsWith('\uFEFF') ? 1 : 0;
    if (text !== '') this.#isFirst = false;
    while (at < text.length) {
      const skips = this.#skipsLineFeed && text[at] === '\n';
      this.#skipsLineFeed = false;
      at = skips ? at + 1 : this.#step(text, at);
    }
  }

  end(): void {
    if (this.#state === 'quoted') this.#fault('a quotation mark is not closed.');
    if (this.#state !== 'begun' || this.#cells.length > 0 || this.#cell !== '') this.#endRecord();
  }

  /** Returns where to go on. */
  #step(text: string, at: number): number {
    switch (this.#state) {
      case 'begun':
        return this.#begin(text, at);
      case 'plain':
        return this.#readPlain(text, at);
      case 'quoted':
        return this.#readQuoted(text, at);
      case 'closing':
        return this.#readClosing(text, at);
      case 'closed':
        return this.#readClosed(text, at);
    }
  }

  #begin(text: string, at: number): number {
    const sign = text[at]!;
    const isEmptyRow = this.#length === 0 && this.#cells.length === 0 && (sign === '\n' || sign === '\r');
    if (isEmptyRow) [this.#row, this.#skipsLineFeed] = [this.#row + 1, sign === '\r'];
    else if (this.#isBlank(sign)) this.#add(sign);
    else if (sign === '"') [this.#state, this.#cell] = ['quoted', ''];
    else {
      this.#state = 'plain';
      return at;
    }
    return at + 1;
  }

  #readPlain(text: string, at: number): number {
    this.#stops.lastIndex = at;
    const stop = this.#stops.exec(text)?.index ?? text.length;
    this.#add(text.slice(at, stop));
    if (stop === text.length) return stop;
    if (!this.#endsAt(text[stop]!)) this.#fault('a quotation mark is in a cell that does not begin with one.');
    return stop + 1;
  }

  #readQuoted(text: string, at: number): number {
    const mark = text.indexOf('"', at);
    this.#add(text.slice(at, mark === -1 ? text.length : mark));
    if (mark === -1) return text.length;
    this.#state = 'closing';
    return mark + 1;
  }

  /** Two quotation marks are one that belongs to the cell. */
  #readClosing(text: string, at: number): number {
    this.#state = text[at] === '"' ? 'quoted' : 'closed';
    if (this.#state === 'closed') return at;
    this.#add('"');
    return at + 1;
  }

  #readClosed(text: string, at: number): number {
    const sign = text[at]!;
    if (!this.#isBlank(sign) && !this.#endsAt(sign))
      this.#fault('something is between a quotation mark and the end of its cell.');
    return at + 1;
  }

  #isBlank(sign: string): boolean {
    return sign === ' ' || (sign === '\t' && this.#delimiter !== '\t');
  }

  /** Whether the sign ended the cell. */
  #endsAt(sign: string): boolean {
    if (sign === this.#delimiter) {
      this.#endCell();
      return true;
    }
    if (sign !== '\n' && sign !== '\r') return false;
    this.#skipsLineFeed = sign === '\r';
    this.#endRecord();
    return true;
  }

  #add(piece: string): void {
    this.#cell += piece;
    this.#length += piece.length;
    if (this.#length > this.#characters_max)
      this.#fault(`more than ${this.#characters_max} characters; is a quotation mark not closed?`);
  }

  #endCell(): void {
    if (this.#cells.push(this.#cell.trim()) > CELLS_MAX) this.#fault(`more than ${CELLS_MAX} cells.`);
    [this.#state, this.#cell] = ['begun', ''];
  }

  #endRecord(): void {
    this.#endCell();
    const cells = this.#cells;
    [this.#cells, this.#length] = [[], 0];
    if (cells.some((one) => one !== '')) this.#take({ row: this.#row, cells });
    this.#row += 1;
  }

  #fault(what: string): never {
    throw new CsvFault(`row ${this.#row}: ${what}`);
  }
}

/** Reads a text as a whole. */
export function readCsvRecords(text: string, take: (record: CsvRecord) => void, shape: CsvShape = {}): void {
  const reader = new CsvReader(take, shape);
  reader.write(text);
  reader.end();
}
