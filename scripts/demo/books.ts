import assert from 'node:assert/strict';
import type { PartnerClient } from '../../sdk/src/index.ts';
import { lagosDayOf } from '../../src/vocabulary/lagos-days.ts';
import { negated, readable, sumOf } from './amounts.ts';
import {
  addAccount,
  bookByRule,
  importStatement,
  letRuleBook,
  matchSeveral,
  returnMoney,
  settle,
} from './books-bank.ts';
import { agreeCharges, buyInSandbox, buyThree, creditShare, expectSweep, isFirstOfDay } from './books-charges.ts';
import { closeDays } from './books-days.ts';
import { receive } from './books-payments.ts';
import { type Desk, type FirmCredentials, openDesk } from './desk.ts';
import { endKey, openKey } from './live-key.ts';
import { line, ngn, seenAt, step } from './steps.ts';

/**
 * A day of the firm's books, through its API: payments, orders with their charges, the statement of the bank and what each of its lines is,
 * the sweep of the charges, a partner's share; then the days that are over are signed, closed and exported. It fails where a figure is
 * not the expected one.
 */
export async function runBooksScenario(
  test: PartnerClient,
  { baseUrl, members, ...firm }: FirmCredentials,
): Promise<void> {
  const desk = await openDesk(firm);
  const { id, name } = await test.organisation.get();
  const { key, client } = await openKey(desk, { id, name, baseUrl, members });
  const products = await agreeCharges(desk, { live: client, test }, id);
  const before = await figures(desk);
  const isFirst = await isFirstOfDay(desk, id);
  const payments = await receive(desk, client, baseUrl);
  const orders = await buyThree(desk, client, products.live);
  await buyInSandbox(desk, test, products.test);
  // What was charged is the firm's, and lies among the money of clients until it is taken out.
  await expectDifference(desk, before, '1075.00');
  const bank = await addAccount(desk);
  const lines = await importStatement(desk, bank);
  await settle(desk, bank, lines, payments);
  // The firm has to add what the provider kept.
  await expectDifference(desk, before, '-3925.00');
  await matchSeveral(desk, bank, lines, orders);
  await bookByRule(desk, bank, lines);
  await returnMoney(desk, bank, lines);
  await letRuleBook(desk, bank);
  await expectDifference(desk, before, '1075.00');
  await expectSweep(desk, id, isFirst);
  await creditShare(desk, id, isFirst);
  await readBooks(desk, before);
  await endKey(desk, key);
  await closeDays(desk);
  console.log('\nDone: the money at the bank is what is owed, and every figure is the expected one.');
}

type Figures = { readonly difference: string; readonly expense: string };

const isLiveNaira = ({ mode, currency }: { mode: string; currency: string }) => mode === 'live' && currency === 'NGN';

/** Of live Naira: what client money is short of or has too much, and what the firm spent today. */
async function figures(desk: Desk): Promise<Figures> {
  const { difference } = (await desk.get('finance', '/client-money')).find(isLiveNaira);
  const day = lagosDayOf(Date.now());
  const { totals } = await desk.get('finance', `/ledger/income-statement?from=${day}&to=${day}&mode=live`);
  return { difference, expense: totals.find(isLiveNaira)?.expense ?? '0.00' };
}

const changeOf = (after: string, before: string): string => sumOf([after, negated(before)]);

async function expectDifference(desk: Desk, before: Figures, expected: string): Promise<void> {
  const { difference } = await figures(desk);
  line('client money, change', ngn(changeOf(difference, before.difference)));
  assert.equal(changeOf(difference, before.difference), expected);
}

async function readBooks(desk: Desk, before: Figures): Promise<void> {
  step('What the books say of today');
  const day = lagosDayOf(Date.now());
  const of = `from=${day}&to=${day}&mode=live`;
  const balance = await desk.get('finance', `/ledger/trial-balance-of-period?${of}`);
  line('the trial balance', balance.is_balanced ? 'balances' : 'does not balance');
  assert.equal(balance.is_balanced, true);
  seenAt(desk.console_url, `/ledger/accounts?from=${day}&to=${day}`);
  for (const { authority, code, currency, due } of await desk.get('finance', `/taxes-due/sums?${of}`))
    line(`due to ${authority}`, `${currency} ${readable(due)} by ${code}`);
  seenAt(desk.console_url, '/charges/taxes-due');
  const spent = changeOf((await figures(desk)).expense, before.expense);
  line('spent in this run', ngn(spent));
  assert.equal(spent, '5100.00');
}
