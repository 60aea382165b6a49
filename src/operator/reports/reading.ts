import assert from 'node:assert/strict';
import { orderReference } from '../../investing/orders/reference.ts';
import { postings } from '../../ledger/book/postings.ts';
import { type TrialLine, trialBalance } from '../../ledger/book/trial-balance.ts';
import { all, statement, type Transaction, type Value } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Asked, parametersOf } from './asked.ts';
import type { Report, Tie } from './definition.ts';
import { sqlOnCitus } from './on-citus.ts';

/** Reads the rows of a report, adds them up, and compares the sums with the ledger. */

/** A row as it is shown and as it stands in files: by the columns of the report. */
export type ReportRow = Readonly<Record<string, string | null>>;

/** What the rows of a currency add up to, and of one value more where the report adds up by one. */
export type Total = {
  readonly currency: string | null;
  readonly of: string | null;
  readonly rows: number;
  readonly amounts: Readonly<Record<string, string>>;
};

/** A total beside what the ledger says. */
export type Check = {
  readonly total: string;
  readonly currency: string;
  readonly account: string;
  readonly reported: string;
  readonly ledger: string;
  readonly is_equal: boolean;
  readonly words: string;
};

/** The text with its parameters by number, those that it names alone, and their values. */
function bound(text: string, asked: Asked): { readonly text: string; readonly values: Value[] } {
  const known: Readonly<Record<string, Value>> = parametersOf(asked);
  const names: string[] = [];
  const numbered = text.replace(/(?<![:\w]):([a-z_]+)\b/g, (_, name: string) => {
    assert(name in known, `no report has a parameter ${name}`);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${typeOf[name]}`;
  });
  return { text: numbered, values: names.map((name) => known[name]!) };
}

const typeOf: Readonly<Record<string, string>> = {
  mode: 'text',
  as_of: 'date',
  since: 'timestamptz',
  before: 'timestamptz',
  since_id: 'uuid',
  before_id: 'uuid',
  organisation: 'uuid',
  customer: 'text',
};

const sqlOf = (tx: Transaction, report: Report): string => (tx.isDistributed ? sqlOnCitus(report) : report.sql);

function rowsText(tx: Transaction, report: Report): string {
  const { columns, spelled = {}, order } = report;
  const read = columns.filter(({ name }) => !(name in spelled)).map(({ name }) => `found.${name}`);
  return `select ${read.join(', ')} from (${sqlOf(tx, report)}) found order by ${order}`;
}

const planning = (setting: 'on' | 'off') =>
  statement(
    `select set_config(name, '${setting}', true) from unnest(array['enable_nestloop', 'enable_mergejoin']) name`,
  );
const byHashing = planning('off');
const asUsual = planning('on');

/** Planned as the report needs it; what the ledger is asked beside it is planned as usual. */
async function ask<Row>(tx: Transaction, { joinsByHashing }: Report, text: string, values: Value[]): Promise<Row[]> {
  const read = () => tx.rows<Row>(statement(text), values);
  if (!joinsByHashing) return read();
  const [, rows] = await all([tx.rows(byHashing), read(), tx.rows(asUsual)]);
  return rows;
}

/** A row as the database returns it. */
export type Found = Readonly<Record<string, unknown>>;

/** The first rows, at most so many. */
export function readFirst(tx: Transaction, report: Report, asked: Asked, limit: number): Promise<Found[]> {
  const { text, values } = bound(rowsText(tx, report), asked);
  return ask<Found>(tx, report, `${text} limit $${values.length + 1}`, [...values, limit]);
}

const BATCH_ROWS = 500;
const fetchBatch = statement(`fetch ${BATCH_ROWS} from report_rows`);

/** All rows in their order, so many at a time: the database keeps the place, and no more than a batch is in memory. */
export async function* readAll(tx: Transaction, report: Report, asked: Asked): AsyncGenerator<ReportRow[]> {
  const { text, values } = bound(rowsText(tx, report), asked);
  await ask(tx, report, `declare report_rows no scroll cursor for ${text}`, values);
  for (;;) {
    const rows = await tx.rows<Record<string, unknown>>(fetchBatch);
    if (rows.length > 0) yield rows.map((row) => shown(report, row));
    if (rows.length < BATCH_ROWS) return;
  }
}

/** The same as it is shown. */
export const shown = ({ columns, spelled = {} }: Report, row: Found): ReportRow =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const from = spelled[name];
      return [name, from === undefined ? plain(row[name]) : orderReference({ id: String(row[from]) })];
    }),
  );

/** Controls and marks that turn the direction of writing act in a terminal or hide what stands there: they are shown as a sign. */
const plain = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : String(value).replace(/[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD');

export async function readTotals(tx: Transaction, report: Report, asked: Asked): Promise<Total[]> {
  const { columns, totals, totalsBy } = report;
  const currency = columns.some(({ name }) => name === 'currency') ? 'found.currency::text' : 'null::text';
  const of = totalsBy === undefined ? 'null::text' : `found.${totalsBy}`;
  const sums = totals.map((name) => `, round(coalesce(sum(found.${name}), 0), 2) as ${name}`).join('');
  const { text, values } = bound(
    `select ${currency} as currency_of, ${of} as part_of, count(*) as row_count${sums}
    from (${sqlOf(tx, report)}) found
    group by 1, 2
    order by 1, 2`,
    asked,
  );
  const rows = await ask<Record<string, string | number | null>>(tx, report, text, values);
  return rows.map(({ currency_of, part_of, row_count, ...amounts }) => ({
    currency: currency_of as string | null,
    of: plain(part_of),
    rows: Number(row_count),
    amounts: Object.fromEntries(totals.map((name) => [name, String(amounts[name])])),
  }));
}

/** Each total beside the ledger. One that differs is said in words, and so is one that agrees. */
export async function checkTotals(
  tx: Transaction,
  report: Report,
  asked: Asked,
  totals: readonly Total[],
): Promise<Check[]> {
  const checks: Check[] = [];
  for (const tie of report.ties) {
    const ledger = await ledgerOf(tx, tie, asked);
    const reported = reportedBy(tie, totals);
    const places = [...new Set([...ledger.keys(), ...reported.keys()])].sort();
    for (const place of places) {
      const [currency = '', account = ''] = place.split(' ');
      const [got, expected] = [reported.get(place) ?? Decimal.zero, ledger.get(place) ?? Decimal.zero];
      if (got.isZero && expected.isZero) continue;
      checks.push(checkOf(tie, { currency, account }, got, expected));
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
function reportedBy({ total, account }: Tie, totals: readonly Total[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { currency, of, amounts } of totals) {
    if (account === 'named' && !isAccount(of)) continue;
    const place = `${currency} ${account === 'named' ? of : account}`;
    sums.set(place, (sums.get(place) ?? Decimal.zero).plus(Decimal.of(amounts[total]!)));
  }
  return sums;
}

const kinds: ReadonlySet<string | null> = new Set(Object.values(postings).flatMap(({ from, to }) => [from, to]));
const isAccount = (name: string | null): boolean => kinds.has(name);

async function ledgerOf(tx: Transaction, tie: Tie, asked: Asked): Promise<Map<string, Decimal>> {
  const sums = tie.reasons ? await postedFor(tx, tie, asked) : await movedOn(tx, tie, asked);
  return tie.isNegated ? new Map([...sums].map(([place, sum]) => [place, sum.negated()])) : sums;
}

async function movedOn(tx: Transaction, { account, among, measure }: Tie, asked: Asked): Promise<Map<string, Decimal>> {
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

async function postedFor(tx: Transaction, { account, reasons }: Tie, asked: Asked): Promise<Map<string, Decimal>> {
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
