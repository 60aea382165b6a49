import { strictObject, z } from 'zod';
import type { SheetRow } from '../../platform/spreadsheet/xlsx.ts';
import { string } from '../../vocabulary/values.ts';
import { encodings } from './encodings.ts';

/**
 * Which column of a bank's table says what, and how it writes days and amounts. It is found in the file itself, or a person keeps one for an account.
 * A column is known by its name in the header; one without a name by its number, the first being 1.
 */
export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MMM-YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];

const COLUMN_MAX = 200;
const NARRATIONS_MAX = 8;
const column = (description: string) => z.string().min(1).max(COLUMN_MAX).meta({ description });
const optional = (description: string) => column(`${description} Null: there is none.`).nullable();

export const StatementMapping = strictObject({
  sheet: optional('The sheet of a workbook.'),
  encoding: z.enum(encodings).nullable().meta({ description: 'How characters are written; null: as the file shows.' }),
  header_row: z
    .int()
    .min(1)
    .max(1_048_576)
    .nullable()
    .meta({ description: 'The row of the names of the columns; null: the table has none, and columns are numbered.' }),
  date: column('The column of the day that the bank booked a line.'),
  date_format: z.enum(dateFormats).meta({
    description:
      'The order of day, month and year. Other separators, years of two digits and a time behind the day are read as well.',
  }),
  value_date: optional('The column of the value date.'),
  narration: z.array(column('A column of text.')).max(NARRATIONS_MAX).meta({
    description: 'The columns of what the bank says of a line, in their order; none where a proposal knows none.',
  }),
  reference: optional('The column of the reference.'),
  debit: optional('The column of money that went, with `credit`.'),
  credit: optional('The column of money that came, with `debit`.'),
  amount: optional('The column of amounts in both directions, without `debit` and `credit`.'),
  sign: z.enum(['plus_is_credit', 'plus_is_debit']).meta({ description: 'What an amount above 0 in `amount` means.' }),
  side: optional('The column that says CR or DR of `amount`.'),
  balance: optional('The column of what was there after a line.'),
  counterparty_name: optional('The column of who paid or was paid.'),
  counterparty_account: optional('The column of the account that paid or was paid.'),
  decimal: z.enum(['.', ',']).meta({ description: 'The sign before the decimals.' }),
  order: z.enum(['oldest_first', 'newest_first']).meta({ description: 'Which line is the first of the file.' }),
}).meta({ id: 'StatementMapping', description: 'How the table of a statement is read.' });
export type StatementMapping = z.infer<typeof StatementMapping>;

/** The same as a caller sends it. */
export const RequestedMapping = strictObject({
  ...StatementMapping.shape,
  narration: StatementMapping.shape.narration
    .min(1)
    .meta({ description: 'The columns of what the bank says of a line, in their order.' }),
  sign: StatementMapping.shape.sign
    .nullish()
    .meta({ description: 'What an amount above 0 in `amount` means; null or left out with `debit` and `credit`.' }),
}).meta({
  id: 'RequestedMapping',
  description: 'How the table of a statement is to be read.',
});
export type RequestedMapping = z.infer<typeof RequestedMapping>;

/** What cannot be said of a file without a person: by field of the mapping, why. */
export const UncertainField = strictObject({
  field: string('The field of the mapping.'),
  problem: string('What the file leaves open.'),
}).meta({ id: 'UncertainField', description: 'What a file leaves open of its mapping.' });
export type UncertainField = z.infer<typeof UncertainField>;

/** A table as it was found, and how it is read. */
export type MappedTable = {
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly mapping: StatementMapping | null;
  readonly uncertain: readonly UncertainField[];
};
