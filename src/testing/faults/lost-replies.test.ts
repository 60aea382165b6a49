import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { isCode } from '../../../sdk/src/errors.ts';
import { repetitions } from '../repetitions.ts';
import { reportProof } from '../report-proof.ts';
import { createWorld } from '../world.ts';
import { commitProxy, phaseNames } from './commit-proxy.ts';
import { untilAnswered } from './load.ts';
import { secondService } from './second-service.ts';

const ORDERS = repetitions('lost_replies');
const CUTS = repetitions('cuts');
const SHARE = 0.5;
const HITS_MIN = ORDERS / 5;

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });
const proxy = await commitProxy(world.database.address);
const { clientOf } = await secondService(world, { address: proxy.address });
after(() => proxy.close());

test('an order whose COMMIT was never answered is replayed to the retry, and there once', async (context) => {
  const acme = await world.partner('test', { wallets: { NGN: `${ORDERS}0.00` } });
  const client = clientOf(acme);
  const placed: string[] = [];
  let lost = 0;
  proxy.swallow(SHARE);

  for (let index = 0; index < ORDERS; index += 1) {
    const key = randomUUID();
    const request = { investment_id: fund.test, amount: '10.00', currency: 'NGN', client_reference: key } as const;
    const { order, attempts, replayed } = await untilAnswered(client, request, key);
    placed.push(order.id);
    if (attempts > 1) lost += 1;
    assert.equal(replayed, attempts > 1, 'everything that was lost was done');
  }
  proxy.swallow(0);

  context.diagnostic(`${proxy.hits()} replies to COMMIT swallowed, ${lost} of ${ORDERS} orders had to be sent again`);
  assert(proxy.hits() >= HITS_MIN && lost >= HITS_MIN, `only ${lost} orders of ${ORDERS} lost their reply`);
  const stored: string[] = [];
  for await (const { id } of acme.client.orders.list({ limit: 200 })) stored.push(id);
  assert.deepEqual(stored.sort(), placed.sort());
  assert.equal(await acme.balance(), '0.00');
  reportProof({ done: ORDERS, hits: proxy.hits() });
});

for (const phase of phaseNames)
  test(`an order whose connection is cut when ${phase} is there once, whatever had been done by then`, async () => {
    const acme = await world.partner('test', { wallets: { NGN: `${CUTS}0.00` } });
    const client = clientOf(acme);
    const before = proxy.hits();
    let again = 0;
    for (let cut = 0; cut < CUTS; cut += 1) {
      const key = randomUUID();
      const request = { investment_id: fund.test, amount: '10.00', currency: 'NGN', client_reference: key } as const;
      proxy.cutAt(phase);
      const { attempts, replayed } = await untilAnswered(client, request, key);
      assert.equal(
        replayed && attempts > 1,
        phase === 'it has committed' && attempts > 1,
        'only what was done is replayed',
      );
      if (attempts > 1) again += 1;
    }
    const hits = proxy.hits() - before;
    assert.equal((await acme.client.orders.list({ limit: 1 })).pagination.count, CUTS);
    assert.equal(await acme.balance(), '0.00');
    assert(hits >= CUTS / 2, `only ${hits} connections were cut`);
    reportProof({ done: CUTS, hits, measured: `when ${phase}: ${again} orders were sent again` });
  });

test('a deposit whose COMMIT was never answered is credited once', async () => {
  const acme = await world.partner('test');
  const client = clientOf(acme);
  const key = randomUUID();
  const deposit = () => client.sandbox.fundWallet('NGN', { amount: '10.00' }, { idempotencyKey: key });

  proxy.swallow(1);
  await assert.rejects(deposit(), { code: 'unavailable' });
  proxy.swallow(0);

  assert.equal((await deposit()).available_balance, '10.00');
  assert.equal(await acme.balance(), '10.00');
});

test('a database that stops answering is disconnected: 503 instead of a request that hangs', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const client = clientOf(acme);
  const key = randomUUID();
  const request = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
  await client.orders.create(request);

  proxy.silence(true);
  const silenced = await Promise.allSettled([
    client.orders.create(request, { idempotencyKey: key, timeout_ms: 60_000 }),
    client.wallets.get('NGN', { timeout_ms: 60_000 }),
  ]);
  proxy.silence(false);

  for (const outcome of silenced)
    assert(outcome.status === 'rejected' && isCode(outcome.reason, 'unavailable'), 'refused as unavailable');
  await untilAnswered(client, request, key);
  assert.equal(await acme.balance(), '80.00');
});
