import { writeAudit } from '../../platform/audit.ts';
import type { Origin } from '../../platform/audit-subjects.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { shown as shownPage } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { Permission } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { type AskedQuery, type ReportScope, readAsked } from './asked.ts';
import { checkTotals } from './checks.ts';
import type { ReportDescription, ReportRows, ReportRun } from './contract.ts';
import type { Report, Tie } from './definition.ts';
import type { KeptReport, KeptReports } from './kept.ts';
import * as queries from './queries.ts';
import { readFirst, readTotals, shown } from './reading.ts';
import { reportNamed, reports } from './table.ts';

export const describeReports = (): ReportDescription[] =>
  reports.map(({ name, title, description, permission, basis, ...report }) => ({
    ...{ name, title, description, permission, basis },
    is_daily: report.isDaily,
    is_of_ended_days: report.isOfEndedDays,
    takes: [...report.takes],
    requires: [...report.requires],
    columns: [...report.columns],
    totals: [...report.totals],
    ties: report.ties.map(tieInWords),
  }));

/** What a total has to be equal to. */
export function tieInWords({ total, account, measure, reasons, byCode, isNegated }: Tie): string {
  const of =
    account === 'named' ? 'the account that the line names' : `the account ${account}${byCode ? ' of the code' : ''}`;
  const what = measure === 'balance' ? 'the balance' : 'the movement';
  const why = reasons ? `, posted for ${reasons.join(' and ')}` : '';
  return `${total}: ${what} of ${of}${why}${isNegated ? ', with the sign turned' : ''}.`;
}

/** Who reads, and with which request. */
export type Reader = {
  readonly actor: string;
  readonly origin: Origin;
  readonly permissions: ReadonlySet<Permission>;
};

/** Throws not_found, and insufficient_permission where the report takes a permission that the reader lacks. */
export function requireReport(name: string, { permissions }: Reader): Report {
  const report = reportNamed(name);
  if (!permissions.has(report.permission))
    refuse('insufficient_permission', { required_permission: report.permission });
  return report;
}

/** Partners, orders and money are what each of the firm's people works with; who reads the rest is in the audit. */
export const isReadingRecorded = ({ permission }: Report): boolean => permission !== 'partners.read';

/** Which of its rows a page has. */
export type RowsWindow = { readonly limit: number; readonly offset: number };

/** Pages of a report are turned up to here; its files have all rows. */
const PAGED_ROWS_MAX = 10_000;

/**
 * A page of a report, its totals and their proof, of one moment where the transaction is a read. It is read whole for its first page only: those behind it
 * are of the same reading while that is kept. Throws too_large for a page that lies too far behind.
 */
export async function showReport(
  tx: Transaction,
  report: Report,
  asked: ReportScope,
  { limit, offset }: RowsWindow,
  kept: KeptReports,
): Promise<ReportRows> {
  if (offset + limit > PAGED_ROWS_MAX)
    refuse('too_large', { limit: `${PAGED_ROWS_MAX} rows`, remedy: inFiles(report.name) });
  const found = offset > 0 ? kept.find(report, asked, tx.now_ms) : undefined;
  const { rows, totals, checks, read_at } = found ?? (await readWhole(tx, report, asked, kept));
  const { mode, first_day, as_of } = asked;
  return {
    report: report.name,
    mode,
    first_day,
    as_of,
    read_at,
    count: totals.reduce((sum, one) => sum + one.rows, 0),
    rows: rows.slice(offset, offset + limit).map((row) => shown(report, row)),
    totals: [...totals],
    checks: [...checks],
  };
}

async function readWhole(tx: Transaction, report: Report, asked: ReportScope, kept: KeptReports): Promise<KeptReport> {
  const totals = await readTotals(tx, report, asked);
  const rows = await readFirst(tx, report, asked, PAGED_ROWS_MAX);
  const checks = await checkTotals(tx, report, asked, totals);
  const whole = { read_at: new Date(tx.now_ms).toISOString(), rows, totals, checks };
  kept.keep(report, asked, whole);
  return whole;
}

const inFiles = (report: string): string =>
  `Ask for its files with POST /operator/v1/reports/${report}/runs: they have all rows, and are made while nobody waits.`;

/** Writes down that a report is to be made; the work loop makes it. The same refusals as for showing it. */
export async function requestRun(tx: Transaction, name: string, query: AskedQuery, actor: string): Promise<ReportRun> {
  const report = reportNamed(name);
  const asked = await readAsked(tx, report, query);
  const at = new Date(tx.now_ms).toISOString();
  const row: queries.RunRow = {
    ...nullsOf('report_runs'),
    id: newId(tx.now_ms),
    report: report.name,
    ...asked,
    is_daily: false,
    requested_by: actor,
    created_at: at,
    due_at: at,
    attempts: 0,
  };
  await queries.insertRun(tx, row);
  return presentRun(row);
}

/** Throws not_found and insufficient_permission. */
export async function listRuns(
  tx: Transaction,
  name: string,
  query: PageQuery,
  reader: Reader,
): Promise<Page<ReportRun>> {
  return shownPage(await queries.findRuns(tx, requireReport(name, reader).name, query), presentRun);
}

/** Throws not_found and insufficient_permission. */
export async function findRun(tx: Transaction, name: string, id: string, reader: Reader): Promise<queries.RunRow> {
  const { name: report } = requireReport(name, reader);
  const row = isId(id) ? await queries.findRun(tx, report, id) : undefined;
  return row ?? refuse('not_found', { resource: 'report_run', id });
}

export const getRun = async (tx: Transaction, name: string, id: string, reader: Reader): Promise<ReportRun> =>
  presentRun(await findRun(tx, name, id, reader));

export function presentRun({ customer_reference, ...row }: queries.RunRow): ReportRun {
  const { id, report, mode, first_day, as_of, organisation_id, is_daily, requested_by, created_at } = row;
  const { attempts, made_at, row_count, totals, checks, failed_at, failure } = row;
  const isUnderWay = made_at === null && row.begun_at !== null;
  const file = (sha256: string | null, bytes: number | null) => (sha256 === null ? null : { sha256, bytes: bytes! });
  return {
    ...{ id, report, mode, first_day, as_of, organisation_id, is_daily, requested_by, created_at },
    ...{ attempts, made_at, row_count, failed_at, failure },
    begun_at: isUnderWay ? row.begun_at : null,
    rows_read: isUnderWay ? row.rows_read : null,
    next_attempt_at: made_at === null && !isUnderWay && failed_at !== null ? row.due_at : null,
    customer: customer_reference,
    totals: totals && [...totals],
    checks: checks && [...checks],
    csv: file(row.csv_sha256, row.csv_bytes),
    xlsx: file(row.xlsx_sha256, row.xlsx_bytes),
  };
}

/** Who read what, in the audit. */
export const recordReading = (
  tx: Transaction,
  subject_id: string,
  action: string,
  { actor, origin }: Reader,
  organisation_id: string | null,
): Promise<void> => writeAudit(tx, { actor, action, subject_type: 'report', subject_id, organisation_id, ...origin });
