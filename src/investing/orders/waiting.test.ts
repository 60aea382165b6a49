import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** What waits for the dealing desk, as its people see it before they make a batch. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

type Line = Record<string, string | number | null>;
async function queueOf(query: string) {
  const { body: answer, code } = await ask('viewer', 'GET', `/operator/v1/orders/waiting${query}`);
  const { data, pagination } = answer as unknown as { data: Line[]; pagination: { count: number } };
  return { code, lines: data, count: pagination?.count };
}
const partnerIn = (mode: 'live' | 'test') => world.partner(mode, { wallets: { NGN: '50000.00' } });
const buy = (partner: Partner, investment_id: string, amount = '100.00') =>
  partner.client.orders.create({ investment_id, amount, currency: 'NGN' } as never);

test('orders of all live partners are one line with their sum, their oldest, their batches and what is parked', async () => {
  const { live } = await world.investment({ price: '2.50' });
  const [acme, bora] = [await partnerIn('live'), await partnerIn('live')];
  const orders = [await buy(acme, live), await buy(acme, live, '250.00'), await buy(bora, live)];
  const before = await queueOf(`?investment=${live}`);
  const made = await ask('dealing', 'POST', '/operator/v1/orders/batches', {
    investment: live,
    side: 'buy',
    cut_off: '2099-01-01T00:00:00Z',
  });
  assert.equal(made.status, 201);
  const late = await buy(bora, live, '70.00');
  await ask('dealing', 'POST', `/operator/v1/orders/${orders[0]!.id}/fulfil`, { price: '25.00' });

  const { lines, count } = await queueOf(`?investment=${live}&mode=live&side=buy&parked=true`);

  const shared = {
    ...{ investment_id: live, side: 'buy', mode: 'live', organisation_id: null, organisation_name: null },
    ...{ sandbox: null, currency: 'NGN', partners: 2, units: null, oldest_at: orders[0]!.created_at },
  };
  const { investment_name, ...first } = before.lines[0]!;
  assert.equal(typeof investment_name, 'string');
  assert.deepEqual(first, {
    ...shared,
    ...{ waiting: 3, amount: '450.00', to_send: 3, submitted: 0, parked: 0, open_batches: 0 },
    ...{ paused_because: null, paused: 0 },
  });
  assert.deepEqual([before.count, count, lines.length], [1, 1, 1]);
  assert.deepEqual(lines[0], {
    ...{ ...shared, investment_name },
    ...{ waiting: 4, amount: '520.00', to_send: 1, submitted: 1, parked: 1, open_batches: 1 },
    ...{ paused_because: null, paused: 0 },
  });

  await ask('dealing', 'POST', `/operator/v1/orders/${late.id}/fail`, { reason: 'the fund is closed' });
  assert.deepEqual((await queueOf(`?investment=${live}`)).lines[0]!['waiting'], 3);
});

test('sells are a line of their own, with their units', async () => {
  const { live } = await world.investment({ price: '2.50' });
  const partner = await partnerIn('live');
  const { id } = await buy(partner, live);
  await ask('dealing', 'POST', `/operator/v1/orders/${id}/fulfil`, {});
  const { holding_id } = await partner.client.orders.get(id);
  await partner.client.orders.create({ side: 'sell', holding_id: holding_id! });
  await buy(partner, live);

  const { lines } = await queueOf(`?investment=${live}`);

  assert.deepEqual(
    lines.map(({ side, waiting, units, amount, to_send }) => [side, waiting, units, amount, to_send]).sort(),
    [
      ['buy', 1, null, '100.00', 1],
      ['sell', 1, '40', '100.00', 1],
    ],
  );
  assert.deepEqual((await queueOf(`?investment=${live}&side=sell`)).lines.length, 1);
  assert.deepEqual((await queueOf(`?investment=${live}&parked=true`)).lines, []);
});

test('each sandbox has a line of its own, below those of live mode', async () => {
  const product = await world.investment({ price: '2.50' });
  const [acme, bora, live] = [await partnerIn('test'), await partnerIn('test'), await partnerIn('live')];
  for (const { client } of [acme, bora])
    await client.orders.create(
      { investment_id: product.test, amount: '100.00', currency: 'NGN' },
      { scenario: 'hold' },
    );
  await buy(live, product.live);

  const { lines } = await queueOf(`?investment=${product.test}`);

  assert.deepEqual(
    lines.map(({ mode, organisation_id, sandbox, partners, waiting }) => [
      ...[mode, organisation_id, sandbox, partners, waiting],
    ]),
    [acme, bora].map(({ environment }) => ['test', environment.organisation_id, 'default', 1, 1]),
  );
  const all = (await queueOf('?limit=200')).lines.map(({ mode }) => mode);
  assert.deepEqual([all[0], all.at(-1)], ['live', 'test']);
});

test('an investment that does not exist is refused by name', async () => {
  assert.equal((await queueOf('?investment=NO-SUCH')).code, 'not_found');
});
