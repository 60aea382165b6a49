import { postings } from '../../ledger/book/postings.ts';
import { type TrialLine, trialBalance } from '../../ledger/book/trial-balance.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { parametersOf, type ReportScope } from './asked.ts';
import type { Report, Tie } from './definition.ts';
import { bound, type Total } from './reading.ts';

/** Compares what the rows of a report add up to with the ledger. */

/** A total compared with what the ledger says. */
export type Check = {
  readonly total: string;
  readonly currency: string;
  readonly account: string;
  readonly reported: string;
  readonly ledger: string;
  readonly is_equal: boolean;
  readonly words: string;
};

/** Each total compared with the ledger. One that differs is said in words, and so is one that agrees. */
export async function checkTotals(
  tx: Transaction,
  report: Report,
  asked: ReportScope,
  totals: readonly Total[],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const tie of report.ties) {
    const ledger = await ledgerOf(tx, tie, asked);
    const reported = reportedBy(tie, totals);
    const places = [...new Set([...ledger.keys(), ...reported.keys()])].sort();
    for (const place of places) {
      const [currency = '', ...account] = place.split(' ');
      const [got, expected] = [reported.get(place) ?? Decimal.zero, ledger.get(place) ?? Decimal.zero];
      if (got.isZero && expected.isZero) continue;
      checks.push(checkOf(tie, { currency, account: account.join(' ') }, got, expected));
    }
  }
  return checks;
}

function checkOf(
  { total, measure, reasons, isNegated }: Tie,
  { currency, account }: { currency: string; account: string },
  got: Decimal,
  expected: Decimal,
): Check {
  const isEqual = got.minus(expected).isZero;
  const what = `${isNegated ? 'the negated ' : 'the '}${measure} of ${account}${reasons ? ` for ${reasons.join(', ')}` : ''}`;
  const figures = `${total} is ${currency} ${got.toMoney()}, ${what} in the ledger is ${expected.toMoney()}`;
  return {
    total,
    currency,
    account,
    reported: got.toMoney(),
    ledger: expected.toMoney(),
    is_equal: isEqual,
    words: isEqual ? `${figures}: equal.` : `${figures}: it differs by ${got.minus(expected).toMoney()}.`,
  };
}

/** By currency and account. */
function reportedBy({ total, account, byCode }: Tie, totals: readonly Total[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { currency, of, amounts } of totals) {
    if (account === 'named' && !isAccount(of)) continue;
    const place = `${currency} ${byCode ? partOf(account, of!) : account === 'named' ? of : account}`;
    sums.set(place, (sums.get(place) ?? Decimal.zero).plus(Decimal.of(amounts[total]!)));
  }
  return sums;
}

const kinds: ReadonlySet<string | null> = new Set(Object.values(postings).flatMap(({ from, to }) => [from, to]));
const isAccount = (name: string | null): boolean => kinds.has(name);

async function ledgerOf(tx: Transaction, tie: Tie, asked: ReportScope): Promise<Map<string, Decimal>> {
  const posted = tie.byCode ? postedByCode : postedFor;
  const sums = await (tie.reasons ? posted : movedOn)(tx, tie, asked);
  return tie.isNegated ? new Map([...sums].map(([place, sum]) => [place, sum.negated()])) : sums;
}

async function movedOn(
  tx: Transaction,
  { account, among, measure }: Tie,
  asked: ReportScope,
): Promise<Map<string, Decimal>> {
  const { since, before } = parametersOf(asked);
  const sums = new Map<string, Decimal>();
  const add = (place: string, sum: Decimal) => sums.set(place, (sums.get(place) ?? Decimal.zero).plus(sum));
  const isMeant = (line: TrialLine) =>
    line.mode === asked.mode &&
    (account === 'named' ? (among?.includes(line.account) ?? true) : line.account === account);
  for (const line of (await trialBalance(tx, before)).lines.filter(isMeant))
    add(`${line.currency} ${line.account}`, Decimal.of(line.balance));
  if (measure === 'balance') return sums;
  for (const line of (await trialBalance(tx, since)).lines.filter(isMeant))
    add(`${line.currency} ${line.account}`, Decimal.of(line.balance).negated());
  return sums;
}

const readPosted = `
  select moved.currency, moved.reason, sum(moved.amount) as amount
  from environments environment
  join ledger_transactions moved
    on moved.environment_id = environment.id
    and moved.id >= :since_id
    and moved.id < :before_id
  where environment.mode = :mode
    and environment.retired_at is null
  group by moved.currency, moved.reason`;

async function postedFor(
  tx: Transaction,
  { account, reasons }: Tie,
  asked: ReportScope,
): Promise<Map<string, Decimal>> {
  const { text, values } = bound(readPosted, asked);
  const rows = await tx.rows<{ currency: string; reason: keyof typeof postings; amount: string }>(
    statement(text),
    values,
  );
  const sums = new Map<string, Decimal>();
  for (const { currency, reason, amount } of rows.filter((row) => reasons!.includes(row.reason))) {
    const place = `${currency} ${account}`;
    const sum = Decimal.of(amount);
    const { to } = postings[reason];
    sums.set(place, (sums.get(place) ?? Decimal.zero).plus(to === account ? sum : sum.negated()));
  }
  return sums;
}

const partOf = (account: string, code: string): string => `${account} ${code}`;

/** Of taxes and levies: fees raise the same account, by other codes. */
const readPostedByCode = `
  select moved.currency, moved.reason, account.part as code, sum(moved.amount) as amount
  from environments environment
  join ledger_transactions moved
    on moved.environment_id = environment.id
    and moved.id >= :since_id
    and moved.id < :before_id
  join ledger_accounts account
    on account.environment_id = environment.id
    and account.id = moved.to_account_id
    and account.kind = 'charges_due'
  where environment.mode = :mode
    and environment.retired_at is null
    and account.part in (select code from tax_codes)
  group by moved.currency, moved.reason, account.part`;

async function postedByCode(
  tx: Transaction,
  { account, reasons }: Tie,
  asked: ReportScope,
): Promise<Map<string, Decimal>> {
  const { text, values } = bound(readPostedByCode, asked);
  const rows = await tx.rows<{ currency: string; reason: keyof typeof postings; code: string; amount: string }>(
    statement(text),
    values,
  );
  const sums = new Map<string, Decimal>();
  for (const { currency, code, amount } of rows.filter(({ reason }) => reasons!.includes(reason))) {
    const place = `${currency} ${partOf(account, code)}`;
    sums.set(place, (sums.get(place) ?? Decimal.zero).plus(Decimal.of(amount)));
  }
  return sums;
}
