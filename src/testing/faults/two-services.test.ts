import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { isCode } from '../../../sdk/src/errors.ts';
import { completeOrder } from '../../investing/orders/operations.ts';
import { repetitions } from '../repetitions.ts';
import { until } from '../until.ts';
import { isAnyoneWaiting } from '../waiting-for-locks.ts';
import { createWorld } from '../world.ts';
import { untilAnswered } from './load.ts';
import { secondService } from './second-service.ts';

const RACES = repetitions('races');

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const second = await secondService(world);
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

test('the same key sent to two processes at once takes effect once, and both receive the same answer', async () => {
  const acme = await world.partner('test');
  const clients = [acme.client, second.clientOf(acme)];

  for (let race = 0; race < RACES; race += 1) {
    // The wallet covers one: a request that was decided after the other had spent it would be refused.
    await acme.client.sandbox.fundWallet('NGN', { amount: '10.00' });
    const key = randomUUID();
    const request = { ...buy, client_reference: key };
    const answers = await Promise.all(clients.map((client) => untilAnswered(client, request, key)));
    assert.equal(answers[0]!.order.id, answers[1]!.order.id);
    assert.equal(answers.filter(({ replayed }) => !replayed).length <= 1, true);
  }

  assert.equal((await acme.client.orders.list()).pagination.count, RACES);
  assert.equal(await acme.balance(), '0.00');
});

test('one client_reference sent to two processes at once makes one order, and the other is refused with its id', async () => {
  const acme = await world.partner('test');
  const clients = [acme.client, second.clientOf(acme)];

  for (let race = 0; race < RACES; race += 1) {
    await acme.client.sandbox.fundWallet('NGN', { amount: '20.00' });
    const request = { ...buy, client_reference: `race ${race}` };
    const outcomes = await Promise.allSettled(clients.map((client) => untilAnswered(client, request, randomUUID())));
    const [placed, ...others] = outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value.order.id] : []));
    const refused = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
    assert.deepEqual(others, []);
    assert.deepEqual(
      refused.map(({ status, code, details }) => ({ status, code, id: details.id })),
      [{ status: 409, code: 'duplicate_reference', id: placed }],
    );
  }

  assert.equal((await acme.client.orders.list()).pagination.count, RACES);
});

test('a client_reference that another process has written and not committed is waited for, and then refused', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '20.00' } });
  const { id } = await acme.client.orders.create(buy);
  const other = await world.database.owner.connect();
  const copy_id = randomUUID();
  await other.query('begin');
  await other.query(
    `insert into orders
     select copy.*
     from orders, jsonb_populate_record(orders, jsonb_build_object('id', $2::uuid, 'client_reference', 'raced')) copy
     where orders.id = $1`,
    [id, copy_id],
  );

  const answer = Promise.allSettled([acme.client.orders.create({ ...buy, client_reference: 'raced' })]);
  try {
    await until(() => isAnyoneWaiting(world.database.owner));
  } finally {
    await other.query('commit');
    other.release();
  }
  const [outcome] = await answer;

  assert(outcome.status === 'rejected', 'it was not placed');
  const { status, code, details } = outcome.reason;
  assert.deepEqual([status, code], [409, 'duplicate_reference']);
  assert.deepEqual(details, { client_reference: 'raced', resource: 'order', id: copy_id, order_id: copy_id });
  assert.equal(await acme.balance(), '10.00');
  await world.database.owner.query('delete from orders where id = $1', [copy_id]);
});

test('one wallet, two processes: as many orders as it covers, not one more', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '400.00' } });
  const clients = [acme.client, second.clientOf(acme)];

  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => untilAnswered(clients[index % 2]!, buy, randomUUID())),
  );

  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.equal(refused.length, 20);
  for (const { reason } of refused) assert(isCode(reason, 'insufficient_funds'), String(reason));
  assert.equal(await acme.balance(), '0.00');
});

test('one holding, two processes: its units are sold once', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  const placed = await acme.client.orders.create({ ...buy, investment_id: fund.live, amount: '100.00' });

  const { holding_id } = await world.write((tx) => completeOrder(tx, acme.environment, placed.id));
  const clients = [acme.client, second.clientOf(acme)];
  const sell = { side: 'sell', holding_id: holding_id!, units: '2' } as const;

  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => untilAnswered(clients[index % 2]!, sell, randomUUID())),
  );

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 20);
  assert.equal((await acme.client.holdings.get(holding_id!)).available_units, '0');
});

test('a scarce product, two processes and many partners: it is sold out and not oversold', async () => {
  const scarce = await world.investment({ price: '2.50', allocation_total: '155.00' });
  const partners = await Promise.all(
    Array.from({ length: 10 }, () => world.partner('live', { wallets: { NGN: '100.00' } })),
  );
  const clients = partners.flatMap((partner) => [partner.client, second.clientOf(partner)]);

  const outcomes = await Promise.allSettled(
    clients.map((client) => untilAnswered(client, { ...buy, investment_id: scarce.live }, randomUUID())),
  );

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 15);
  const { allocation_remaining } = await partners[0]!.client.investments.get(scarce.live);
  assert.equal(allocation_remaining, '5.00');
});

test('a key revoked through one process is refused at once by the other, also while its listening connection is silent', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const spare = async () => {
    const made = await world.partner('test', { organisation_id: acme.organisation_id });
    const client = second.clientOf(made);
    await client.orders.create(buy);
    return { id: made.key.id, client };
  };
  const refusedAtOnce = async ({ id, client }: Awaited<ReturnType<typeof spare>>) => {
    await acme.client.keys.revoke(id);
    await assert.rejects(client.orders.create(buy), { code: 'key_revoked' });
    await assert.rejects(client.wallets.list(), { code: 'key_revoked' });
  };

  await refusedAtOnce(await spare());
  const deaf = await spare();
  await world.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`,
  );
  await refusedAtOnce(deaf);
});
