import { strictObject, z } from 'zod';
import { notTheSame } from '../../vocabulary/not-the-same.ts';
import {
  Currency,
  count,
  day,
  flag,
  id,
  instant,
  money,
  string,
  stringOrNull,
  words,
} from '../../vocabulary/values.ts';

export const statementFormats = ['csv', 'xlsx', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const bankName = words(200, 'The bank that keeps it.');
const accountNumber = z
  .string()
  .regex(/^[A-Z0-9]{4,34}$/, 'Expected 4 to 34 capital letters and digits, without blanks.')
  .meta({ description: 'Its number or IBAN, 4 to 34 capital letters and digits.' });
const accountName = words(200, 'What the firm calls it, such as "Client money NGN".');

export const FirmAccount = strictObject({
  id: id('The account.'),
  bank_name: string('The bank that keeps it.'),
  account_number: accountNumber,
  currency: Currency,
  name: string('What the firm calls it.'),
  created_at: instant('When it was added.'),
  updated_at: instant('When it was last changed.'),
}).meta({ id: 'FirmAccount', description: 'A bank account of the firm, which holds money of partners.' });
export type FirmAccount = z.infer<typeof FirmAccount>;

export const AddFirmAccount = strictObject({
  bank_name: bankName,
  account_number: accountNumber,
  currency: Currency,
  name: accountName,
}).meta({ id: 'AddFirmAccount', description: 'A bank account of the firm.' });
export type AddFirmAccount = z.infer<typeof AddFirmAccount>;

export const RenameFirmAccount = strictObject({ bank_name: bankName.optional(), name: accountName.optional() }).meta({
  id: 'RenameFirmAccount',
  description: 'What changes of it; its number and currency stay.',
});

export const rowProblems = z
  .array(
    strictObject({
      row: z.int().min(1).meta({ description: 'The row of a table, the line of a text, or which entry it is.' }),
      field: string('The column or field.'),
      problem: string('What is wrong, and what to do.'),
    }),
  )
  .meta({ description: 'The rows that could not be read, each with what is wrong.' });

export const statementFields = {
  format: z.enum(statementFormats).meta({ description: 'The format, as the bytes show.' }),
  file_hash: string('SHA-256 of the file, 64 hexadecimal digits.'),
  currency: Currency,
  bank_reference: stringOrNull("The bank's reference of the statement; null: none."),
  first_day: day('The day of its first line.'),
  last_day: day('The day of its last line, or of its closing balance.'),
  opening_balance: money('What was there before its first line.'),
  closing_balance: money('What was there after its last line.'),
  difference: money(
    'What the lines lack to lead from one to the other; 0.00 but where rows were left out, or a statement is missing within the file.',
  ),
  lines: count('How many lines could be read.'),
  known_lines: count('How many of them were on an earlier statement already.'),
  rows_left_out: rowProblems,
};

export const BankStatement = strictObject({
  id: id('The statement.'),
  firm_account_id: id('The account that it is of.'),
  file_name: stringOrNull('The name of the file; null: none was given.'),
  ...statementFields,
  matched_lines: count(
    'How many of its lines are decided: matched, booked, returned or in suspense, or ignored before.',
  ),
  unmatched_lines: count('How many of its lines wait for a decision.'),
  imported_by: string('The name of who imported it.'),
  created_at: instant('When it was imported.'),
}).meta({ id: 'BankStatement', description: 'A statement of one of the firm’s bank accounts, as it was imported.' });
export type BankStatement = z.infer<typeof BankStatement>;

export const ImportedStatement = strictObject({
  ...BankStatement.shape,
  crediting_lines: count('How many of its unmatched lines credit a funding request once another person approves it.'),
  crediting_amount: money('What these credit together.'),
  approval_id: id('The approval that waits for another person; null where no line credits anything.').nullable(),
}).meta({
  id: 'ImportedStatement',
  description: 'A statement that was imported, and what it credits when it is approved.',
});
export type ImportedStatement = z.infer<typeof ImportedStatement>;

export const lineStatuses = ['unmatched', 'matched', 'booked', 'ignored', 'suspense', 'returned'] as const;
export const matchTypes = ['funding_payment', 'withdrawal', 'unmatched_payment', 'settlement', 'bank_match'] as const;

export const BankLine = strictObject({
  id: id('The line.'),
  statement_id: id('The statement that it is on.'),
  firm_account_id: id('The account.'),
  currency: Currency,
  row_number: z.int().min(1).meta({ description: 'Its place in the file.' }),
  day: day('The day that the bank booked it.'),
  value_day: day(
    'From when on it counts for interest, and the value day of what books it; null: the bank does not say it.',
  ).nullable(),
  direction: z.enum(['credit', 'debit']).meta({ description: '`credit`: money came; `debit`: money went.' }),
  amount: money('How much, above 0.'),
  reference: stringOrNull('The reference that the bank shows; null: none.'),
  narration: string('What the bank says of it; may be empty. Others wrote it.'),
  counterparty_name: stringOrNull('Who paid or was paid, as the bank has it.'),
  counterparty_account_masked: stringOrNull('The end of the account that paid or was paid.'),
  status: z.enum(lineStatuses).meta({
    description: 'What was decided about it. `ignored`: by a person, when that was possible; no other line ends so.',
  }),
  matched_type: z
    .enum(matchTypes)
    .nullable()
    .meta({ description: 'What kind of record it is matched to; `bank_match`: several, which its match has.' }),
  matched_id: id('The record that it is matched to; of `bank_match` the match.').nullable(),
  match_id: id('The match that it is in, with its records and the other lines; null: it is in none.').nullable(),
  matched_reference: stringOrNull('The reference of that record, as people see it.'),
  journal_id: id('The journal that books it; null: none.').nullable(),
  matching_rule_id: id('The rule that says how it is booked; null: none, or it is not booked.').nullable(),
  is_booked_by_rule: flag('Whether that rule booked it by itself.'),
  rule_note: stringOrNull('Why no rule booked it although one was about it; null: none was, or one did.'),
  return_id: id('The payout by which it goes back to its sender, or that it is; null: none.').nullable(),
  other_place_id: id('The place at which the other half of a transfer is expected; null: nobody said so.').nullable(),
  moved_money: flag('Whether money moved by what was decided.'),
  decided_by: stringOrNull('Who decided; `system` at the import.'),
  decision_reason: stringOrNull('Why, where a reason was given.'),
  decided_at: instant('When it was decided.').nullable(),
  not_the_same_as: notTheSame,
  created_at: instant('When it was imported.'),
}).meta({ id: 'BankLine', description: 'A line of a statement: money that came to the firm’s account, or left it.' });
export type BankLine = z.infer<typeof BankLine>;
