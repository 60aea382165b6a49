import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setWalletStatus } from '../../ledger/wallets/operations.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({
  name: 'Naira Fund',
  price: '3.00',
  unit_precision: '2',
  allocation_total: '500.00',
});

type Step = 'paid' | 'completed' | 'failed' | 'payment_expired' | 'cancel';

/** A held checkout of 100.00, after these steps. */
async function checkout(...steps: Step[]) {
  const partner = await world.partner('test');
  const request = { investment_id: fund.test, amount: '100.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  const initial = await partner.client.orders.create(request, { scenario: 'hold' });
  const apply = (event: Step) =>
    event === 'cancel'
      ? partner.client.orders.cancel(initial.id)
      : partner.client.sandbox.simulateOrder(initial.id, { event });
  for (const step of steps) await apply(step);
  return {
    ...partner,
    initial,
    apply,
    order: await partner.client.orders.get(initial.id),
    left: async () => (await partner.client.investments.get(fund.test)).allocation_remaining,
    entries: async () => {
      const { data } = await partner.client.ledger.list({ order_id: initial.id });
      return data.map(({ type, amount, balance_after }) => `${type} ${amount} → ${balance_after}`).toReversed();
    },
    events: async () => (await partner.client.events.list({ after: 0 })).data,
  };
}

test('a checkout is created awaiting its payment, with the allocation reserved and nothing posted', async () => {
  const { order, left, entries, events } = await checkout();

  assert.deepEqual([order.status, order.paid_at, order.payment!.status], ['awaiting_payment', null, 'pending']);
  assert.equal(await left(), '400.00');
  assert.deepEqual(await entries(), []);
  const [created, ...more] = await events();
  assert.deepEqual(more, []);
  assert.equal(created!.type, 'order.created');
  assert.deepEqual(created!.data, { object_type: 'order', object: order, previous: null });
});

test('paid: in through the wallet and out to the order', async () => {
  const { initial, order, entries, balance, events } = await checkout('paid');

  assert.equal(order.status, 'pending_fulfilment');
  assert.deepEqual(order.payment, { ...initial.payment!, status: 'paid', paid_at: order.paid_at });
  assert.ok(order.paid_at! >= initial.created_at);
  assert.deepEqual(await entries(), ['funding 100.00 → 100.00', 'order_debit 100.00 → 0.00']);
  assert.equal(await balance(), '0.00');
  const [, funded, collected, paid, pending, ...more] = await events();
  assert.deepEqual([collected!.type, more], ['funding.completed', []]);
  assert.deepEqual(
    [funded!.type, paid!.type, pending!.type],
    ['wallet.funded', 'order.paid', 'order.pending_fulfilment'],
  );
  assert.equal(Reflect.get(funded!.data.object, 'type'), 'funding');
  const data = {
    object_type: 'order',
    object: order,
    previous: { status: 'awaiting_payment', payment: initial.payment, paid_at: null, updated_at: initial.updated_at },
  };
  assert.deepEqual([paid!.data, pending!.data], [data, data]);
});

test('placed: the holding is created, and what is left of the amount goes back', async () => {
  const { order, entries, balance, left, events, client } = await checkout('paid', 'completed');

  assert.deepEqual([order.status, order.units, order.price], ['completed', '33.33', '3.00']);
  assert.equal(order.completed_at, order.updated_at);
  assert.deepEqual((await entries()).slice(2), ['order_refund 0.01 → 0.01']);
  assert.deepEqual([await balance(), await left()], ['0.01', '400.01']);
  const [created, completed] = (await events()).slice(5);
  assert.deepEqual([created!.type, completed!.type], ['holding.created', 'order.completed']);
  assert.deepEqual(created!.data.object, await client.holdings.get(order.holding_id!));
  assert.equal(created!.data.previous, null);
  assert.deepEqual(
    { ...completed!.data.previous, updated_at: '' },
    {
      units: null,
      price: null,
      gross_amount: null,
      status: 'pending_fulfilment',
      holding_id: null,
      submitted_at: null,
      executions: [],
      filled_units: '0',
      remaining_units: null,
      completed_at: null,
      updated_at: '',
    },
  );
});

for (const [step, payment, announced, closed] of [
  ['payment_expired', 'expired', 'order.cancelled', 'funding.expired'],
  ['cancel', 'expired', 'order.cancelled', 'funding.cancelled'],
  ['failed', 'failed', 'order.failed', 'funding.failed'],
] as const)
  test(`unpaid, ${step}: no money moves, the allocation is free again, ${announced} is announced`, async () => {
    const { initial, order, entries, left, events } = await checkout(step);

    const status = announced === 'order.failed' ? 'failed' : 'cancelled';
    assert.deepEqual([order.status, order.payment!.status, order.paid_at], [status, payment, null]);
    assert.equal(order.cancelled_at, status === 'cancelled' ? order.updated_at : null);
    assert.equal(order.failure_code, status === 'failed' ? 'payment_failed' : null);
    assert.deepEqual(await entries(), []);
    assert.equal(await left(), '500.00');
    const [, funding, last, ...more] = await events();
    assert.deepEqual([funding!.type, last!.type, more], [closed, announced, []]);
    assert.equal(Reflect.get(last!.data.previous!, 'status'), 'awaiting_payment');
    assert.deepEqual(Reflect.get(last!.data.previous!, 'payment'), initial.payment);
  });

for (const [step, status, why] of [
  ['failed', 'failed', 'it failed'],
  ['cancel', 'cancelled', 'it was cancelled'],
] as const)
  test(`paid, then ${step}: the money goes back to the wallet by a reversing entry`, async () => {
    const { order, entries, balance, left, client, events } = await checkout('paid', step);

    assert.deepEqual([order.status, order.payment!.status], [status, 'paid']);
    assert.deepEqual((await entries()).slice(2), ['order_refund 100.00 → 100.00']);
    assert.deepEqual([await balance(), await left()], ['100.00', '500.00']);
    const [entry] = (await client.ledger.list({ currency: 'NGN' })).data;
    assert.equal(entry!.description, `Refund of the buy of Naira Fund: ${why}`);
    assert.equal((await events()).at(-1)!.type, `order.${status}`);
  });

const unpaid = 'awaiting_payment';
const paid = 'pending_fulfilment';

/** Every step at a wrong time, and the status from which it is allowed; null is a cancel. */
const tooLate: readonly [history: Step[], status: string, step: Step, allowed: string | null][] = [
  [[], unpaid, 'completed', paid],
  [['paid'], paid, 'paid', unpaid],
  [['paid'], paid, 'payment_expired', unpaid],
  ...(
    [
      [['paid', 'completed'], 'completed'],
      [['failed'], 'failed'],
      [['payment_expired'], 'cancelled'],
    ] as [Step[], string][]
  ).flatMap(([history, status]): [Step[], string, Step, string | null][] => [
    [history, status, 'paid', unpaid],
    [history, status, 'completed', paid],
    [history, status, 'failed', `${unpaid}, ${paid}`],
    [history, status, 'payment_expired', unpaid],
    [history, status, 'cancel', null],
  ]),
];

for (const [history, status, step, allowed] of tooLate)
  test(`${step} is refused when the order is ${status}, and changes nothing`, async () => {
    const { apply, order, client, events, entries } = await checkout(...history);
    const before = [await events(), await entries()];

    const details = { current_status: status, allowed_from: allowed };
    await assert.rejects(
      apply(step),
      allowed === null
        ? { status: 409, code: 'order_not_cancellable', details: { current_status: status } }
        : { status: 409, code: 'invalid_state', details },
    );

    assert.deepEqual(await client.orders.get(order.id), order);
    assert.deepEqual([await events(), await entries()], before);
  });

test('what was submitted to the provider cannot be cancelled any more', async () => {
  const { order, apply } = await checkout('paid');
  await world.database.pool.query('update orders set submitted_at = now() where id = $1', [order.id]);

  await assert.rejects(apply('cancel'), {
    status: 409,
    code: 'order_not_cancellable',
    details: { current_status: 'pending_fulfilment' },
  });
});

test('a payment into a frozen wallet stays in it, and the order fails', async () => {
  const { environment, initial, apply, client, balance } = await checkout();
  await world.write((tx) => setWalletStatus(tx, environment, 'NGN', 'frozen'));

  await apply('paid');

  const failed = await client.orders.get(initial.id);
  assert.deepEqual([failed.status, failed.failure_code, await balance()], ['failed', 'payment_failed', '100.00']);
});
