import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '../../sdk/src/index.ts';
import { lagosDayOf } from '../../src/vocabulary/lagos-days.ts';
import { negated, sumOf } from './amounts.ts';
import type { Paid } from './books-payments.ts';
import type { Desk } from './desk.ts';
import { line, ngn, seenAt, step } from './steps.ts';

const ROWS = [
  { name: 'settlement', narration: 'SETTLEMENT', amount: '245000.00' },
  { name: 'fundHouse', narration: 'FUND HOUSE PURCHASES', amount: '-100000.00' },
  { name: 'charge', narration: 'COMM ON TURNOVER', amount: '-53.75' },
  { name: 'topUp', narration: 'OWN FUNDS', amount: '5100.00' },
  { name: 'unknown', narration: 'NIP TRANSFER FROM NOBODY', amount: '12500.00' },
] as const;

export type Lines = Readonly<Record<(typeof ROWS)[number]['name'], string>>;

const today = (): string => lagosDayOf(Date.now());
const bankLine = (desk: Desk, id: string): void => seenAt(desk.console_url, `/cash/bank-lines?at=${id}`);

export async function addAccount(desk: Desk): Promise<string> {
  step('The firm adds a bank account, which is a place of the ledger');
  const account_number = String(randomInt(1_000_000_000, 9_999_999_999));
  const account = { bank_name: 'First Bank', account_number, currency: 'NGN', name: `Client money ${account_number}` };
  const { id } = await desk.post('finance', '/firm-accounts', account);
  line('account', account_number);
  await expectBalance(desk, id, '0.00');
  seenAt(desk.console_url, `/cash/places?at=${id}`);
  return id;
}

async function expectBalance(desk: Desk, place: string, expected: string): Promise<void> {
  const { balance } = await desk.get('finance', `/places/${place}`);
  line('at the bank, by the books', ngn(balance));
  assert.equal(balance, expected);
}

const BOOKED_MS = 60_000;

type Row = { readonly narration: string; readonly amount: string };

/** The file of a day, whose first line follows on a balance; each line has a number, by which runs differ. */
async function importRows(desk: Desk, firm_account: string, opening: string, rows: readonly Row[]): Promise<string[]> {
  const number = randomUUID().slice(0, 8);
  let balance = opening;
  const written = rows.map(({ narration, amount }, nth) => {
    balance = sumOf([balance, amount]);
    return `${today()},${narration} ${number},${amount},${balance},${number}${nth}`;
  });
  const text = `${['date,narration,amount,balance,reference', ...written].join('\n')}\n`;
  const file = { firm_account, file_name: `statement-${number}.csv`, content: Buffer.from(text).toString('base64') };
  const statement = await desk.post('finance', '/bank-statements', file);
  line(
    'imported',
    `${statement.lines === 1 ? '1 line' : `${statement.lines} lines`}, closing ${ngn(statement.closing_balance)}`,
  );
  const lines = await desk.get('finance', `/bank-lines?statement_id=${statement.id}`);
  return rows.map((row) => lines.find((one: Row) => one.narration.startsWith(row.narration)).id);
}

export async function importStatement(desk: Desk, bank: string): Promise<Lines> {
  step('The statement of the bank');
  const ids = await importRows(desk, bank, '0.00', ROWS);
  for (const { narration, amount } of ROWS) line(narration, ngn(amount));
  seenAt(desk.console_url, '/cash/bank-statements');
  return Object.fromEntries(ROWS.map(({ name }, nth) => [name, ids[nth]!])) as Lines;
}

/** 250,000.00 of partners are at the bank, and 5,000.00 of the firm are missing there. */
export async function settle(desk: Desk, bank: string, lines: Lines, payments: readonly Paid[]): Promise<void> {
  step('The settlement of the provider, matched with its line');
  const settlement = await desk.post('finance', '/settlements', {
    ...{ mode: 'live', provider: 'simulator', currency: 'NGN', settled_on: today() },
    ...{ reference: `S-${randomUUID().slice(0, 8)}`, net: ROWS[0].amount, payments },
  });
  line('gross, fees, net', [settlement.gross, settlement.fees, settlement.net].map(ngn).join(', '));
  assert.deepEqual([settlement.gross, settlement.fees, settlement.status], ['250000.00', '5000.00', 'in_transit']);
  const path = `/settlements/${settlement.id}/match`;
  const { status } = await desk.post('finance', path, { bank_line: lines.settlement });
  assert.equal(status, 'matched');
  await expectBalance(desk, bank, '245000.00');
  seenAt(desk.console_url, `/cash/settlements?at=${settlement.id}`);
}

/** The fund house was paid for all three orders at once. */
export async function matchSeveral(desk: Desk, bank: string, lines: Lines, orders: readonly Order[]): Promise<void> {
  step('One line, matched with the three orders that it paid for');
  const records = orders.map(({ id }) => ({ type: 'order', id }));
  const reason = 'The purchases of today.';
  const { match } = await desk.post('finance', `/bank-lines/${lines.fundHouse}/match`, { records, reason });
  for (const { reference, amount } of match.records) line(reference, ngn(amount));
  assert.deepEqual(match.records.length, 3);
  await expectBalance(desk, bank, '145000.00');
  bankLine(desk, lines.fundHouse);
}

