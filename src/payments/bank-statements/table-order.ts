import { Decimal } from '../../vocabulary/decimal.ts';
import type { Headings } from './headings.ts';
import type { StatementMapping } from './mapping.ts';
import { type ParsedLine, type RowProblem, signedAmount } from './parsed.ts';

type Order = StatementMapping['order'];

/** By its balances, which lead from line to line in one order; by its days where these do in both, or are not there. */
export function orderOf(rows: readonly ParsedLine[], opening: string | null): { order: Order; isOpen: boolean } {
  const first = rows[0]?.day ?? '';
  const last = rows.at(-1)?.day ?? '';
  const byDays: Order | null = first === last ? null : last < first ? 'newest_first' : 'oldest_first';
  const isLed = (inOrder: readonly ParsedLine[]) =>
    brokenAt(inOrder) === null && (opening === null || isOpenedBy(inOrder, opening));
  const hasBalances = rows.length > 1 && rows.every(({ balance }) => balance !== null);
  const [forward, backward] = hasBalances ? [isLed(rows), isLed(rows.toReversed())] : [false, false];
  if (forward !== backward) return { order: forward ? 'oldest_first' : 'newest_first', isOpen: false };
  return { order: byDays ?? 'oldest_first', isOpen: forward && byDays === null };
}

function isOpenedBy([first]: readonly ParsedLine[], opening: string): boolean {
  return first?.balance != null && Decimal.of(first.balance).minus(signedAmount(first)).equals(Decimal.of(opening));
}

type Broken = { readonly line: ParsedLine; readonly expected: Decimal; readonly found: Decimal };

/** The first row that does not have what the rows before lead to. Rows without a balance are added up. */
function brokenAt(rows: readonly ParsedLine[]): Broken | null {
  let running: Decimal | null = null as Decimal | null;
  for (const line of rows) {
    const { balance } = line;
    const expected: Decimal | null = running?.plus(signedAmount(line)) ?? null;
    const found = balance === null ? null : Decimal.of(balance);
    if (found && expected && !found.equals(expected)) return { line, expected, found };
    running = found ?? expected;
  }
  return null;
}

/** Where rows say what was there after them, the balances of the statement follow, and each row must agree with the one before. */
export function balancesOf(rows: readonly ParsedLine[], headings: Headings, problems: RowProblem[]) {
  const { opening_balance, closing_balances } = headings;
  const at = rows.findIndex(({ balance }) => balance !== null);
  if (at === -1) return { opening_balance, closing_balance: closing_balances[0] ?? null };
  // Rows that could not be read break the chain; they are complained about already.
  const broken = problems.length === 0 ? brokenAt(rows) : null;
  if (broken)
    problems.push({
      row: broken.line.row,
      field: 'balance',
      problem: `Expected ${broken.expected.toMoney()} after the row before, found ${broken.found.toMoney()}: a row is missing or wrong.`,
    });
  const before = rows
    .slice(0, at + 1)
    .reduce((sum, line) => sum.minus(signedAmount(line)), Decimal.of(rows[at]!.balance!));
  if (opening_balance !== null && !before.equals(Decimal.of(opening_balance)) && problems.length === 0)
    problems.push({
      row: rows[0]!.row,
      field: 'balance',
      problem: `Expected ${Decimal.of(opening_balance).plus(signedAmount(rows[0]!)).toMoney()} after the opening balance ${opening_balance}: a row before it is missing, or it is wrong.`,
    });
  return { opening_balance: before.toMoney(), closing_balance: endOf(rows, closing_balances) };
}

/** What is after the last balance is added to it. Where the file says an end and never this one, lines are missing: it is answered as said. */
function endOf(rows: readonly ParsedLine[], said: readonly string[]): string {
  const last = rows.findLastIndex(({ balance }) => balance !== null);
  const end = rows
    .slice(last + 1)
    .reduce((sum, line) => sum.plus(signedAmount(line)), Decimal.of(rows[last]!.balance!))
    .toMoney();
  return said.length === 0 || said.includes(end) ? end : said[0]!;
}
