import type { Transaction } from '../../platform/database/transaction.ts';
import { daysBetween } from '../../vocabulary/days.ts';
import * as queries from './chain-queries.ts';
import { isBehindPage, missingPage, skippedNumber } from './pages.ts';
import type { StatementFile } from './read-file.ts';

/** The numbers that a bank gives its statements and their pages. */

/** Its numbers and pages as they are stored, each page behind which another follows a second time with a sign. */
export const sequencesOf = ({ sequence, sequences = sequence ? [sequence] : [] }: HeldFile): string[] =>
  sequences.flatMap(({ number, page, hasNext }) => {
    const name = page === null ? number : `${number}/${page}`;
    return hasNext && page !== null ? [name, awaiting(name)] : [name];
  });

const awaiting = (name: string): string => `${name}+`;

/** A page that is missing between the newest statement and a file whose balances lead on without it, by both numbers. */
export function missingBetween({ sequences, sequence }: HeldFile, tail: queries.Tail) {
  const first = sequences?.[0] ?? sequence;
  const { statement_number: number, page } = tail;
  if (!first || number === null || page === null) return null;
  const hasNext = tail.sequences?.includes(awaiting(`${number}/${page}`)) ?? false;
  return missingPage({ number, page, hasNext }, first);
}

/** A file that begins an account, and says that it is not the first page of its statement. */
export function missingBefore({ sequences, sequence }: HeldFile) {
  const first = sequences?.[0] ?? sequence;
  if (!first || !isBehindPage(first)) return null;
  return {
    expected: `page ${first.page! - 1} of statement ${first.number} before page ${first.page}`,
    received: `page ${first.page}`,
  };
}

/** A statement that is missing before one of a file, whose balances lead on without it, by the numbers of both. */
export async function missingStatement(tx: Transaction, account: string, file: StatementFile) {
  const { sequences = file.sequence ? [file.sequence] : [] }: HeldFile = file;
  const own = sequences.map(({ number }) => number);
  const dayOfYear = daysBetween(`${file.last_day.slice(0, 4)}-01-01`, file.last_day) + 1;
  if (own.at(-1) === String(dayOfYear)) return null;
  const before = (await queries.findNumbers(tx, account)).flatMap(({ numbers }) => numbers).toReversed();
  return skippedNumber(before, own);
}

/** A file that the version before holds for two people has only the last of its numbers. */
type HeldFile = Pick<StatementFile, 'sequence'> & Partial<Pick<StatementFile, 'sequences'>>;

/** Whether a statement of its days has one of its numbers. */
export async function isThere(tx: Transaction, account: string, file: StatementFile): Promise<boolean> {
  const sequences = sequencesOf(file);
  if (sequences.length === 0) return false;
  const found = await queries.hasSequence(tx, account, file.first_day, file.last_day, sequences);
  return found!.is_there;
}

/** The bank numbers its statements and their pages: another number is another part, whatever its lines look like. */
export const isNextPage = ({ sequence }: StatementFile, { statement_number, page }: queries.Tail): boolean =>
  sequence !== null && statement_number !== null && (sequence.number !== statement_number || sequence.page !== page);
