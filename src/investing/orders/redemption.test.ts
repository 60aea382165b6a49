import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fulfilment, FulfilmentProvider } from '../../providers/fulfilment/providers.ts';
import { secondService } from '../../testing/faults/second-service.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { waitingReports } from '../../testing/waiting-report.ts';
import { createWorld } from '../../testing/world.ts';
import { redeemOrder } from './operator-contract.ts';

/** A provider that places every buy, and says of a sell what the test set for its product. */
const said = new Map<string, Fulfilment | Promise<Fulfilment>>();
const asked = new Map<string, { investment_id: string; times: number }>();
const answer = async (investment_id: string): Promise<Fulfilment> => said.get(investment_id) ?? { status: 'queued' };
const provider: FulfilmentProvider = {
  name: 'a broker',
  submit: async ({ reference, side, investment_id }) => {
    asked.set(reference, { investment_id, times: (asked.get(reference)?.times ?? 0) + 1 });
    return side === 'buy' ? { status: 'done' } : answer(investment_id);
  },
  find: async (reference) => {
    const known = asked.get(reference);
    if (!known) return null;
    known.times += 1;
    return answer(known.investment_id);
  },
};

const dying = new Set<string>();
const world = await createWorld({
  fulfilment: provider,
  operators: operatorsByRole,
  fault: (point, environment_id) => {
    if (dying.delete(`${point} ${environment_id}`)) throw new Error(`died at ${point}`);
  },
});
const reportOf = waitingReports((await operatorSide(world)).ask);

/** A live sell worth 787.76 of a product of its own; the provider says at once what it brought. */
async function sold(outcome: Fulfilment | Promise<Fulfilment>, dies = false) {
  const { live } = await world.investment({ price: '1.00', unit_precision: '2' });
  const partner = await world.partner('live', { wallets: { NGN: '787.76' } });
  const { client } = partner;
  const buy = await client.orders.create({ investment_id: live, amount: '787.76', currency: 'NGN' });
  const holding_id = await until(async () => (await client.orders.get(buy.id)).holding_id);
  said.set(live, outcome);
  if (dies) dying.add(`order.called ${partner.environment.id}`);
  const { id, reference } = await client.orders.create({ side: 'sell', holding_id });
  return { partner, client, id, reference, live };
}

async function pendingApprovalOf(id: string) {
  const report = await reportOf(id);
  return report && [report.proceeds, report.reported_by];
}

/** Long enough ago that the provider would be asked again. */
const longAgo = (id: string) =>
  world.database.pool.query(
    "update orders set call_due_at = (call_due_at at time zone 'UTC' - interval '1 min') at time zone 'UTC' where id = $1",
    [id],
  );

const bounds: [Omit<Fulfilment & { status: 'done' }, 'status'>, proceeds: string, isBooked: boolean][] = [
  [{ proceeds: '708.99' }, '708.99', true],
  [{ proceeds: '708.98' }, '708.98', false],
  [{ proceeds: '866.53' }, '866.53', true],
  [{ proceeds: '866.54' }, '866.54', false],
  [{ price: '1.10' }, '866.53', true],
  [{ price: '1.10000001' }, '866.53', false],
  [{ price: '1.20', proceeds: '787.76' }, '787.76', false],
];
for (const [figures, proceeds, isBooked] of bounds)
  test(`a provider's ${JSON.stringify(figures)} for 787.76 ${isBooked ? 'is booked' : 'waits, and anyone may approve it'}`, async () => {
    const { partner, client, id } = await sold({ status: 'done', ...figures });
    if (!isBooked) {
      assert.deepEqual(await until(() => pendingApprovalOf(id)), [proceeds, 'a broker']);
      const { status, proceeds: paid } = await client.orders.get(id);
      assert.deepEqual([status, paid, await partner.balance()], ['pending_fulfilment', null, '0.00']);
      await world.firm.approve(id, 'Kofi');
    }

    const order = await until(async () => {
      const seen = await client.orders.get(id);
      return seen.status === 'completed' && seen;
    });
    assert.deepEqual([order.proceeds, await partner.balance()], [proceeds, proceeds]);
  });

test('a provider is not called again for what waits for approval, by this process or one that starts', async () => {
  const { partner, id, reference } = await sold({ status: 'done', proceeds: '7877.60' });
  await until(() => pendingApprovalOf(id));
  await longAgo(id);
  // What came later was placed: the loop went round.
  await sold({ status: 'queued' });
  const seen = new Set<string>();
  const other: FulfilmentProvider = {
    name: 'another broker',
    submit: (order) => {
      seen.add(order.reference);
      return provider.submit(order);
    },
    find: (sent) => {
      seen.add(sent);
      return provider.find(sent);
    },
  };
  const second = await secondService(world, { role: 'work', fulfilment: other });
  await until(async () => {
    await sold({ status: 'queued' });
    return seen.size > 0;
  });
  await second.stop();

  assert.deepEqual([asked.get(reference)!.times, seen.has(reference)], [1, false]);
  assert.deepEqual(await pendingApprovalOf(id), ['7877.60', 'a broker']);
  assert.equal(await partner.balance(), '0.00');
});

test('stopped before it was recorded: the provider is called again, and its report waits for approval', async () => {
  const { id, reference, live } = await sold({ status: 'done', proceeds: '7877.60' }, true);
  await until(async () => dying.size === 0);
  assert.equal(await pendingApprovalOf(id), null);
  said.set(live, { status: 'done', proceeds: '0.08' });
  await longAgo(id);

  assert.deepEqual(await until(() => pendingApprovalOf(id)), ['0.08', 'a broker']);
  assert.equal(asked.get(reference)!.times, 2);
});

/** A sell whose provider is asked, and returns when the test says so; meanwhile somebody reported another figure. */
async function reportedMeanwhile() {
  let say: (outcome: Fulfilment) => void = () => {};
  const sell = await sold(new Promise<Fulfilment>((done) => (say = done)));
  await until(async () => asked.has(sell.reference));
  await world.firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '7877.60' } }, 'Jane');
  return { ...sell, say };
}

test('what was approved during a call of the provider stays as it was approved', async () => {
  const { partner, client, id, say } = await reportedMeanwhile();
  await world.firm.approve(id, 'Kofi');

  say({ status: 'done', proceeds: '750.00' });
  await sold({ status: 'queued' });

  assert.equal((await client.orders.get(id)).proceeds, '7877.60');
  assert.equal(await partner.balance(), '7877.60');
});

test('a newer report of the provider replaces what waits: a figure within the bound, another one, a rejection', async () => {
  const booked = await reportedMeanwhile();
  booked.say({ status: 'done', proceeds: '750.00' });
  await until(async () => (await booked.client.orders.get(booked.id)).status === 'completed');
  assert.deepEqual([await pendingApprovalOf(booked.id), await booked.partner.balance()], [null, '750.00']);

  const replaced = await reportedMeanwhile();
  replaced.say({ status: 'done', proceeds: '0.08' });
  await until(async () => (await pendingApprovalOf(replaced.id))![1] === 'a broker');
  assert.deepEqual(
    [await pendingApprovalOf(replaced.id), await replaced.partner.balance()],
    [['0.08', 'a broker'], '0.00'],
  );

  const rejected = await reportedMeanwhile();
  rejected.say({ status: 'rejected', reason: 'no market' });
  await until(async () => (await rejected.client.orders.get(rejected.id)).status === 'failed');
  assert.deepEqual([await pendingApprovalOf(rejected.id), await rejected.partner.balance()], [null, '0.00']);
});
