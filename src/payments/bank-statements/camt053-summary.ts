import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { wholeOf } from './camt053-pages.ts';
import { allAt, at, type Element, textAt } from './xml.ts';

/** How many entries of a statement the bank counted, and their sum: in all, and of each direction. */
const summaries = [
  { name: 'TtlNtries', side: null },
  { name: 'TtlCdtNtries', side: 'CRDT' },
  { name: 'TtlDbtNtries', side: 'DBIT' },
] as const;

/**
 * Throws validation_error where what a statement says of its entries is neither of all nor of those that are booked. A page of several may say it
 * of itself or of the whole: it is held against both where the file has all pages, and else against nothing.
 */
export function requireSummaries(statements: readonly Element[]): void {
  for (const statement of statements) {
    const summary = at(statement, 'TxsSummry');
    const whole = summary && wholeOf(statement, statements);
    if (summary && whole) requireSummary(summary, entriesOf([statement]), entriesOf(whole));
  }
}

const entriesOf = (statements: readonly Element[]): Element[] =>
  statements.flatMap((statement) => allAt(statement, 'Ntry'));

function requireSummary(summary: Element, own: readonly Element[], whole: readonly Element[]): void {
  for (const { name, side } of summaries) {
    const isOfSide = (entry: Element) => side === null || textAt(entry, 'CdtDbtInd') === side;
    const sets = [own, whole].map((all) => all.filter(isOfSide)).flatMap((all) => [all, all.filter(isBooked)]);
    const expected = sets.at(-1)!;
    const [count, sum] = [textAt(summary, name, 'NbOfNtries'), textAt(summary, name, 'Sum')];
    if (count !== undefined && /^\d{1,15}$/.test(count) && !sets.some((set) => set.length === Number(count)))
      contradicts(`${name}.NbOfNtries`, `${expected.length} entries`, count);
    if (sum !== undefined && isAmount(sum) && !sets.some((set) => sumOf(set).equals(Decimal.of(sum.trim()))))
      contradicts(`${name}.Sum`, sumOf(expected).toMoney(), sum);
    if (side === null) requireNet(summary, sets);
  }
}

/**
 * The debit or credit amount that all debits and credits result in: ISO 20022, TtlNetNtry of camt.053.001.11, read on 2026-11-30. Version 02 has
 * both of its parts one level higher, as TtlNetNtryAmt and CdtDbtInd.
 */
function requireNet(summary: Element, sets: readonly (readonly Element[])[]): void {
  const amount = textAt(summary, 'TtlNtries', 'TtlNetNtry', 'Amt') ?? textAt(summary, 'TtlNtries', 'TtlNetNtryAmt');
  const side = textAt(summary, 'TtlNtries', 'TtlNetNtry', 'CdtDbtInd') ?? textAt(summary, 'TtlNtries', 'CdtDbtInd');
  if (amount === undefined || !isAmount(amount) || (side !== 'CRDT' && side !== 'DBIT')) return;
  const said = Decimal.of(amount.trim());
  const net = side === 'CRDT' ? said : said.negated();
  if (!sets.some((set) => netOf(set).equals(net)))
    contradicts('TtlNtries.TtlNetNtry', netOf(sets.at(-1)!).toMoney(), net.toMoney());
}

const netOf = (entries: readonly Element[]): Decimal => {
  const of = (side: string) => sumOf(entries.filter((entry) => textAt(entry, 'CdtDbtInd') === side));
  return of('CRDT').minus(of('DBIT'));
};

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
