import { Decimal } from '../../vocabulary/decimal.ts';
import type { PlacedLine } from './chain-queries.ts';
import { type ParsedLine, signedAmount } from './parsed.ts';
import type { StatementFile } from './read-file.ts';

/** The lines of a file beside those that are there of its days. Two are one where day, amount and the balance after them agree. */
export type Merged = {
  /** For each line of the file its place among those that are there; null of one that is not. */
  readonly pairs: readonly (number | null)[];
  /** Where the two differ; null where they agree wherever both say something. */
  readonly problem: Readonly<Record<'line' | 'expected' | 'received', string | null>> | null;
};

export function merged({ lines, first_day, last_day }: StatementFile, there: readonly PlacedLine[]): Merged {
  // Of days that lead back to where they began several lines may be equal but for their texts.
  const withTexts = pairsOf(lines, there, keyWithText);
  const pairs = withTexts.includes(null) ? pairsOf(lines, there, keyOf) : withTexts;
  const known = pairs.filter((one) => one !== null);
  if (known.length === 0) return { pairs, problem: differing(lines[0], there[0]) };
  const isOf = (day: string) => (one: PlacedLine) => one.day === day;
  const missingBefore = there.slice(0, known[0]!).find((one) => !isOf(first_day)(one) || pairs[0] === null);
  const missingBehind = there.slice(known.at(-1)! + 1).find((one) => !isOf(last_day)(one) || pairs.at(-1) === null);
  const missing = missingBefore ?? missingBetween(pairs, lines, there) ?? missingBehind;
  if (missing === undefined) return { pairs, problem: null };
  return { pairs, problem: differing(lines[pairs.indexOf(null)], missing) };
}

/** Each line has the first equal one behind those of the lines before it. */
function pairsOf(
  lines: readonly ParsedLine[],
  there: readonly PlacedLine[],
  key: (line: Compared, balance: string) => string,
): (number | null)[] {
  const places = new Map<string, number[]>();
  for (const [index, one] of there.entries()) {
    const found = key(one, one.balance_after);
    const equal = places.get(found);
    if (equal) equal.push(index);
    else places.set(found, [index]);
  }
  let at = 0;
  return lines.map((line) => {
    const equal = line.balance === null ? [] : (places.get(key(line, line.balance)) ?? []);
    const found = firstFrom(equal, at);
    if (found === null) return null;
    at = found + 1;
    return found;
  });
}

/** The first of ascending numbers that is not below another. */
function firstFrom(numbers: readonly number[], least: number): number | null {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low] ?? null;
}

/** Nothing that is there may be between two lines of the file, and nothing of the file between two that lead to each other. */
function missingBetween(
  pairs: readonly (number | null)[],
  lines: readonly ParsedLine[],
  there: readonly PlacedLine[],
): PlacedLine | undefined {
  let before: number | null = null;
  let fresh = 0;
  for (const at of pairs.values()) {
    if (at === null) {
      fresh += 1;
      continue;
    }
    if (before !== null && at > before + 1) return there[before + 1];
    if (before !== null && fresh > 0 && leadsTo(there[before]!, there[at]!)) return there[at];
    [before, fresh] = [at, 0];
  }
  return lines.length === 0 ? there[0] : undefined;
}

/** Whether nothing is missing between two lines. */
export const leadsTo = (one: PlacedLine, next: PlacedLine): boolean =>
  Decimal.of(one.balance_after).plus(signedAmount(next)).equals(Decimal.of(next.balance_after));

type DayAndAmount = Pick<ParsedLine, 'day' | 'direction' | 'amount'>;

/** Equal of lines that may be one. */
export const dayAndAmount = ({ day, direction, amount }: DayAndAmount): string =>
  `${day} ${direction} ${Decimal.of(amount).toMoney()}`;

const keyOf = (line: DayAndAmount, balance: string): string => `${dayAndAmount(line)} ${Decimal.of(balance).toMoney()}`;

type Compared = DayAndAmount & Pick<ParsedLine, 'narration' | 'reference'>;
const keyWithText = (line: Compared, balance: string): string =>
  `${keyOf(line, balance)} ${JSON.stringify([line.narration, line.reference])}`;

const shown = (line: DayAndAmount | undefined, balance: string | null): string =>
  line
    ? `${line.day}, ${line.direction} ${Decimal.of(line.amount).toMoney()}, ${balance ?? 'no balance'} after it`
    : 'no line';

const differing = (line: ParsedLine | undefined, there: PlacedLine | undefined) => ({
  line: line ? String(line.row) : null,
  expected: shown(there, there ? Decimal.of(there.balance_after).toMoney() : null),
  received: shown(line, line?.balance ?? null),
});

/** Where balances allow both, lines with other texts are other lines: the first such line. */
export function otherTextOf({ lines }: StatementFile, there: readonly PlacedLine[], pairs: readonly (number | null)[]) {
  const isOther = (at: number | null, index: number): boolean =>
    at !== null &&
    (lines[index]!.narration !== there[at]!.narration || lines[index]!.reference !== there[at]!.reference);
  const index = pairs.findIndex(isOther);
  if (index === -1) return null;
  const [line, known] = [lines[index]!, there[pairs[index]!]!];
  return { line: String(line.row), expected: textOf(known), received: textOf(line) };
}

const SHOWN_MAX = 100;
const textOf = ({ narration, reference }: Pick<ParsedLine, 'narration' | 'reference'>): string =>
  `the text ${[reference, narration].filter(Boolean).join(' ').slice(0, SHOWN_MAX) || 'nothing'}`;
