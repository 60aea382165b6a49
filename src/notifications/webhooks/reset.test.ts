import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resetSandbox } from '../../sandbox/reset/operations.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld();
const { pool } = world.database;

/** Until so many requests wait for a lock of this database. */
const untilWaiting = (count = 1) =>
  until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= count;
  });

/** Begins the requests while a reset holds the sandbox, and returns what they were answered once it is done. */
async function whileResetting<Result>({ environment }: Partner, ask: () => Promise<Result>): Promise<Result> {
  const started = await world.write(async (tx) => {
    await resetSandbox(tx, environment);
    const answer = ask();
    await untilWaiting();
    return { answer };
  });
  return started.answer;
}

test('an endpoint that is created while the sandbox is reset is sent the events of the fresh one', async () => {
  const partner = await world.partner('test');
  const receiver = await startReceiver();

  await whileResetting(partner, () => partner.client.webhooks.create({ url: receiver.url }));

  await partner.client.sandbox.fundWallet('NGN', { amount: '5.00' });
  await receiver.until((received) => received.length === 1);
  assert.equal(receiver.received[0]?.type, 'wallet.funded');
});

test('an endpoint that is enabled while the sandbox is reset is sent the events of the fresh one', async () => {
  const partner = await world.partner('test');
  const receiver = await startReceiver();
  const { id } = await partner.client.webhooks.create({ url: receiver.url, enabled: false });
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from webhook_endpoints where id = $1 for update', [id]);

  const enabling = partner.client.webhooks.update(id, { enabled: true });
  await untilWaiting();
  await partner.client.sandbox.reset();
  await holder.query('commit');
  holder.release();
  assert.equal((await enabling).enabled, true);

  await partner.client.sandbox.fundWallet('NGN', { amount: '5.00' });
  await receiver.until((received) => received.length === 1);
  assert.equal(receiver.received[0]?.type, 'wallet.funded');
});

test('what is made with an Idempotency-Key while the sandbox is reset is made once, also when the request is repeated afterwards', async () => {
  const partner = await world.partner('test');
  const { client } = partner;
  const make = () =>
    Promise.all([
      client.keys.create({}, { idempotencyKey: 'a key' }),
      client.webhooks.create({ url: 'https://hooks.example.com/' }, { idempotencyKey: 'an endpoint' }),
    ]);

  const [key, endpoint] = await whileResetting(partner, make);

  const [again, endpointAgain] = await make();
  assert.deepEqual([again.id, endpointAgain.id], [key.id, endpoint.id]);
});

test('a key that is made, rotated or revoked while the sandbox is reset is made, rotated or revoked', async () => {
  const partner = await world.partner('test');
  const { client } = partner;
  const [old, useless] = [await client.keys.create({}), await client.keys.create({})];

  const [made, rotated, revoked] = await whileResetting(partner, () =>
    Promise.all([client.keys.create({}), client.keys.rotate(old.id), client.keys.revoke(useless.id)]),
  );

  assert.equal(made.status, 'active');
  assert.equal(rotated.status, 'active');
  assert.deepEqual(revoked, { deleted: true });
  const { data } = await client.events.list();
  assert.deepEqual(data.map(({ type }) => type).sort(), ['key.created', 'key.expiring', 'key.revoked', 'key.rotated']);
});
