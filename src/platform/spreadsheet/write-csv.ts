import { type Options, stringify } from 'csv-stringify/sync';

type Shape = Pick<Options, 'columns' | 'header'> & {
  /** Whether a number below zero stays a number; else it is text, as all that begins with a minus. */
  readonly keepsNumbers?: true;
};

/** The one place where a file of comma-separated values is written: whatever its cells hold, a spreadsheet shows it and runs nothing. */
export const writeCsv = (
  rows: readonly (readonly unknown[] | object)[],
  { keepsNumbers, ...shape }: Shape = {},
): string =>
  stringify([...rows], {
    ...shape,
    cast: {
      string: (cell) => (runsAsFormula.test(cell) && !(keepsNumbers && isNumber.test(cell)) ? `'${cell}` : cell),
    },
    // What takes a lone end of a line for one of the table would begin a cell behind it.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });

/** A spreadsheet passes over blanks before a formula, and takes the wide forms of its signs for them. An apostrophe makes it text. */
const runsAsFormula = /^(?:[\t\r\n]|[\s\u200B-\u200D\u2060]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const isNumber = /^-?\d+(\.\d+)?$/;
