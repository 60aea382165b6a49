import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateOptions } from '../../../sdk/src/options.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { query } from '../embedded-probe.ts';
import { until } from '../until.ts';
import { createWorld, type Partner } from '../world.ts';
import { startLoad } from './load.ts';
import { secondService } from './second-service.ts';
import { startPair } from './standby-pair.ts';
import { openSwitch } from './switch.ts';

type OnResponse = CreateOptions['onResponse'];

const pair = await startPair();
const { primary, standby, socketsOfOne, socketsOfTwo, onStandby } = pair;
const servers = await openSwitch(socketsOfOne);
process.env['TEST_DATABASE'] = servers.address;
const world = await createWorld({ logger: createLogger('silent') });
const fund = await world.investment({ price: '2.50' });
after(async () => {
  servers.close();
  await pair.stop();
});

const checksOf = async () => {
  const answer = await fetch(`${world.baseUrl}/readyz`);
  const body = (await answer.json()) as { error?: { details: { database: string } } };
  return { status: answer.status, database: body.error?.details.database ?? 'ok' };
};

/** Keeps the standby from receiving anything, for as long as the work takes. */
async function withoutStandby(work: () => Promise<void>): Promise<void> {
  const [receiver] = await query(standby.connection, 'select pid from pg_stat_wal_receiver');
  process.kill(Number(receiver!['pid']), 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(Number(receiver!['pid']), 'SIGCONT');
  }
}

/** The session that waits for the standby at its COMMIT, of those that are for this. */
const waitsAtCommit = (purpose: string): Promise<number> =>
  until(async () => {
    const [found] = await query(
      primary.connection,
      `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name like '% ${purpose}'`,
    );
    return found ? Number(found['pid']) : null;
  });

for (const [what, purpose, send] of [
  [
    'an order',
    'orders',
    (acme: Partner, idempotencyKey: string, onResponse: OnResponse) =>
      acme.client.orders.create(
        { investment_id: fund.test, amount: '10.00', currency: 'NGN' },
        { idempotencyKey, onResponse },
      ),
  ],
  [
    'a deposit of test money',
    'requests',
    (acme: Partner, idempotencyKey: string, onResponse: OnResponse) =>
      acme.client.sandbox.fundWallet('NGN', { amount: '10.00' }, { idempotencyKey, onResponse }),
  ],
] as const)
  test(`${what} whose COMMIT stops waiting for the standby is acknowledged by a replay, once the standby has it`, async () => {
    const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
    const key = randomUUID();
    let replayed: boolean | null = null;
    const again = () =>
      send(acme, key, (info) => {
        replayed = info.replayed;
      });

    let sent: Promise<unknown> = Promise.resolve();
    await withoutStandby(async () => {
      const cutOff = assert.rejects(again(), { code: 'unavailable', status: 503 });
      await query(primary.connection, `select pg_cancel_backend(${await waitsAtCommit(purpose)})`);
      await cutOff;
      replayed = null;
      sent = again();
      await waitsAtCommit(purpose);
      assert.equal(replayed, null, 'what the standby lacks is not acknowledged');
    });
    await sent;
    assert.equal(replayed, true);
  });

const { clientOf } = await secondService(world, {
  replica: { address: onStandby(world.database.address), connections: 2, lagMax_ms: 1_000 },
});

/** Seconds that a response may be behind; null where it is current. */
async function ageOf(read: (options: { onResponse: OnResponse }) => Promise<unknown>): Promise<number | null> {
  let age: string | null = null;
  await read({
    onResponse: ({ headers }) => {
      age = headers.get('x-data-age');
    },
  });
  return age === null ? null : Number(age);
}

test('the statement and its file are read from a standby and say how old they may be; a single record is not', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const client = clientOf(acme);
  const order = await client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });

  const ages = await until(async () => {
    const list = await ageOf((options) => client.ledger.list({ currency: 'NGN' }, options));
    const file = await ageOf((options) => client.ledger.export({ currency: 'NGN' }, options));
    return list !== null && file !== null && [list, file];
  });
  const { data } = await until(async () => {
    const page = await client.ledger.list({ currency: 'NGN' });
    return page.data.length === 2 && page;
  });

  for (const age of ages) assert(age > 0 && age <= 1.5, `${age} s`);
  assert.deepEqual(
    data.map(({ amount }) => amount),
    ['10.00', '100.00'],
  );
  assert.equal(await ageOf((options) => client.orders.get(order.id, options)), null);
  assert.equal(await ageOf((options) => client.orders.list({}, options)), null);
});

test('a standby that is further behind than the bound is not read: the primary responds, with what is current', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const client = clientOf(acme);
  let sent: Promise<unknown> = Promise.resolve();
  await withoutStandby(async () => {
    sent = acme.client.sandbox.fundWallet('NGN', { amount: '10.00' });
    await waitsAtCommit('requests');
    await sleep(1_600);
    assert.equal(await ageOf((options) => client.ledger.list({ currency: 'NGN' }, options)), null);
  });
  await sent;
  await until(async () => (await ageOf((options) => client.ledger.list({ currency: 'NGN' }, options))) !== null);
});

test('a fail-over to the standby loses no acknowledged order, doubles none and returns no 500', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const load = startLoad(acme.client, { investment_id: fund.test, amount: '10.00', currency: 'NGN' }, 8);
  await load.progress(30);

  servers.to(socketsOfTwo);
  await until(async () => (await checksOf()).database === 'cannot be written');
  await assert.rejects(acme.client.orders.list(), { code: 'unavailable', status: 503 });
  await primary.stop();
  assert.deepEqual(await query(standby.connection, 'select pg_promote() as promoted'), [{ promoted: true }]);
  await load.progress(30);
  // Everything that is no 503 and no cut connection ends the load with its error.
  await load.stop();

  const { count } = (await acme.client.orders.list()).pagination;
  assert.equal(count, load.acknowledged.size, 'none is lost and none is doubled');
  assert.equal(await acme.balance(), `${1_000_000 - 10 * count}.00`);
  assert.deepEqual(await checksOf(), { status: 200, database: 'ok' });
});
