import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { allAt, at, type Element, textAt } from './xml.ts';

/** How many entries of a statement the bank counted, and their sum: in all, and of each direction. */
const summaries = [
  { name: 'TtlNtries', side: null },
  { name: 'TtlCdtNtries', side: 'CRDT' },
  { name: 'TtlDbtNtries', side: 'DBIT' },
] as const;

/**
 * Throws validation_error where what it says of its entries is neither of all nor of those that are booked. Pages of a statement may repeat what
 * is said of the whole.
 */
export function requireSummary(statement: Element): void {
  const summary = at(statement, 'TxsSummry');
  const isPage = at(statement, 'StmtPgntn') && !isOnlyPage(statement);
  if (!summary || isPage) return;
  const all = allAt(statement, 'Ntry');
  for (const { name, side } of summaries) {
    const ofSide = all.filter((entry) => side === null || textAt(entry, 'CdtDbtInd') === side);
    const sets = [ofSide, ofSide.filter(isBooked)];
    const [count, sum] = [textAt(summary, name, 'NbOfNtries'), textAt(summary, name, 'Sum')];
    const counts = sets.map((set) => set.length);
    if (count !== undefined && /^\d{1,15}$/.test(count) && !counts.includes(Number(count)))
      contradicts(`${name}.NbOfNtries`, `${counts[1]} entries`, count);
    const sums = sets.map(sumOf);
    if (sum !== undefined && isAmount(sum) && !sums.some((one) => one.equals(Decimal.of(sum.trim()))))
      contradicts(`${name}.Sum`, sums[1]!.toMoney(), sum);
  }
}

const isOnlyPage = (statement: Element): boolean =>
  textAt(statement, 'StmtPgntn', 'PgNb') === '1' && textAt(statement, 'StmtPgntn', 'LastPgInd') === 'true';

export const isBooked = (entry: Element): boolean =>
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';

const isAmount = (text: string): boolean => /^\d{1,15}(\.\d{1,2}0*)?$/.test(text.trim());

const sumOf = (entries: readonly Element[]): Decimal =>
  entries
    .map((entry) => textAt(entry, 'Amt') ?? '')
    .filter(isAmount)
    .reduce((sum, amount) => sum.plus(Decimal.of(amount.trim())), Decimal.zero);

const contradicts = (field: string, expected: string, found: string): never =>
  refuse('validation_error', {
    [`content.TxsSummry.${field}`]: `Expected ${expected}, as the entries are; found ${found}: an entry is missing or wrong.`,
  });
