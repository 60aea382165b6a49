import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PartnerClient } from '../../sdk/src/index.ts';
import { lagosDayOf } from '../../src/vocabulary/lagos-days.ts';
import { negated, sumOf } from './amounts.ts';
import { closeDays } from './books-days.ts';
import { type Desk, type FirmCredentials, openDesk } from './desk.ts';
import { endKey, openKey } from './live-key.ts';
import { line, ngn, step } from './steps.ts';

const PAYMENTS = [
  { amount: '150000.00', fee: '3000.00' },
  { amount: '100000.00', fee: '2000.00' },
] as const;
const [NET, CHARGE, TOP_UP] = ['245000.00', '53.75', '5053.75'] as const;

/**
 * A day of the firm's books, through its API: payments, their settlement, the statement of the bank, what is booked by hand; then the
 * days that are over are signed, closed and exported. It fails where a figure is not the expected one.
 */
export async function runBooksScenario(
  test: PartnerClient,
  { baseUrl, members, ...firm }: FirmCredentials,
): Promise<void> {
  const desk = await openDesk(firm);
  const { id, name } = await test.organisation.get();
  const { key, client } = await openKey(desk, { id, name, baseUrl, members });
  const before = await figures(desk);
  const payments = await receive(client, baseUrl);
  const bank = await addAccount(desk);
  const lines = await importStatement(desk, bank);
  await settle(desk, { bank, line: lines.settlement, payments });
  await expectDifference(desk, before, '-5000.00');
  await bookByHand(desk, bank, lines);
  await expectDifference(desk, before, '0.00');
  await readBooks(desk, before);
  await endKey(desk, key);
  await closeDays(desk);
  console.log('\nDone: the money at the bank is what is owed, and every figure is the expected one.');
}

const today = (): string => lagosDayOf(Date.now());

type Figures = { readonly difference: string; readonly expense: string };

/** Of live Naira: what client money is short of or has too much, and what the firm spent today. */
async function figures(desk: Desk): Promise<Figures> {
  const isLiveNaira = ({ mode, currency }: { mode: string; currency: string }) => mode === 'live' && currency === 'NGN';
  const { difference } = (await desk.get('finance', '/client-money')).find(isLiveNaira);
  const day = today();
  const { totals } = await desk.get('finance', `/ledger/income-statement?from=${day}&to=${day}&mode=live`);
  return { difference, expense: totals.find(isLiveNaira)?.expense ?? '0.00' };
}

const changeOf = (after: string, before: string): string => sumOf([after, negated(before)]);

async function expectDifference(desk: Desk, before: Figures, expected: string): Promise<void> {
  const { difference } = await figures(desk);
  line('client money, change', ngn(changeOf(difference, before.difference)));
  assert.equal(changeOf(difference, before.difference), expected);
}

type Paid = { readonly transaction_id: string; readonly amount: string; readonly fee: string };

/** Two customers pay at the simulated provider. */
async function receive(client: PartnerClient, baseUrl: string): Promise<Paid[]> {
  step('Two payments of customers reach the wallet');
  const paid: Paid[] = [];
  for (const { amount, fee } of PAYMENTS) {
    const wanted = { currency: 'NGN', method: 'gateway_checkout', amount } as const;
    const { id, reference } = await client.fundingRequests.create(wanted);
    await fetch(`${baseUrl}/simulator/checkout/${reference}/pay`, { method: 'POST', redirect: 'manual' });
    for (const end = Date.now() + 10_000; Date.now() < end; await delay(50))
      if ((await client.fundingRequests.get(id)).status === 'completed') break;
    const { status } = await client.fundingRequests.get(id);
    assert.equal(status, 'completed');
    line(reference, `${ngn(amount)}, ${status}`);
    paid.push({ transaction_id: `simulated-${reference}`, amount, fee });
  }
  return paid;
}

async function addAccount(desk: Desk): Promise<string> {
  step('The firm adds a bank account, which is a place of the ledger');
  const account_number = String(randomInt(1_000_000_000, 9_999_999_999));
  const account = { bank_name: 'First Bank', account_number, currency: 'NGN', name: `Client money ${account_number}` };
  const { id } = await desk.post('finance', '/firm-accounts', account);
  line('account', account_number);
  await expectBalance(desk, id, '0.00');
  return id;
}

