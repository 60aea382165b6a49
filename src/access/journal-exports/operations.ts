import assert from 'node:assert/strict';
import { codesByKind } from '../../ledger/chart/by-code.ts';
import { findChangeAfter, findCollected, findGlAccounts } from '../../ledger/chart/queries.ts';
import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isDay } from '../../vocabulary/values.ts';
import { daysIn } from '../periods/days.ts';
import { findExported, holdClosed, insertExported } from '../periods/queries.ts';
import type { ExportForm, JournalExport, MakeJournalExport } from './contract.ts';
import * as queries from './queries.ts';
import { type Sum, sumDays } from './summing.ts';

const records = firmRecords<queries.ShownRow>({
  from: 'journal_exports',
  columns: queries.shownColumns,
  resource: 'journal_export',
});

export const listExports = (tx: Transaction, query: PageQuery): Promise<Page<JournalExport>> => records.list(tx, query);

/** Throws not_found. */
export const getExport = (tx: Transaction, id: string): Promise<JournalExport> => records.get(tx, id);

/** Writes down which days a run has, and all that its file needs and that may change later. Throws validation_error. */
export async function makeExport(
  tx: Transaction,
  { period, form }: MakeJournalExport,
  made_by: string,
): Promise<JournalExport> {
  const { days, codes, sums, partners } = await sumOfOneChart(tx, await daysLeft(tx, period));
  if (sums.length === 0) refuse('validation_error', { period: 'Nothing was booked on these days in live mode.' });
  requireBalance(sums);
  const id = newId(tx.now_ms);
  const created_at = new Date(tx.now_ms).toISOString();
  const number = await queries.nextNumber(tx);
  const row = { id, number, period, form, lines: linesIn(form, sums), made_by, created_at };
  await orRetry(queries.insertExport(tx, row), ['journal_exports_number_key'], 'the number of a run');
  const ofRun = <Part extends object>(parts: readonly Part[]) => parts.map((part) => ({ ...part, export_id: id }));
  await insertExported(tx, ofRun(days.map((day) => ({ day }))));
  await queries.insertCodes(tx, ofRun(codes));
  await queries.insertPartners(tx, ofRun(partners));
  await queries.insertSums(
    tx,
    ofRun(sums.map((sum) => ({ ...sum, debits: sum.debits.toMoney(), credits: sum.credits.toMoney() }))),
  );
  return getExport(tx, id);
}

/** The days of a period that no run has, held as closed until the run is written. */
async function daysLeft(tx: Transaction, period: string): Promise<string[]> {
  if (period.length > 7 && !isDay(period)) refuse('validation_error', { period: 'Expected a day of the calendar.' });
  const days = daysIn(period);
  const closed = new Set((await holdClosed(tx, days)).map(({ day }) => day));
  const open = days.find((day) => !closed.has(day));
  if (open) refuse('validation_error', { period: `${open} is open: only the lines of closed days are exported.` });
  const exported = await findExported(tx, days);
  const taken = new Set(exported.map(({ day }) => day));
  const left = days.filter((day) => !taken.has(day));
  if (left.length > 0) return left;
  const numbers = [...new Set(exported.map(({ number }) => number))];
  return refuse('validation_error', {
    period: `All of it was exported already: its lines are in ${numbers.length === 1 ? 'run' : 'runs'} ${numbers.join(', ')}.`,
  });
}

/**
 * The first of the days, until another code collects something: a run has one code for each account, and the others are left for the next run.
 * Days on which nothing was booked go with those after them.
 */
async function sumOfOneChart(tx: Transaction, left: readonly string[]) {
  for (let before = 0; ; ) {
    const [first, ...others] = left.slice(before);
    const change = await findChangeAfter(tx, first!);
    const taken = before + 1 + others.filter((day) => change === null || day < change).length;
    const { codes, codeOf } = await chartOf(tx, first!);
    const summed = await sumDays(tx, left.slice(before, taken), codeOf);
    if (summed.sums.length > 0 || taken === left.length) return { days: left.slice(0, taken), codes, ...summed };
    before = taken;
  }
}

/** The codes of a day. Their names are those of now. */
async function chartOf(tx: Transaction, day: string) {
  const names = new Map((await findGlAccounts(tx)).map(({ code, name }) => [code, name]));
  const codes = (await findCollected(tx, day)).map(({ kind, part, gl_account }) => ({
    ...{ kind, part, code: gl_account, name: names.get(gl_account)! },
  }));
  return { codes, codeOf: codesByKind(codes.map(({ code, ...of }) => ({ ...of, found: code }))) };
}

function requireBalance(sums: readonly Sum[]): void {
  const totals = new Map<string, Decimal>();
  for (const { currency, debits, credits } of sums)
    totals.set(currency, (totals.get(currency) ?? Decimal.zero).plus(debits).minus(credits));
  for (const [currency, total] of totals) assert(total.isZero, `debits and credits in ${currency} differ`);
}

const linesIn = (form: ExportForm, sums: readonly Sum[]): number =>
  sums.reduce((lines, { debit_entries, credit_entries }) => {
    const sides = [debit_entries, credit_entries];
    return lines + sides.reduce((sum, entries) => sum + (form === 'single' ? entries : Math.sign(entries)), 0);
  }, 0);
