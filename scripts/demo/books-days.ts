import assert from 'node:assert/strict';
import { addDays } from '../../src/vocabulary/days.ts';
import { lagosDayOf } from '../../src/vocabulary/lagos-days.ts';
import { readable, sumOf } from './amounts.ts';
import type { Desk } from './desk.ts';
import { line, seenAt, step } from './steps.ts';

type Reconciliation = {
  readonly id: string;
  readonly day: string;
  readonly place_name: string;
  readonly currency: string;
  readonly status: string;
  readonly balance_there: string | null;
  readonly balance_here: string;
  readonly unexplained: string | null;
};
type Month = { readonly days: readonly { readonly day: string; readonly is_closed: boolean }[] };

/**
 * A day is closed when it is over: days before today whose places wait to be signed, or were signed while the day could not be closed yet; yesterday
 * where there are none. Today stays open.
 */
export async function closeDays(desk: Desk): Promise<void> {
  const today = lagosDayOf(Date.now());
  const waiting = [...(await reconciliationsOf(desk, 'open')), ...(await reconciliationsOf(desk, 'prepared'))];
  const signed = await signedAndNotClosed(desk);
  const days = [...new Set([...waiting.map(({ day }) => day), ...signed])].sort();
  for (const day of days.length > 0 ? days : [addDays(today, -1)]) {
    const ofDay = waiting.filter((one) => one.day === day);
    const toSign = ofDay.length === 1 ? '1 place' : `${ofDay.length} places`;
    step(`${day}: ${toSign} to sign, then the day is closed and exported`);
    for (const one of ofDay) await reconcile(desk, one);
    if (ofDay.length > 0) seenAt(desk.console_url, `/cash/place-reconciliations?day=${day}`);
    if (await closeDay(desk, day)) await exportDay(desk, day);
  }
  step(`${today} is not over: what is booked today is signed, closed and exported by a run of tomorrow`);
  const refused = await refusalOf(desk.post('finance', `/periods/${today}/close`, {}));
  line('close of today', refused);
  assert.match(refused, /It may be closed from/);
}

const reconciliationsOf = (desk: Desk, status: string): Promise<Reconciliation[]> =>
  desk.get('finance', `/place-reconciliations?mode=live&status=${status}&limit=200`);

async function signedAndNotClosed(desk: Desk): Promise<string[]> {
  const signed = new Set((await reconciliationsOf(desk, 'signed')).map(({ day }) => day));
  const open: string[] = [];
  for (const month of new Set([...signed].map((day) => day.slice(0, 7)))) {
    const { days }: Month = await desk.get('finance', `/periods?month=${month}`);
    open.push(...days.filter(({ day, is_closed }) => signed.has(day) && !is_closed).map(({ day }) => day));
  }
  return open;
}

/** One person prepares it, and says what the demonstration has no statement for; another signs. */
async function reconcile(desk: Desk, found: Reconciliation): Promise<void> {
  const path = `/place-reconciliations/${found.id}`;
  if (found.status === 'prepared') await desk.post('finance', `${path}/send-back`, { note: 'It is prepared again.' });
  const { balance_there, balance_here } = await desk.get('finance', path);
  const stated = balance_there === null ? { balance_there: balance_here } : {};
  const first = await desk.post('finance', `${path}/prepare`, stated);
  if (first.unexplained !== '0.00') {
    await desk.post('finance', `${path}/send-back`, { note: 'A part is not explained.' });
    const item = { amount: first.unexplained, description: 'Money of the demonstration that no statement has.' };
    await desk.post('finance', `${path}/prepare`, { ...stated, items: [item] });
  }
  const signed = await desk.postAsSecond('finance', `${path}/sign`, {});
  const { status, unexplained, prepared_by, signed_by } = signed;
  line(found.place_name, `${found.currency} ${readable(balance_here)}, unexplained ${unexplained}, ${status}`);
  line('prepared and signed by', `${prepared_by}, ${signed_by}`);
  assert.deepEqual([status, unexplained], ['signed', '0.00']);
}

/** Whether it is closed: not within an hour after its end, and not before its places have a record, which comes within a minute of a start. */
async function closeDay(desk: Desk, day: string): Promise<boolean> {
  const closing = desk.post('finance', `/periods/${day}/close`, { reason: 'All places are signed.' });
  const refused = await refusalOf(closing);
  line('close', refused || 'closed');
  if (!refused) seenAt(desk.console_url, `/ledger/periods?month=${day.slice(0, 7)}`);
  if (refused) assert.match(refused, /It may be closed from|reconciliation_unsigned/);
  return refused === '';
}

const NOTHING = /Nothing was booked|exported already/;

/** The file must have the totals of its run: debits and credits are equal in each currency. */
async function exportDay(desk: Desk, day: string): Promise<void> {
  const making = desk.post('finance', '/journal-exports', { period: day, form: 'single' });
  const refused = await refusalOf(making);
  if (refused) {
    line('export', refused);
    assert.match(refused, NOTHING);
    return;
  }
  const run = await making;
  const [, ...lines] = rowsOf(await desk.download('finance', `/journal-exports/${run.id}/file`));
  line(`export, run ${run.number}`, `${lines.length} lines`);
  assert.equal(lines.length, run.lines);
  for (const { currency, debits, credits } of run.totals) {
    const sum = (place: number) =>
      sumOf(lines.filter((fields) => fields[5] === currency).map((fields) => fields[place] || '0.00'));
    line(`debits and credits, ${currency}`, `${debits} and ${credits}`);
    assert.deepEqual([sum(3), sum(4), debits], [debits, credits, credits]);
  }
  seenAt(desk.console_url, '/ledger/exports');
}

/** Each cell, in quotation marks or not, and what ends it. */
const CELL = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g;

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(CELL)) {
    rows.at(-1)!.push(cell);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** What the service says against it, in its sentence where it is about the period; empty where it was done. */
async function refusalOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return '';
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return /"period":"([^"]+)"/.exec(said)?.[1] ?? said;
  }
}
