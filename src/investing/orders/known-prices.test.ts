import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';
import { executeDealingDay, proposeDealingTerms } from '../dealing-days/operator-contract.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { fulfilOrder, submitOrder } from './operator-contract.ts';

/** No order is of a day whose price is known, and no order that waits loses the way to its price. */
const world = await createWorld();
await seedExchanges(world.database.pool);

/** A product, and a live order of it before the cut-off of its day. */
async function placed() {
  const { live: id } = await world.investment({ ...forward, price: '2.50' });
  const { client, balance } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const place = () => client.orders.create({ investment_id: id, amount: '100.00', currency: 'NGN' });
  return { id, client, balance, place, order: await place() };
}

/** The price of a day whose cut-off is to come, as under terms that were changed after it was published. */
const publish = (investment_id: string, dealing_date: string) =>
  world.database.owner.query(
    `insert into dealing_prices
       (environment_id, investment_id, dealing_date, version, price, bid_price, published_at, stored_at)
     values ($3, $1, $2, 1, '2.00', '2.00', clock_timestamp(), clock_timestamp())`,
    [investment_id, dealing_date, viewedByHouse('live').id],
  );

test('an order is of the first day whose price is not known, also where the cut-off of a known one is to come', async () => {
  const { id, client, place, order } = await placed();
  await publish(id, order.dealing_date!);

  const later = await place();

  assert(later.dealing_date! > order.dealing_date!);
  await assert.rejects(client.orders.cancel(order.id), { code: 'order_not_cancellable' });
});

test('an order of a day whose price was known before it is never executed: its partner takes it back', async () => {
  const { id, client, balance, order } = await placed();
  await world.database.owner.query(
    `update orders set cut_off_at = now() - interval '1 day', dealing_date = '2026-11-27' where id = $1`,
    [order.id],
  );
  await publish(id, '2026-11-27');
  await world.database.owner.query(
    `update dealing_prices set published_at = now() - interval '1 hour' where investment_id = $1`,
    [id],
  );

  await assert.rejects(
    world.firm.act(fulfilOrder, { params: { order: order.id }, body: {} }),
    ({ code, details }: { code: string; details: Record<string, string> }) => {
      assert.equal(code, 'invalid_state');
      assert.equal(details['current_status'], 'the price of its dealing day 2026-11-27 was known before it was placed');
      return true;
    },
  );
  assert.equal((await client.orders.cancel(order.id)).status, 'cancelled');
  assert.equal(await balance(), '1000.00');
});

test('an order is not submitted before its cut-off, until which its partner may cancel it', async () => {
  const { client, order } = await placed();

  await assert.rejects(
    world.firm.act(submitOrder, { params: { order: order.id }, body: {} }),
    ({ code, details }: { code: string; details: Record<string, string> }) => {
      assert.deepEqual([code, details['cut_off_at']], ['invalid_state', order.cut_off_at]);
      return true;
    },
  );
  assert.equal((await client.orders.cancel(order.id)).status, 'cancelled');
});

test('terms by which a day that orders wait for would get no price are refused until none waits', async () => {
  const { id, client, order } = await placed();
  const propose = () =>
    world.firm.act(proposeDealingTerms, {
      params: { investment: id },
      body: { pricing: 'fixed', reason: 'As its prospectus says' },
    });

  await assert.rejects(propose(), (error: { details: Record<string, string> }) => {
    assert.match(error.details['pricing']!, new RegExp(`Orders wait for a dealing day: 1 of ${order.dealing_date}`));
    return true;
  });
  await client.orders.cancel(order.id);
  await propose();
});

test('a day that is no dealing day, and weekdays that are named twice, are refused by their field', async () => {
  const { live: id } = await world.investment({ ...forward, price: '2.50' });
  const params = { investment: id, dealing_date: '2026-11-28' };
  await assert.rejects(world.firm.act(executeDealingDay, { params, body: {} }), { code: 'validation_error' });
  const body = { pricing: 'forward', dealing_days: ['friday', 'friday'], reason: 'Weekly' } as const;
  await assert.rejects(
    world.firm.act(proposeDealingTerms, {
      params: { investment: id },
      body: { ...body, dealing_days: [...body.dealing_days] },
    }),
    { code: 'validation_error', details: { dealing_days: 'Expected each weekday once.' } },
  );
});
