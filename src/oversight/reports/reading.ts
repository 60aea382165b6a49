import assert from 'node:assert/strict';
import { orderReference } from '../../investing/orders/reference.ts';
import { all, statement, type Transaction, type Value } from '../../platform/database/transaction.ts';
import { parametersOf, type ReportScope } from './asked.ts';
import type { Report } from './definition.ts';
import { sqlOnCitus } from './on-citus.ts';
import { behind, FINGERPRINT, type Place, placeText } from './places.ts';

/** Reads the rows of a report and adds them up. */

/** A row as it is shown and as it is in files: by the columns of the report. */
export type ReportRow = Readonly<Record<string, string | null>>;

/** What the rows of a currency add up to, and of one value more where the report adds up by one. */
export type Total = {
  readonly currency: string | null;
  readonly of: string | null;
  readonly rows: number;
  readonly amounts: Readonly<Record<string, string>>;
};

type Parameter = keyof ReturnType<typeof parametersOf>;

/** The text with its parameters by number, only those that it names, and their values. */
export function bound(text: string, asked: ReportScope): { readonly text: string; readonly values: Value[] } {
  const known = parametersOf(asked);
  const isKnown = (name: string): name is Parameter => Object.hasOwn(known, name);
  const names: Parameter[] = [];
  const numbered = text.replace(/(?<![:\w]):([a-z_]+)\b/g, (_, name: string) => {
    assert(isKnown(name), `no report has a parameter ${name}`);
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${typeOf[name]}`;
  });
  return { text: numbered, values: names.map((name) => known[name]) };
}

const typeOf: Readonly<Record<Parameter, string>> = {
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

const columnsRead = ({ columns, spelled = {} }: Report): string[] =>
  columns.filter(({ name }) => !(name in spelled)).map(({ name }) => `found.${name}`);

const planning = (setting: 'on' | 'off') =>
  statement(
    `select set_config(name, '${setting}', true) from unnest(array['enable_nestloop', 'enable_mergejoin']) name`,
  );
const byHashing = planning('off');
const asUsual = planning('on');

/** Planned as the report needs it; what the ledger is asked in addition is planned as usual. */
async function ask<Row>(tx: Transaction, { joinsByHashing }: Report, text: string, values: Value[]): Promise<Row[]> {
  const read = () => tx.rows<Row>(statement(text), values);
  if (!joinsByHashing) return read();
  const [, rows] = await all([tx.rows(byHashing), read(), tx.rows(asUsual)]);
  return rows;
}

/** A row as the database returns it. */
export type Found = Readonly<Record<string, unknown>>;

/** The first rows, at most so many. */
export function readFirst(tx: Transaction, report: Report, asked: ReportScope, limit: number): Promise<Found[]> {
  const { text, values } = bound(
    `select ${columnsRead(report).join(', ')} from (${sqlOf(tx, report)}) found order by ${report.order}`,
    asked,
  );
  return ask<Found>(tx, report, `${text} limit $${values.length + 1}`, [...values, limit]);
}

/** Rows that follow each other: the place of the last, and what the hashes of all add up to. */
export type Batch = { readonly rows: ReportRow[]; readonly place: Place; readonly fingerprint: bigint };

export const BATCH_ROWS = 500;
const fetchBatch = statement(`fetch ${BATCH_ROWS} from report_rows`);

type Counted = Found & { readonly row_place: Place; readonly row_hash: string };

/**
 * All rows in their order, or those behind a place, so many at a time: the database keeps where it is, and no more than a batch is in
 * memory.
 */
export async function* readAll(
  tx: Transaction,
  report: Report,
  asked: ReportScope,
  from: Place | null,
): AsyncGenerator<Batch> {
  const { text, values } = bound(sqlOf(tx, report), asked);
  const rest = from ? behind(report, from, values.length + 1) : { text: 'true', values: [] };
  const read = [...columnsRead(report), `${placeText(report)} as row_place`, `${FINGERPRINT}::text as row_hash`];
  const rows = `select ${read.join(', ')} from (${text}) found where ${rest.text} order by ${report.order}`;
  await ask(tx, report, `declare report_rows no scroll cursor for ${rows}`, [...values, ...rest.values]);
  for (;;) {
    const found = await tx.rows<Counted>(fetchBatch);
    const last = found.at(-1);
    if (last)
      yield {
        rows: found.map((row) => shown(report, row)),
        place: last.row_place,
        fingerprint: found.reduce((sum, { row_hash }) => sum + BigInt(row_hash), 0n),
      };
    if (found.length < BATCH_ROWS) return;
  }
}

/** How many rows there are up to a place, and what their hashes add up to; the database reads them, and none is sent. */
export async function readUpTo(
  tx: Transaction,
  report: Report,
  asked: ReportScope,
  place: Place,
): Promise<{ readonly rows: number; readonly fingerprint: bigint }> {
  const { text, values } = bound(sqlOf(tx, report), asked);
  const rest = behind(report, place, values.length + 1);
  const [found] = await ask<{ row_count: number; hashes: string }>(
    tx,
    report,
    `select count(*) as row_count, coalesce(sum(${FINGERPRINT}), 0)::text as hashes
    from (${text}) found
    where not ${rest.text}`,
    [...values, ...rest.values],
  );
  return { rows: found!.row_count, fingerprint: BigInt(found!.hashes) };
}

/** The same as it is shown. */
export const shown = ({ columns, spelled = {} }: Report, row: Found): ReportRow =>
  Object.fromEntries(
    columns.map(({ name }) => {
      const from = spelled[name];
      return [name, from === undefined ? plain(row[name]) : orderReference({ id: String(row[from]) })];
    }),
  );

/** Controls and marks that turn the direction of writing act in a terminal or hide what is there: they are shown as a sign. */
const plain = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : String(value).replace(/[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD');

export async function readTotals(tx: Transaction, report: Report, asked: ReportScope): Promise<Total[]> {
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
