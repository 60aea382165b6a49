import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import * as queries from './chain-queries.ts';
import { isSame } from './matching.ts';
import { dayAndAmount, leadsTo, merged, otherTextOf } from './merge.ts';
import { type ParsedLine, signedAmount } from './parsed.ts';
import type { StatementFile } from './read-file.ts';
import { isNextPage, isThere, missingBefore, missingBetween, missingStatement } from './sequences.ts';

/** Which lines of a file are new to its account, and where they belong. Balances decide; likeness does not. */
export type Placed = {
  /** `ordinal` is null where a line lies beside the others, which go on without it. */
  readonly lines: readonly (ParsedLine & { readonly ordinal: number | null })[];
  /** The ordinal where the file ends with what is newest of the account; null where it does not. */
  readonly ends_at: number | null;
  /** What no line explains, where two people took the file nevertheless. */
  readonly gap: { readonly amount: string; readonly from_day: string; readonly to_day: string } | null;
  /** What its rows that cannot be read lack, where no line that is there has it; what it closes is not in this, nor in the gap. */
  readonly unread: string;
};

/** Each statement that goes on behind the others has a block of positions, in which others may come between two lines. */
const BLOCK = 1_000_000;
const STEP = 50;
const blockAfter = (ordinal: number): number => (Math.floor(ordinal / BLOCK) + 1) * BLOCK;
const blockBefore = (ordinal: number): number => (Math.floor(ordinal / BLOCK) - 1) * BLOCK;

/**
 * Throws statement_gap where the file does not begin where the newest statement ended, and statement_disagrees where it has other lines of days
 * that are there, or a page between both is missing. `isAccepted`: two people take it as it is.
 */
export async function placeLines(
  tx: Transaction,
  firm_account_id: string,
  file: StatementFile,
  isAccepted: boolean,
): Promise<Placed> {
  await queries.placeFormerLines(tx, firm_account_id);
  const tail = await queries.findTail(tx, firm_account_id);
  const notFirst =
    tail || isAccepted ? null : (missingBefore(file) ?? (await missingStatement(tx, firm_account_id, file)));
  if (notFirst) return refuse('statement_disagrees', { line: null, ...notFirst });
  if (!tail) return appended(file, BLOCK);
  const next = blockAfter(tail.last_ordinal);
  const follows = isSame(tail.closing_balance, file.opening_balance) && file.first_day >= tail.last_day;
  const isNumbered = await isThere(tx, firm_account_id, file);
  const isJudged = follows && !isNumbered && !isAccepted;
  const missing = isJudged ? (missingBetween(file, tail) ?? (await missingStatement(tx, firm_account_id, file))) : null;
  if (missing) return refuse('statement_disagrees', { line: null, ...missing });
  if (follows && !isNumbered && isNextPage(file, tail)) return appended(file, next);
  const there = await queries.findPlaced(tx, firm_account_id, file.first_day, file.last_day);
  if (there.length > queries.PLACED_MAX) return refuse('statement_disagrees', tooMany);
  const known = there.length === 0 ? null : merged(file, there);
  const isMet = known?.pairs.some((at) => at !== null) ?? false;
  const otherText = follows && known ? otherTextOf(file, there, known.pairs) : null;
  if (known && isMet && known.problem === null && otherText === null)
    return addedTo(tx, firm_account_id, { file, there, pairs: known.pairs, tail, next }, isAccepted);
  // Its number says that it is there, and its lines that it is not: which is right only people know.
  const isDoubtful = follows && isNumbered && isMet;
  if (follows && !isDoubtful) return appended(file, next);
  const between = isDoubtful ? null : await betweenOthers(tx, firm_account_id, file);
  if (between) return between;
  if (isAccepted) return takenNevertheless(tx, firm_account_id, { file, there, tail, next });
  const [begun] = there;
  const isAnother = isMet || (begun && isSame(balanceBefore(begun), file.opening_balance));
  if (file.first_day >= tail.last_day && !isAnother) return refuseGap(file, tail);
  return refuse('statement_disagrees', known?.problem ?? otherText ?? disagreement(file, tail));
}

function appended(
  file: StatementFile,
  block: number,
  { gap, unread }: Pick<Placed, 'gap' | 'unread'> = { gap: null, unread: file.difference },
): Placed {
  const lines = placedFrom(file.lines, block);
  return { lines, ends_at: lines.at(-1)?.ordinal ?? block, gap, unread };
}

