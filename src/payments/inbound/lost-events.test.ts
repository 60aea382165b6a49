import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import type { Partner } from '../../testing/world.ts';
import { failWrites } from '../../testing/write-failure.ts';

/** No event comes: the provider is asked for the outcome from time to time, and once more before the request expires. */
const world = await createPaystackWorld();
const { paystack, notify } = world;
const fund = await world.investment({ price: '1.00' });

const checkout = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' });
const checkoutBuy = async ({ client }: Partner) => {
  const order = { investment_id: fund.live, amount: '500.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  const { id, payment } = await client.orders.create(order);
  return { id, funding_id: payment!.funding_request_id!, reference: payment!.reference! };
};
const phone = ({ client }: Partner) => {
  const mobileMoney = { method: 'gateway_mobile_money', phone: '233241234567', network: 'MTN' } as const;
  return client.fundingRequests.create({ currency: 'GHS', amount: '50.00', ...mobileMoney });
};

/** The payer pays; Paystack knows it, and its event never comes. */
function paid(reference: string, change: object = {}) {
  const transaction = { ...paystack.transactions.get(reference), status: 'success', ...change };
  paystack.transactions.set(reference, transaction);
  return transaction;
}
const overdue = (id: string, by = '1 second') =>
  world.database.pool.query('update funding_requests set due_at = now() - $2::interval where id = $1', [id, by]);
const statusOf = async ({ client }: Partner, id: string) => (await client.fundingRequests.get(id)).status;

test('a checkout that was paid is found by asking, and the event that comes after all changes nothing', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  const transaction = paid(reference);

  await until(async () => {
    await world.makeDue(acme.environment.id);
    return (await statusOf(acme, id)) === 'completed';
  });
  await notify('charge.success', transaction);
  await until(async () => {
    const { rows } = await world.database.pool.query("select 1 from provider_events where status = 'received'");
    return rows.length === 0;
  });

  assert.equal(await acme.balance(), '500.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'funding.completed']);
  assert.equal(paystack.calls.filter((line) => line === 'POST /transaction/initialize').length, 1);
});

test('a checkout that was looked up and not paid is looked up again, and never started again', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  const lookUps = () => paystack.calls.filter((line) => line.endsWith(`/verify/${reference}`)).length;
  for (const times of [1, 2])
    await until(async () => {
      await world.makeDue(acme.environment.id);
      return lookUps() >= times;
    });

  assert.equal(await statusOf(acme, id), 'pending');
  assert.equal(paystack.transactions.has(`${reference}-2`), false);
});

const waits: Record<string, (partner: Partner) => Promise<{ id: string; reference: string }>> = {
  'a checkout': checkout,
  'mobile money': phone,
};
for (const [name, ask] of Object.entries(waits)) {
  test(`${name} that was paid is credited when its window ends, not expired`, async () => {
    const acme = await world.partner('live');
    const { id, reference } = await ask(acme);
    paid(reference);

    await overdue(id);

    await until(async () => (await statusOf(acme, id)) === 'completed');
    assert.equal((await acme.events()).includes('funding.expired'), false);
  });

  test(`${name} that was not paid expires`, async () => {
    const acme = await world.partner('live');
    const { id } = await ask(acme);

    await overdue(id);

    await until(async () => (await statusOf(acme, id)) === 'expired');
  });
}

test('a checkout buy that was paid executes when its window ends', async () => {
  const acme = await world.partner('live');
  const { id, funding_id, reference } = await checkoutBuy(acme);
  paid(reference);

  await overdue(funding_id);

  await until(async () => (await acme.client.orders.get(id)).status === 'pending_fulfilment');
  assert.deepEqual([await statusOf(acme, funding_id), await acme.balance()], ['completed', '0.00']);
});

test('a provider that is away puts the expiry off, and is believed when it is back', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  paid(reference);
  const verify = new RegExp(`verify/${reference}$`);
  for (let time = 0; time < 6; time++) paystack.trouble(verify, 'down');

  await overdue(id);

  await until(async () => (await statusOf(acme, id)) === 'completed');
  assert.equal((await acme.events()).includes('funding.expired'), false);
});

test('a provider that stays away does not put the expiry off forever', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  for (let time = 0; time < 3; time++) paystack.trouble(new RegExp(`verify/${reference}$`), 'down');

  await overdue(id, '11 minutes');

  await until(async () => (await statusOf(acme, id)) === 'expired');
});

test('what is found by asking is compared with our record like an event', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  paid(reference, { currency: 'GHS' });

  await overdue(id);

  await until(async () => (await statusOf(acme, id)) === 'expired');
  assert.deepEqual([await acme.balance(), await acme.balance('GHS')], ['0.00', '0.00']);
  const { rows } = await world.database.pool.query('select problem from unmatched_payments where reference = $1', [
    reference,
  ]);
  assert.deepEqual(rows, [{ problem: 'GHS came, NGN was asked for.' }]);
});

test('an expiry that is long overdue passes over a provider that is away, and over no error of ours', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await checkout(acme);
  paid(reference);
  const restore = await failWrites(
    world.database.owner,
    'funding_requests',
    `old.id = '${id}' and new.status = 'completed'`,
  );
  const lookUps = () => paystack.calls.filter((line) => line.endsWith(`verify/${reference}`)).length;

  await overdue(id, '11 minutes');
  await until(async () => lookUps() >= 2 || (await statusOf(acme, id)) === 'expired');
  await restore();

  await until(async () => (await statusOf(acme, id)) !== 'pending');
  assert.deepEqual([await statusOf(acme, id), await acme.balance()], ['completed', '500.00']);
});
