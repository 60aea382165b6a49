import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';
import { EVENT_DAYS, IDEMPOTENCY_KEY_DAYS } from '../../vocabulary/limits.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const { pool } = world.database;

const buyOf = async () => {
  const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
  const body = JSON.stringify({ investment_id: fund.test, amount: '100.00', currency: 'NGN' });
  const place = () => ask(partner.client, 'POST', '/partner/v1/orders', { body, idempotencyKey: 'k' });
  const answered = await place();
  assert.equal(answered.status, 201);
  return { partner, place, answered, order: JSON.parse(answered.body).data as object };
};

test('the text of an order that is bought at once is stored once: two events and the stored answer are one', async () => {
  const { partner, place, answered, order } = await buyOf();

  const { rows } = await pool.query(
    `select type, object is not null as stores, object_in - sequence as stands_after
     from events where environment_id = $1 and type like 'order.%' order by sequence`,
    [partner.environment.id],
  );
  const { rows: keys } = await pool.query(
    `select body, answer_in from idempotency_keys where environment_id = $1 and key = 'k'`,
    [partner.environment.id],
  );

  const { data } = await partner.client.events.list({ after: 0 });
  const events = data.filter(({ type }) => type.startsWith('order.'));
  const [created, completed] = events;
  assert.deepEqual(rows, [
    { type: 'order.created', stores: false, stands_after: 2 },
    { type: 'order.completed', stores: true, stands_after: null },
  ]);
  assert.deepEqual(keys, [{ body: null, answer_in: completed!.sequence }]);
  for (const event of [created!, completed!]) {
    assert.deepEqual(event.data, { object_type: 'order', object: order, previous: null });
    assert.deepEqual(await partner.client.events.get(event.id), event);
  }
  const replayed = await place();
  assert.equal(replayed.body, answered.body);
  assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
});

test('a key that an earlier version bound, with its fingerprint in hexadecimal, is replayed', async () => {
  const { partner, place, answered } = await buyOf();
  const { rows } = await pool.query(
    `update idempotency_keys
     set fingerprint = encode(decode(translate(fingerprint, '-_', '+/') || '=', 'base64'), 'hex')
     where environment_id = $1 and key = 'k'
     returning fingerprint`,
    [partner.environment.id],
  );
  assert.match(rows[0].fingerprint, /^[0-9a-f]{64}$/);

  const replayed = await place();

  assert.deepEqual([replayed.status, replayed.body], [201, answered.body]);
  assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
});

test('each event shows an order as it was then, also when it changed later', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '500.00' } });
  const order = await partner.client.orders.create(
    { investment_id: fund.test, amount: '100.00', currency: 'NGN' },
    { scenario: 'hold' },
  );

  await partner.client.orders.cancel(order.id);

  const { data } = await partner.client.events.list({ after: 0 });
  const shown = data.filter(({ type }) => type.startsWith('order.'));
  assert.deepEqual(
    shown.map(({ type, data }) => [type, (data.object as { status: string }).status]),
    [
      ['order.created', 'pending_fulfilment'],
      ['order.pending_fulfilment', 'pending_fulfilment'],
      ['order.cancelled', 'cancelled'],
    ],
  );
});

test('the event in which a response is stored is kept for longer than the answer', () => {
  assert(EVENT_DAYS > IDEMPOTENCY_KEY_DAYS);
});

test('an event must store its object or name a later event, and never both', async () => {
  const { partner } = await buyOf();
  const change = (set: string) =>
    world.database.owner.query(`update events set ${set} where environment_id = $1 and type = 'order.completed'`, [
      partner.environment.id,
    ]);

  await assert.rejects(change('object = null'), /a_shape_is_of_a_stored_object/);
  await assert.rejects(change('object = null, shape = null'), /an_object_stands_once/);
  await assert.rejects(change('object_in = sequence + 1'), /an_object_stands_once/);
  await assert.rejects(
    change('object = null, shape = null, object_in = sequence'),
    /an_object_stands_in_a_later_event/,
  );
});