const placedFrom = (lines: readonly ParsedLine[], after: number, step = STEP) =>
  lines.map((line, at) => ({ ...line, ordinal: after + (at + 1) * step }));

const refuseGap = (file: StatementFile, tail: queries.Tail): never =>
  refuse('statement_gap', {
    expected_opening: money(tail.closing_balance),
    opening: file.opening_balance,
    last_day: tail.last_day,
    first_day: file.first_day,
  });

const money = (text: string): string => Decimal.of(text).toMoney();

const disagreement = (file: StatementFile, tail: queries.Tail) => ({
  line: null,
  expected: `an opening balance of ${money(tail.closing_balance)}, not before ${tail.last_day}`,
  received: `${file.opening_balance} on ${file.first_day}`,
});

/** No two people can take such a file either: what of it is new cannot be known. */
export const tooMany = {
  line: null,
  expected: `at most ${queries.PLACED_MAX} lines that are there of its days`,
  received: 'more: export fewer days',
};

type Known = {
  readonly file: StatementFile;
  readonly there: readonly queries.PlacedLine[];
  readonly pairs: readonly (number | null)[];
  readonly tail: queries.Tail;
  readonly next: number;
};

/** The file covers days that are there: what its balances show to be new is before, between or behind their lines. */
async function addedTo(
  tx: Transaction,
  account: string,
  { file, there, pairs, tail, next }: Known,
  isAccepted: boolean,
): Promise<Placed> {
  const first = pairs.findIndex((at) => at !== null);
  const last = pairs.findLastIndex((at) => at !== null);
  const parts = [file.lines.slice(0, first), file.lines.slice(last + 1)] as const;
  const [begin, end] = [there[pairs[first]!]!, there[pairs[last]!]!];
  const before = await queries.findBefore(tx, account, begin.ordinal);
  const behind = await queries.findAfter(tx, account, end.ordinal);
  const after = behind && behind.ordinal <= tail.ends_at ? behind : undefined;
  const isOpen = (right: queries.PlacedLine) => isPartOfGap(tx, account, file, right);
  const isLed = before && isSame(before.balance_after, file.opening_balance);
  const isLeading = after && isSame(balanceBefore(after), file.closing_balance);
  const isBefore = parts[0].length === 0 || !before || (!leadsTo(before, begin) && (isLed || (await isOpen(begin))));
  const isBehind = parts[1].length === 0 || !after || (!leadsTo(end, after) && (isLeading || (await isOpen(after))));
  const added = between(file, there, pairs);
  const positions = new Set(added.map(({ ordinal }) => ordinal));
  const hasRoom =
    fits(parts[0].length, before?.ordinal, begin.ordinal) &&
    fits(parts[1].length, end.ordinal, after?.ordinal) &&
    !there.some(({ ordinal }) => positions.has(ordinal));
  const isNewest = parts[1].length > 0 && !after;
  const isAmongOthers = isAccepted && !isNewest && !isSame(file.difference, '0.00');
  if (!isBefore || !isBehind || !hasRoom || isAmongOthers)
    return isAccepted
      ? takenNevertheless(tx, account, { file, there, tail, next })
      : refuse('statement_disagrees', disagreement(file, tail));
  const lines = [
    ...placedFrom(
      parts[0],
      before ? begin.ordinal - parts[0].length - 1 : blockBefore(begin.ordinal),
      before ? 1 : STEP,
    ),
    ...added,
    ...(after ? placedFrom(parts[1], end.ordinal, 1) : placedFrom(parts[1], next)),
  ];
  return {
    ...{ lines, ends_at: isNewest ? lines.at(-1)!.ordinal : null, gap: null },
    unread: isNewest ? unexplained(file, tail, before ? lines : [...added, ...parts[1]]).toMoney() : '0.00',
  };
}

/** Whether so many lines have positions between two others. */
const fits = (count: number, after: number | undefined, before: number | undefined): boolean =>
  after === undefined || before === undefined || count < before - after;

const balanceBefore = (line: queries.PlacedLine): string =>
  Decimal.of(line.balance_after).minus(signedAmount(line)).toMoney();

