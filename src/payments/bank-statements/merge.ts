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
  let at = 0;
  const pairs = lines.map((line) => {
    const found = there.findIndex((one, index) => index >= at && equalsPlaced(one, line));
    if (found === -1) return null;
    at = found + 1;
    return found;
  });
  const known = pairs.filter((one) => one !== null);
  if (known.length === 0) return { pairs, problem: differing(lines[0], there[0]) };
  const isOf = (day: string) => (one: PlacedLine) => one.day === day;
  const missingBefore = there.slice(0, known[0]!).find((one) => !isOf(first_day)(one) || pairs[0] === null);
  const missingBehind = there.slice(known.at(-1)! + 1).find((one) => !isOf(last_day)(one) || pairs.at(-1) === null);
  const missing = missingBefore ?? missingBetween(pairs, lines, there) ?? missingBehind;
  if (missing === undefined) return { pairs, problem: null };
  return { pairs, problem: differing(lines[pairs.indexOf(null)], missing) };
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

const leadsTo = (one: PlacedLine, next: PlacedLine): boolean =>
  Decimal.of(one.balance_after).plus(signedAmount(next)).equals(Decimal.of(next.balance_after));

const equalsPlaced = (one: PlacedLine, line: ParsedLine): boolean =>
  equalsLine(one, line) && line.balance !== null && Decimal.of(one.balance_after).equals(Decimal.of(line.balance));

/** By day and amount only. */
export const equalsLine = (one: Pick<PlacedLine, 'day' | 'direction' | 'amount'>, line: ParsedLine): boolean =>
  one.day === line.day && one.direction === line.direction && Decimal.of(one.amount).equals(Decimal.of(line.amount));

type Shown = Pick<ParsedLine, 'day' | 'direction' | 'amount'>;
const shown = (line: Shown | undefined, balance: string | null): string =>
  line
    ? `${line.day}, ${line.direction} ${Decimal.of(line.amount).toMoney()}, ${balance ?? 'no balance'} after it`
    : 'no line';

const differing = (line: ParsedLine | undefined, there: PlacedLine | undefined) => ({
  line: line ? String(line.row) : null,
  expected: shown(there, there ? Decimal.of(there.balance_after).toMoney() : null),
  received: shown(line, line?.balance ?? null),
});