const RULE = {
  direction: 'debit',
  kind: 'bank_charge',
  place_in_text: 'begins_with',
  text: 'COMM ON TURNOVER',
} as const;

/** By two people each: the charge, as a rule suggests it, is an expense, and own money of the firm covers what is missing. */
export async function bookByRule(desk: Desk, bank: string, lines: Lines): Promise<void> {
  step('The charge, which a rule suggests, and the own money: booked by two people');
  const rules = await desk.get('finance', '/matching-rules?status=active');
  if (!rules.some(({ text }: { text: string }) => text === RULE.text))
    await desk.post('finance', '/matching-rules', RULE);
  seenAt(desk.console_url, '/cash/matching-rules');
  const suggestions = await desk.get('finance', `/bank-lines/${lines.charge}/suggestions`);
  const { book, reasons } = suggestions.find((one: { type: string }) => one.type === 'matching_rule');
  line('suggested', `${book.kind}: ${reasons.join(' ')}`);
  assert.equal(book.kind, 'bank_charge');
  await bookLine(desk, lines.charge, book.kind);
  await expectBalance(desk, bank, '144946.25');
  bankLine(desk, lines.charge);
  await bookLine(desk, lines.topUp, 'top_up');
  await expectBalance(desk, bank, '150046.25');
  seenAt(desk.console_url, '/ledger/journals');
}

async function bookLine(desk: Desk, id: string, kind: string): Promise<void> {
  const body = { kind, reason: 'It is on the statement.' };
  const { approval_id } = await desk.post('finance', `/bank-lines/${id}/book`, body);
  await desk.approve('finance', approval_id, line);
}

/** Nobody claims it: into suspense by one person, back to who sent it by two, and the line by which it left ends it. */
export async function returnMoney(desk: Desk, bank: string, lines: Lines): Promise<void> {
  step('Money that nobody claims waits in suspense, and goes back to who sent it');
  const { matched_id } = await desk.post('finance', `/bank-lines/${lines.unknown}/suspend`, {
    reason: 'Nobody knows.',
  });
  await expectBalance(desk, bank, '162546.25');
  seenAt(desk.console_url, `/cash/unmatched-payments?at=${matched_id}`);
  const sender = { account_number: '0123456791', bank_name: 'Access Bank', account_name: 'Nobody Stores' };
  const back = { ...sender, reason: 'The bank says that it was sent by mistake.' };
  const { approval_id } = await desk.post('finance', `/unmatched-payments/${matched_id}/return`, back);
  await desk.approve('finance', approval_id, line);
  const [left] = await importRows(desk, bank, '162546.25', [{ narration: 'NIP RETURN', amount: negated('12500.00') }]);
  const { status } = await desk.post('finance', `/payment-returns/${approval_id}/match`, { bank_line: left });
  line('return', status);
  assert.equal(status, 'paid');
  await expectBalance(desk, bank, '150046.25');
  seenAt(desk.console_url, '/cash/returns');
}

/** Two people agree once: lines of this account are booked when they are imported, and only a person ends that. */
export async function letRuleBook(desk: Desk, bank: string): Promise<void> {
  step('What the bank charges for messages, which a rule of two people books by itself');
  const { approval_id } = await desk.post('finance', '/matching-rules/propose', {
    ...{ ...RULE, text: 'SMS ALERT CHARGE', firm_account: bank, currency: 'NGN', amount_to: '500.00' },
    reason: 'The bank charges for messages each day.',
  });
  await desk.approve('finance', approval_id, line);
  const [charged] = await importRows(desk, bank, '150046.25', [{ narration: 'SMS ALERT CHARGE', amount: '-46.25' }]);
  const rule = await bookedBy(desk, bank, charged!);
  line('booked by itself', `${rule.acted_lines} line, in the names of ${rule.created_by} and ${rule.approved_by}`);
  await expectBalance(desk, bank, '150000.00');
  seenAt(desk.console_url, `/cash/matching-rules?at=${rule.id}`);
  await desk.post('finance', `/matching-rules/${rule.id}/end`, {});
}

/** Work books it within seconds of the import. */
async function bookedBy(desk: Desk, bank: string, bank_line: string): Promise<ActingRule> {
  for (const end = Date.now() + BOOKED_MS; Date.now() < end; await delay(200)) {
    const rules: ActingRule[] = await desk.get('finance', `/matching-rules?acts=book&firm_account_id=${bank}`);
    const rule = rules.find(({ last_bank_line_id }) => last_bank_line_id === bank_line);
    if (rule) return rule;
  }
  throw new Error('The rule did not book its line.');
}

type ActingRule = {
  readonly id: string;
  readonly last_bank_line_id: string | null;
  readonly acted_lines: number;
  readonly created_by: string;
  readonly approved_by: string;
};