/** Lines of the file between two that are known, where what was there had a gap. */
function between({ lines }: StatementFile, there: readonly queries.PlacedLine[], pairs: readonly (number | null)[]) {
  const last = pairs.findLastIndex((at) => at !== null);
  let after: number | null = null;
  return lines.flatMap((line, at) => {
    const known = pairs[at]!;
    if (known !== null) {
      after = there[known]!.ordinal;
      return [];
    }
    if (after === null || at > last) return [];
    after += 1;
    return [{ ...line, ordinal: after }];
  });
}

/** What two people took with a gap before this line is filled from both of its ends, by one file after the other. */
const isPartOfGap = async (
  tx: Transaction,
  account: string,
  { difference }: StatementFile,
  { ordinal }: queries.PlacedLine,
): Promise<boolean> => isSame(difference, '0.00') && (await queries.isBehindGap(tx, account, ordinal))!.is_open;

/**
 * A file of days without lines: before all others, or where two others left a gap that it closes, or fills from its begin or its end. One without
 * lines may be between any two.
 */
async function betweenOthers(tx: Transaction, account: string, file: StatementFile): Promise<Placed | null> {
  const left = await queries.findLastUntil(tx, account, file.first_day);
  const right = await queries.findAfter(tx, account, left?.ordinal ?? Number.MIN_SAFE_INTEGER);
  if (!right || file.last_day > right.day) return null;
  const isLed = !left || isSame(left.balance_after, file.opening_balance);
  const isLeading = isSame(balanceBefore(right), file.closing_balance);
  if (!isLed && !isLeading) return null;
  if (!(isLed && isLeading) && !(left && (await isPartOfGap(tx, account, file, right)))) return null;
  const isComplete = left !== undefined && file.lines.length > 0 && leadsTo(left, right);
  if (isComplete || !fits(file.lines.length, left?.ordinal, right.ordinal)) return null;
  // Rows that could not be read may come between them later, and the rest of a gap before or behind them.
  const after = left ? left.ordinal : blockBefore(right.ordinal);
  const room = Math.floor((right.ordinal - after) / (file.lines.length + 1));
  const step = left ? Math.min(STEP, Math.max(1, room)) : STEP;
  const lines = placedFrom(file.lines, isLed ? after : right.ordinal - step * (file.lines.length + 1), step);
  return { lines, ends_at: null, gap: null, unread: file.difference };
}

/**
 * Two people take it: lines that are not there are added behind the others, and what is left is a gap. Where it does not end with what is newest
 * they lie beside the others: what the bank sends next follows the lines that are there.
 */
async function takenNevertheless(
  tx: Transaction,
  account: string,
  { file, there, tail, next }: Omit<Known, 'pairs'>,
): Promise<Placed> {
  const known = new Map<string, number>();
  for (const one of [...there, ...(await queries.findBeside(tx, account, file.first_day, file.last_day))])
    known.set(dayAndAmount(one), (known.get(dayAndAmount(one)) ?? 0) + 1);
  const fresh = file.lines.filter((line) => {
    const count = known.get(dayAndAmount(line)) ?? 0;
    if (count > 0) known.set(dayAndAmount(line), count - 1);
    return count === 0;
  });
  if (file.last_day < tail.last_day) {
    const lines = fresh.map((line) => ({ ...line, ordinal: null }));
    const gap = { amount: sumOf(fresh).negated().toMoney(), from_day: file.first_day, to_day: file.last_day };
    return { lines, ends_at: null, gap, unread: file.difference };
  }
  const [from_day, to_day] = [tail.last_day, file.first_day].toSorted() as [string, string];
  const lacking = unexplained(file, tail, fresh);
  const unread = lacking.isZero ? lacking : Decimal.of(file.difference);
  const gap = { amount: lacking.minus(unread).toMoney(), from_day, to_day };
  return appended({ ...file, lines: fresh }, next, { gap, unread: unread.toMoney() });
}

const sumOf = (lines: readonly ParsedLine[]): Decimal =>
  lines.reduce((sum, line) => sum.plus(signedAmount(line)), Decimal.zero);

/** What new lines lack to lead from the closing balance of what is newest to that of a file. */
const unexplained = (file: StatementFile, tail: queries.Tail, lines: readonly ParsedLine[]): Decimal =>
  Decimal.of(file.closing_balance).minus(Decimal.of(tail.closing_balance)).minus(sumOf(lines));
