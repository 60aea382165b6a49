import { strictObject, z } from 'zod';
import { Currency, count, day, id, instant, money, string, stringOrNull } from '../../vocabulary/values.ts';
import { rowProblems, statementFields } from './contract.ts';
import { StatementMapping, UncertainField } from './mapping.ts';

const open = 'null while the file leaves something open';

/** A line as it is read; which of them are new is known only of the whole file. */
const ReadLine = strictObject({
  row: z.int().min(1).meta({ description: 'Its row in the file.' }),
  day: day('The day that the bank booked it.'),
  value_day: day('The value date; null: none is said.').nullable(),
  direction: z.enum(['credit', 'debit']).meta({ description: '`credit`: money came; `debit`: money went.' }),
  amount: money('How much, above 0.'),
  reference: stringOrNull('The reference that the bank shows; null: none.'),
  narration: string('What the bank says of it.'),
  balance: money('What was there after it; null: it is not said.').nullable(),
}).meta({ id: 'ReadStatementLine', description: 'A line of a statement as it is read.' });

const Table = strictObject({
  sheets: z.array(z.string()).meta({ description: 'The sheets of a workbook; none of a text.' }),
  columns: z.array(z.string()).meta({ description: 'What its columns are called, from left to right.' }),
  rows: z
    .array(
      strictObject({
        row: z.int().min(1).meta({ description: 'The number of the row.' }),
        cells: z.array(z.string()).meta({ description: 'Its cells as they are written.' }),
      }),
    )
    .meta({ description: 'Its first rows, at most 60, with what is above the table.' }),
}).meta({ id: 'StatementTable', description: 'The table of a file, as it is written.' });

export const StatementPreview = strictObject({
  firm_account_id: id('The account that it is of.'),
  format: statementFields.format,
  file_hash: statementFields.file_hash,
  currency: Currency,
  bank_reference: statementFields.bank_reference,
  first_day: day(`The day of its first line; ${open}.`).nullable(),
  last_day: day(`The day of its last line, or of its closing balance; ${open}.`).nullable(),
  opening_balance: money(`What was there before its first line; ${open}.`).nullable(),
  closing_balance: money(`What was there after its last line; ${open}.`).nullable(),
  difference: money(`What the lines lack to lead from one to the other; ${open}.`).nullable(),
  lines: count('How many lines could be read.'),
  known_lines: statementFields.known_lines,
  rows_left_out: rowProblems,
  matching_lines: count('How many lines an import would match by reference and amount.'),
  settling_lines: count('How many of these would credit a funding request, once another person approves it.'),
  settling_amount: money('What these would credit together.'),
  rows: z.array(ReadLine).meta({ description: 'Its first lines as they are read, at most 200, in the order of time.' }),
  mapping: StatementMapping.nullable().meta({
    description:
      'How the table is read: the mapping that was sent, the kept one, or the proposed one; null: none could be, or it is no table.',
  }),
  uncertain: z
    .array(UncertainField)
    .meta({ description: 'What the file leaves open; an import is refused until it is said.' }),
  table: Table.nullable().meta({ description: 'The table as it is written; null of a format without one.' }),
}).meta({ id: 'StatementPreview', description: 'What an import of the file would do; nothing was stored.' });
export type StatementPreview = z.infer<typeof StatementPreview>;

export const KeptMapping = strictObject({
  firm_account_id: id('The account.'),
  mapping: StatementMapping.nullable().meta({ description: 'How tables of its bank are read; null: none was kept.' }),
  kept_by: stringOrNull('Who kept it.'),
  kept_at: instant('When it was kept.').nullable(),
}).meta({ id: 'KeptMapping', description: 'How the tables of an account are read, as a person said it.' });
export type KeptMapping = z.infer<typeof KeptMapping>;
