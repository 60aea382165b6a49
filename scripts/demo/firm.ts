import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Order, PartnerClient } from '../../sdk/src/index.ts';
import { type Desk, type FirmCredentials, openDesk } from './desk.ts';
import { endKey, openKey } from './live-key.ts';
import { line, ngn, step } from './steps.ts';

const FUNDING = '9000000.00';
const PAYOUT = '6000000.00';

/** A day of the firm's own people, through their API: a new partner, a key, money, orders, a payout above the threshold. */
export async function runFirmScenario(
  test: PartnerClient,
  { baseUrl, members, ...firm }: FirmCredentials,
): Promise<void> {
  const desk = await openDesk(firm);
  await acceptPartner(desk);
  const { id, name } = await test.organisation.get();
  const { key, client } = await openKey(desk, { id, name, baseUrl, members });
  const partner = { id, client };
  await fund(desk, partner);
  const orders = await buy(partner);
  await fulfil(desk, partner, orders);
  await redeem(desk, partner, orders[0]!);
  await payOut(desk, partner);
  await endKey(desk, key);
  await look(desk, partner);
  console.log('\nDone: every act has its person, and what takes two had two.');
}

type Partner = { readonly id: string; readonly client: PartnerClient };
/** Compliance proposes a partner who needs no review; a second person of compliance approves it. */
async function acceptPartner(desk: Desk): Promise<void> {
  step('A new partner, whom two people of compliance accept');
  const name = `Volta Savings ${randomUUID().slice(0, 8)}`;
  const body = { name, country: 'NG', reason: 'Reviewed on paper before this service was there.' };
  const proposed = await desk.post('compliance', '/organisations/propose', body);
  line('proposed by', desk.nameOf('compliance'));
  await desk.approve('compliance', proposed.approval_id, line);
  const [organisation] = await desk.list(`/organisations?search=${encodeURIComponent(name)}`);
  assert.ok(organisation, 'The new partner should be found by its name.');
}

/** Finance credits the wallet by an adjustment, which a second person approves. */
async function fund(desk: Desk, { id, client }: Partner): Promise<void> {
  step('Money into its live wallet, by two people of finance');
  const adjustment = await desk.post('finance', '/adjustments', {
    organisation: id,
    mode: 'live',
    currency: 'NGN',
    direction: 'credit',
    amount: FUNDING,
    reason: 'Opening balance carried over from the former ledger.',
  });
  line('proposed by', desk.nameOf('finance'));
  await desk.approve('finance', adjustment.id, line);
  line('balance', ngn((await client.wallets.get('NGN')).available_balance));
}

/** Live orders wait for the desk. */
async function buy({ client }: Partner): Promise<Order[]> {
  step('Three orders of the partner');
  const { data: products } = await client.investments.list({ currency: 'NGN', is_open: true });
  const orders: Order[] = [];
  // What is priced forward waits for the price of its dealing day.
  for (const { id, minimum_investment } of products.filter(({ pricing }) => pricing === 'fixed').slice(0, 3)) {
    const amount = Number(minimum_investment) > 100_000 ? minimum_investment : '100000.00';
    const order = await client.orders.create({ investment_id: id, amount, currency: 'NGN' });
    orders.push(order);
    line(order.reference, `${ngn(order.amount)} of ${order.investment_name}, ${order.status}`);
  }
  return orders;
}

/** One request for all of them, at the prices of their contract notes. */
async function fulfil(desk: Desk, { client }: Partner, orders: readonly Order[]): Promise<void> {
  step('The dealing desk fulfils them in one request');
  const prices = await Promise.all(orders.map(({ investment_id }) => client.investments.get(investment_id)));
  const items = orders.map(({ reference }, index) => ({ order: reference, price: prices[index]!.price }));
  const { results } = await desk.post('dealing', '/orders/fulfil', { items });
  for (const [index, { outcome }] of results.entries()) line(orders[index]!.reference, outcome);
  assert.ok(results.every(({ outcome }: { outcome: string }) => outcome === 'done'));
}

/** The fund house brings 20 % more than expected: that is parked until another person agrees. */
async function redeem(desk: Desk, { client }: Partner, bought: Order): Promise<void> {
  step('A sell that brings more than expected waits for a second person of the desk');
  const { holding_id } = await client.orders.get(bought.id);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! });
  const proceeds = (Number(sell.amount) * 1.2).toFixed(2);
  const { is_pending_approval } = await desk.post('dealing', `/orders/${sell.reference}/redeem`, { proceeds });
  line('expected', ngn(sell.amount));
  line('reported', ngn(proceeds));
  assert.equal(is_pending_approval, true);
  await desk.approve('dealing', sell.id, line);
  line('order', (await client.orders.get(sell.id)).status);
}

async function payOut(desk: Desk, { client }: Partner): Promise<void> {
  step('A payout above the threshold takes two people of finance');
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456785' } as const;
  const { id } = await client.settlementAccounts.create(account);
  let { status } = await client.settlementAccounts.get(id);
  for (const end = Date.now() + 10_000; status === 'pending' && Date.now() < end; )
    ({ status } = await client.settlementAccounts.get(id));
  const withdrawal = await client.withdrawals.create({ currency: 'NGN', amount: PAYOUT, settlement_account_id: id });
  const { approval_id } = await desk.post('finance', `/withdrawals/${withdrawal.reference}/approve`, {});
  assert.ok(approval_id, 'A payout above the threshold should wait for another person.');
  await desk.approve('finance', approval_id, line);
  line(withdrawal.reference, (await client.withdrawals.get(withdrawal.id)).status);
}

/** What an auditor reads of that day. */
async function look(desk: Desk, { id }: Partner): Promise<void> {
  step('What the audit has of it, newest first');
  const entries = await desk.list(`/audit?organisation=${id}&limit=10`);
  for (const { action, actor } of entries) line(actor, action);
  assert.ok(entries.length > 0);
}
