import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCode } from '../../../sdk/src/errors.ts';
import type { OrderRequest } from '../../../sdk/src/generated.ts';
import { createWorld, type Partner } from '../world.ts';
import { holding } from './stranger.ts';

const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '2.50' });
const scarce = await world.investment({ price: '2.50', allocation_total: '25.00' });

const buyOf = (investment_id: string): OrderRequest => ({ investment_id, amount: '10.00', currency: 'NGN' });
const rich = () => world.partner('test', { wallets: { NGN: '100.00' } });

/** Whether it is answered yet, without waiting for it. */
const isAnswered = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => true), new Promise<boolean>((done) => setImmediate(() => done(false)))]);

/** A stranger holds something of one partner: everyone else's orders are answered meanwhile, and its own thereafter. */
async function concernsOnlyItsOwner(blocked: Partner, request: OrderRequest, sql: string, values: unknown[]) {
  const others = await Promise.all(Array.from({ length: 6 }, rich));
  const key = randomUUID();
  const stranger = await holding(world, sql, values);
  try {
    const waiting = blocked.client.orders.create(request, { idempotencyKey: values.includes('held') ? 'held' : key });
    waiting.catch(() => undefined);
    for (let round = 0; round < 3; round += 1)
      for (const order of await Promise.all(others.map(({ client }) => client.orders.create(buyOf(fund.test)))))
        assert.equal(order.status, 'completed');
    assert.equal(await isAnswered(waiting), false, 'its own order waits');
    await stranger.release();
    assert.equal((await waiting).status, 'completed');
  } finally {
    await stranger.release();
  }
  for (const other of others) assert.equal(await other.balance(), '70.00');
}

test("a wallet that another session locks stops its own partner's orders only", async () => {
  const acme = await rich();

  await concernsOnlyItsOwner(
    acme,
    buyOf(fund.test),
    `select from ledger_accounts where environment_id = $1 and kind = 'wallet' and currency = 'NGN' for update`,
    [acme.environment.id],
  );

  assert.equal(await acme.balance(), '90.00');
});

test("a holding that another session locks stops its own partner's orders only", async () => {
  const acme = await rich();
  const { holding_id } = await acme.client.orders.create(buyOf(fund.test));

  await concernsOnlyItsOwner(
    acme,
    { side: 'sell', holding_id: holding_id! },
    'select from holdings where environment_id = $1 for update',
    [acme.environment.id],
  );

  assert.equal(await acme.balance(), '100.00');
});

test("an idempotency key that another session is binding stops that key's order only", async () => {
  const acme = await rich();

  await concernsOnlyItsOwner(
    acme,
    buyOf(fund.test),
    `insert into idempotency_keys (environment_id, key, fingerprint, created_at) values ($1, $2, 'x', now())`,
    [acme.environment.id, 'held'],
  );

  assert.equal(await acme.balance(), '90.00');
});

test('an allocation that another session locks is not taken for unchanged', async () => {
  const acme = await rich();
  await acme.client.orders.create(buyOf(scarce.test));

  await concernsOnlyItsOwner(acme, buyOf(scarce.test), 'select from allocations where environment_id = $1 for update', [
    acme.environment.id,
  ]);

  await assert.rejects(acme.client.orders.create(buyOf(scarce.test)), { code: 'allocation_exceeded' });
  assert.equal((await acme.client.investments.get(scarce.test)).allocation_remaining, '5.00');
});

test('the same product in two sandboxes: the one allocation held does not pass for the other', async () => {
  const [acme, other, third] = await Promise.all([rich(), rich(), rich()]);
  await acme.client.orders.create(buyOf(scarce.test));
  await acme.client.orders.create(buyOf(scarce.test));
  const allocation = await holding(world, 'select from allocations where environment_id = $1 for update', [
    acme.environment.id,
  ]);
  const wallet = await holding(world, 'select from ledger_accounts where environment_id = $1 for update', [
    third.environment.id,
  ]);

  // While the lane waits for the third in vain, the orders of the other two come together in one batch.
  const busy = third.client.orders.create(buyOf(fund.test));
  await sleep(20);
  const over = acme.client.orders.create(buyOf(scarce.test));
  over.catch(() => undefined);
  await other.client.orders.create(buyOf(scarce.test));
  await Promise.all([allocation.release(), wallet.release()]);

  await assert.rejects(over, { code: 'allocation_exceeded' });
  assert.equal((await busy).status, 'completed');
  assert.equal(await acme.balance(), '80.00');
});

test('a lock that is never released is answered with 503 and a time to come back; the order does not exist', async () => {
  const acme = await rich();
  const stranger = await holding(world, 'select from ledger_accounts where environment_id = $1 for update', [
    acme.environment.id,
  ]);

  const [order, deposit] = await Promise.allSettled([
    acme.client.orders.create(buyOf(fund.test)),
    acme.client.sandbox.fundWallet('NGN', { amount: '1.00' }),
  ]);
  await stranger.release();

  for (const outcome of [order, deposit]) {
    assert(outcome.status === 'rejected' && isCode(outcome.reason, 'unavailable'));
    assert.equal(outcome.reason.retryAfter, 1);
  }
  assert.equal(await acme.balance(), '100.00');
});

test('when every connection is taken, a request is answered 503 at once, with Retry-After', async () => {
  const [acme, other] = await Promise.all([rich(), rich()]);
  const stranger = await holding(world, 'select from ledger_accounts where environment_id = $1 for update', [
    acme.environment.id,
  ]);

  const taking = Array.from({ length: 30 }, () => acme.client.sandbox.fundWallet('NGN', { amount: '1.00' }));
  const outcomes = Promise.allSettled([...taking, other.client.wallets.get('GHS')]);
  const order = await other.client.orders.create(buyOf(fund.test));
  const settled = await outcomes;
  await stranger.release();

  assert.equal(order.status, 'completed', 'orders have a connection of their own');
  for (const outcome of settled)
    if (outcome.status === 'rejected') assert(isCode(outcome.reason, 'unavailable'), String(outcome.reason));
  assert(settled.filter(({ status }) => status === 'rejected').length >= 30);
  assert.equal(await acme.balance(), '100.00');
});
