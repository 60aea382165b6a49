import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchAsTwo } from '../../testing/money-by-hand.ts';
import { createPaystackWorld, PAYSTACK_KEYS } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';

const world = await createPaystackWorld();
const { paystack, notify, database } = world;

const checkout = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' });

/** The payer pays; Paystack knows it, whatever its events say. */
function paid(reference: string, change: object = {}) {
  const transaction = {
    ...paystack.transactions.get(reference),
    status: 'success',
    paid_at: '2026-11-21T09:30:00Z',
    ...change,
  };
  paystack.transactions.set(reference, transaction);
  return transaction;
}

const outcomes = async () => (await database.pool.query('select outcome from provider_events order by id')).rows;
const settled = () =>
  until(async () => {
    const { rows } = await database.pool.query("select 1 from provider_events where status = 'received'");
    return rows.length === 0;
  });
const suspense = async () =>
  (await database.pool.query('select problem, currency, amount, reference from unmatched_payments order by id')).rows;

test('a paid checkout is credited once, however often it is reported, also at once', async () => {
  const acme = await world.partner('live');
  const request = await checkout(acme);
  assert.equal(request.instructions!.checkout_url, `https://checkout.example/${request.reference}`);
  const transaction = paid(request.reference, { fees: 750 });

  const statuses = await Promise.all(Array.from({ length: 12 }, () => notify('charge.success', transaction)));
  const other = await notify('charge.success', { ...transaction, log: 'the same, in other bytes' });
  await settled();

  assert.deepEqual(new Set([...statuses, other]), new Set([200]));
  const done = await acme.client.fundingRequests.get(request.id);
  assert.deepEqual([done.status, done.amount_received, done.fee], ['completed', '500.00', '7.50']);
  assert.equal(await acme.balance(), '500.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'funding.completed']);
});

test('bytes that nobody signed change nothing and leave nothing', async () => {
  const acme = await world.partner('live');
  const request = await checkout(acme);
  const transaction = paid(request.reference);
  const before = (await outcomes()).length;

  assert.equal(await notify('charge.success', transaction, { key: 'sk_live_somebody_else' }), 401);
  assert.equal(await notify('charge.success', transaction, { key: PAYSTACK_KEYS.test }), 401);
  assert.equal(await notify('charge.success', transaction, { signature: 'ab'.repeat(64) }), 401);
  assert.equal(await notify('charge.success', transaction, { path: 'nobody' }), 404);
  const { signature } = paystack.signedEvent('charge.success', { ...transaction, amount: 1 });
  assert.equal(await notify('charge.success', transaction, { signature }), 401);

  assert.equal((await outcomes()).length, before);
  assert.equal(await acme.balance(), '0.00');
});

test('a genuine event that is not true waits for what the provider itself says', async () => {
  const acme = await world.partner('live');
  const request = await checkout(acme);
  const reported = { ...paystack.transactions.get(request.reference), status: 'success' };

  assert.equal(await notify('charge.success', reported), 200);
  await settled();

  assert.equal((await acme.client.fundingRequests.get(request.id)).status, 'pending');
  assert.equal(await acme.balance(), '0.00');
});

/** Each single thing that may differ from our record: what becomes of it, and what the wallet gets. */
const mutations: [string, object, { problem: RegExp | null; balance: string }][] = [
  ['the amount is lower', { amount: 20_000 }, { problem: null, balance: '200.00' }],
  ['the amount is higher', { amount: 90_000 }, { problem: null, balance: '900.00' }],
  ['the currency differs', { currency: 'GHS' }, { problem: /^GHS came, NGN was asked for\.$/, balance: '0.00' }],
  ['the environment differs', { domain: 'test' }, { problem: /^The payment is of test mode/, balance: '0.00' }],
];
for (const [what, change, { problem, balance }] of mutations)
  test(`when ${what}, ${problem ? 'the money waits in suspense' : 'what came is credited'}`, async () => {
    const acme = await world.partner('live');
    const request = await checkout(acme);
    const before = (await suspense()).length;

    const transaction = paid(request.reference, change);
    await notify('charge.success', transaction);
    await notify('charge.success', { ...transaction, log: 'again' });
    await settled();

    assert.equal(await acme.balance(), balance);
    const kept = (await suspense()).slice(before);
    assert.equal(kept.length, problem ? 1 : 0);
    if (problem) assert.match(kept[0].problem, problem);
  });

test('the operator finds whose money in suspense is, once', async () => {
  const acme = await world.partner('live');
  const unmatched = {
    id: 77,
    domain: 'live',
    status: 'success',
    reference: 'somewhere-else',
    amount: 30_000,
    currency: 'NGN',
  };
  paystack.transactions.set('somewhere-else', unmatched);
  await notify('charge.success', unmatched);
  await settled();
  const { rows } = await database.pool.query("select id from unmatched_payments where reference = 'somewhere-else'");

  await matchAsTwo(world, rows[0].id, { organisation: acme.organisation_id, reason: 'their letter' });

  assert.equal(await acme.balance(), '300.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'funding.completed']);
  const again = matchAsTwo(world, rows[0].id, { organisation: acme.organisation_id, reason: 'x' });
  await assert.rejects(again, { code: 'invalid_state' });
});

/** Every order of five events about one payment, each sent twice, comes to one final state. */
test('events in any order and sent twice have the same outcome', async () => {
  const acme = await world.partner('live');
  const kinds = ['charge.success', 'charge.failed', 'refund.processed', 'refund.other', 'charge.again'] as const;
  const orders = permutations(kinds).filter((_, index) => index % 10 === 0);
  const requests: { id: string; reference: string; order: readonly (typeof kinds)[number][] }[] = [];
  for (const order of orders) {
    const { id, reference } = await checkout(acme);
    requests.push({ id, reference, order });
    const transaction = paid(reference);
    const refund = { transaction_reference: reference, amount: '50000', currency: 'NGN', status: 'processed' };
    const events: Record<(typeof kinds)[number], [string, object]> = {
      'charge.success': ['charge.success', transaction],
      'charge.again': ['charge.success', { ...transaction, log: 'again' }],
      'charge.failed': ['charge.failed', { ...transaction, status: 'failed' }],
      'refund.processed': ['refund.processed', refund],
      'refund.other': ['refund.processed', { ...refund, merchant_note: 'again' }],
    };
    for (const kind of [...order, ...order]) assert.equal(await notify(...events[kind]), 200);
  }
  await until(async () => {
    await world.makeDue(acme.environment.id);
    const { rows } = await database.pool.query("select 1 from provider_events where status = 'received'");
    return rows.length === 0;
  });

  for (const { id, order } of requests)
    assert.equal((await acme.client.fundingRequests.get(id)).status, 'reversed', order.join(' '));
  assert.equal(await acme.balance(), '0.00');
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test('a refund of a part takes that part', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  await notify('charge.success', paid(reference));
  await settled();

  await notify('refund.processed', { transaction_reference: reference, amount: 1_000, currency: 'NGN' });
  await settled();

  const { status, amount_received, amount_reversed } = await acme.client.fundingRequests.get(id);
  assert.deepEqual([status, amount_received, amount_reversed], ['completed', '500.00', '10.00']);
  assert.equal(await acme.balance(), '490.00');
});

test('money on the dedicated account is credited to its wallet, and to nobody else', async () => {
  const acme = await world.partner('live');
  const wallet = await acme.client.wallets.assignVirtualAccount();
  const deposit = (id: number, receiver: string) => {
    const transaction = {
      ...{ id, domain: 'live', status: 'success', reference: `dva-${id}`, amount: 12_500, currency: 'NGN', fees: 0 },
      channel: 'dedicated_nuban',
      authorization: { receiver_bank_account_number: receiver, sender_name: 'ADA' },
    };
    paystack.transactions.set(transaction.reference, transaction);
    return notify('charge.success', transaction);
  };

  await deposit(501, wallet.virtual_account!.account_number);
  await deposit(501, wallet.virtual_account!.account_number);
  await deposit(502, '1231231231');
  await settled();

  assert.equal(await acme.balance(), '125.00');
  assert.match((await suspense()).at(-1).problem, /^Nobody has this account/);
});

test('a mandate is activated by the event of its bank, once', async () => {
  const acme = await world.partner('live');
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await until(async () => (await acme.client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const mandate = await acme.client.mandates.create({ settlement_account_id, limit_amount: '900.00' });
  assert.match(mandate.activation!.instructions, /^Open https:\/\/link\.example\//);
  const [customer] = [...paystack.customers.values()].filter(({ email }) =>
    String(email).includes(mandate.reference.toLowerCase()),
  );
  const [authorization] = customer!.authorizations;
  authorization!['active'] = true;

  const active = { ...authorization, customer: { email: customer!['email'] } };
  await notify('direct_debit.authorization.active', active);
  await notify('direct_debit.authorization.active', { ...active, log: 'again' });
  await settled();

  const seen = await acme.client.mandates.get(mandate.id);
  assert.deepEqual([seen.status, seen.activation], ['active', null]);
  assert.equal((await acme.events()).filter((type) => type === 'mandate.activated').length, 1);
});
