import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { dayAtBank } from './bank-days.ts';
import type { FirmAccountRow } from './queries.ts';
import * as queries from './queries.ts';
import type { StatementFile } from './read-file.ts';
import { isNumberOf } from './written-account.ts';

/** Whose statement a file is, by what it and its name say, and that nothing in it lies ahead. */
export async function requireOf(
  tx: Transaction,
  account: FirmAccountRow,
  { account_number, currency }: StatementFile,
  file_name: string | undefined,
): Promise<void> {
  if (account_number !== null && !isNumberOf(account_number, account.account_number))
    refuse('validation_error', {
      account: `The file is of the account ${account_number}, not of ${account.account_number}: name that account.`,
    });
  if (currency !== null && currency !== account.currency)
    refuse('currency_mismatch', { expected: account.currency, received: currency });
  if (file_name !== undefined) await requireName(tx, account, file_name);
}

/** A number of ten digits is one of an account in Nigeria, or seconds since 1970. */
const isSeconds = (number: string): boolean => /^1[5-9]\d{8}$/.test(number);

async function requireName(tx: Transaction, account: FirmAccountRow, file_name: string): Promise<void> {
  const plain = file_name.toUpperCase();
  if (plain.includes(account.account_number)) return;
  const numbers = plain.match(/(?<!\d)\d{10}(?!\d)/g) ?? [];
  const isOther = async (number: string) =>
    (/^\d{10}$/.test(account.account_number) && !isSeconds(number)) ||
    (await queries.findFirmAccountsBy(tx, number)).length > 0;
  for (const number of numbers)
    if (await isOther(number))
      refuse('validation_error', { account: `The name of the file says the account ${number}: name that account.` });
  const words = plain.split(/[^A-Z]+/);
  const other = Currency.options.find((one) => one !== account.currency && words.includes(one));
  if (other && !words.includes(account.currency))
    refuse('currency_mismatch', { expected: account.currency, received: other });
}

const untilToday = (today: string) => `a booking day until ${today}, which is today at the bank`;
const UNTIL_TODAY = /a booking day until \d{4}-\d{2}-\d{2}, which is today at the bank/;
/** The same of two days where it says the same: on the next day another one is today. */
export const withoutToday = (sentence: string): string => sentence.replace(UNTIL_TODAY, untilToday(''));

/** What a file says against itself is taken by two people only; a file that the version before holds says nothing of it. */
export function requireNoDoubt({ doubt }: Partial<Pick<StatementFile, 'doubt'>>): void {
  if (doubt) refuse('statement_disagrees', doubt);
}

/** So is a file in which one statement does not begin with what the one before ended with; one that the version before holds has none. */
export function requireUnbroken({ gap_within }: Partial<Pick<StatementFile, 'gap_within'>>): void {
  if (!gap_within) return;
  const { expected_opening, opening, last_day, first_day } = gap_within;
  refuse('statement_gap', { expected_opening, opening, last_day, first_day });
}

/** Nothing is booked on a day that has not begun where the bank is, and no balance known. Value dates may lie ahead. */
export function requireNotAhead(
  tx: Transaction,
  { currency }: FirmAccountRow,
  { lines, last_day }: StatementFile,
): void {
  const today = dayAtBank(currency, tx.now_ms);
  const ahead = lines.find(({ day }) => day > today);
  const expected = untilToday(today);
  if (ahead) refuse('statement_disagrees', { line: String(ahead.row), expected, received: ahead.day });
  if (last_day > today)
    refuse('statement_disagrees', { line: null, expected, received: `the closing balance of ${last_day}` });
}