async function expectBalance(desk: Desk, place: string, expected: string): Promise<void> {
  const { balance } = await desk.get('finance', `/places/${place}`);
  line('at the bank, by the books', ngn(balance));
  assert.equal(balance, expected);
}

type Lines = { readonly settlement: string; readonly charge: string; readonly topUp: string };

async function importStatement(desk: Desk, bank: string): Promise<Lines> {
  step('The statement of the bank: a settlement, a charge, and own money of the firm');
  const number = randomUUID().slice(0, 8);
  const rows = [
    'date,narration,amount,balance,reference',
    `${today()},SETTLEMENT ${number},${NET},${NET},S${number}`,
    `${today()},COMM ON TURNOVER ${number},-${CHARGE},${sumOf([NET, negated(CHARGE)])},C${number}`,
    `${today()},OWN FUNDS ${number},${TOP_UP},${sumOf([NET, negated(CHARGE), TOP_UP])},T${number}`,
  ];
  const content = Buffer.from(`${rows.join('\n')}\n`).toString('base64');
  const file = { firm_account: bank, file_name: `statement-${number}.csv`, content };
  const statement = await desk.post('finance', '/bank-statements', file);
  const lines: { id: string; row_number: number; amount: string; narration: string }[] = await desk.get(
    'finance',
    `/bank-lines?statement_id=${statement.id}`,
  );
  assert.equal(lines.length, 3);
  const idOf = (word: string) => lines.find(({ narration }) => narration.startsWith(word))!.id;
  for (const { narration, amount } of lines) line(narration, ngn(amount));
  return { settlement: idOf('SETTLEMENT'), charge: idOf('COMM'), topUp: idOf('OWN') };
}

type Settling = { readonly bank: string; readonly line: string; readonly payments: readonly Paid[] };

/** 250,000.00 of partners are at the bank, and 5,000.00 of the firm are missing there. */
async function settle(desk: Desk, { bank, line: bank_line, payments }: Settling): Promise<void> {
  step('The settlement of the provider, matched with its line');
  const settlement = await desk.post('finance', '/settlements', {
    ...{ mode: 'live', provider: 'simulator', currency: 'NGN', settled_on: today() },
    ...{ reference: `S-${randomUUID().slice(0, 8)}`, net: NET, payments },
  });
  line('gross, fees, net', [settlement.gross, settlement.fees, settlement.net].map(ngn).join(', '));
  assert.deepEqual([settlement.gross, settlement.fees, settlement.status], ['250000.00', '5000.00', 'in_transit']);
  const { status } = await desk.post('finance', `/settlements/${settlement.id}/match`, { bank_line });
  assert.equal(status, 'matched');
  await expectBalance(desk, bank, NET);
}

/** By two people each: the charge is an expense, and own money of the firm covers what is missing. */
async function bookByHand(desk: Desk, bank: string, { charge, topUp }: Lines): Promise<void> {
  step('The charge and the own money, booked by journals of two people');
  const book = async (kind: string, bankSide: 'debit' | 'credit', account: string, amount: string, of: string) => {
    const shared = { currency: 'NGN', amount };
    const { approval_id } = await desk.post('finance', '/journals', {
      ...{ mode: 'live', kind, value_day: today(), reason: 'It is on the statement.' },
      lines: [
        { ...shared, account: 'place', place: bank, side: bankSide },
        { ...shared, account, side: bankSide === 'debit' ? 'credit' : 'debit' },
      ],
    });
    await desk.approve('finance', approval_id, line);
    await desk.post('finance', `/bank-lines/${of}/ignore`, { reason: `Booked by a journal, ${kind}.` });
  };
  await book('bank_charge', 'credit', 'expense', CHARGE, charge);
  await expectBalance(desk, bank, '244946.25');
  await book('top_up', 'debit', 'equity', TOP_UP, topUp);
  await expectBalance(desk, bank, '250000.00');
}

async function readBooks(desk: Desk, before: Figures): Promise<void> {
  step('What the books say of today');
  const day = today();
  const balance = await desk.get('finance', `/ledger/trial-balance-of-period?from=${day}&to=${day}&mode=live`);
  line('the trial balance', balance.is_balanced ? 'balances' : 'does not balance');
  assert.equal(balance.is_balanced, true);
  const spent = changeOf((await figures(desk)).expense, before.expense);
  line('spent in this run', ngn(spent));
  assert.equal(spent, '5053.75');
}
