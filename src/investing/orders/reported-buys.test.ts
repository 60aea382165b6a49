import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transaction } from '../../platform/database/transaction.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { waitingReports } from '../../testing/waiting-report.ts';
import { createWorld, type Partner, type World } from '../../testing/world.ts';
import { approveOrder, completeOrder, environmentOfOrder, pendingApprovalOf } from './operations.ts';
import { failOrder, fulfilOrder } from './operator-contract.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const reportOf = waitingReports((await operatorSide(world)).ask);
const fund = await world.investment({ price: '125.40' });
const plain = await world.investment({ price: '1.00' });
const whole = await world.investment({ price: '501.00', unit_precision: '0' });

/** A live buy that waits to be placed; of its amount nothing is in the wallet. */
async function pendingBuy(investment_id: string, amount: string, where: World = world) {
  const partner = await where.partner('live', { wallets: { NGN: amount } });
  const { id } = await partner.client.orders.create({ investment_id, amount, currency: 'NGN' });
  return { partner, client: partner.client, id };
}

type Reported = { readonly units?: string; readonly price?: string };
const fulfil = (id: string, body: Reported, actor = 'Jane', where: World = world) =>
  where.firm.act(fulfilOrder, { params: { order: id }, body }, actor);
type Figures = { units: string; cost: string; price: string; reporter: string; reported_by: string };
/** What waits for another person, with who reported it. */
const pendingOf = async ({ environment }: Partner, id: string) =>
  (await world.read((tx) => pendingApprovalOf(tx, environment, id))) as Figures;
/** As who saw these figures approves it. */
const approve = (id: string, actor: string, seen: Seen = {}) =>
  world.write(async (tx) => approveOrder(tx, await environmentOfOrder(tx, id), id, actor, seen));
type Seen = Parameters<typeof approveOrder>[4];

async function waitingOf(id: string) {
  const report = await reportOf(id);
  return report && [report.units, report.price, report.reported_by];
}

const bounds: [
  investment: { live: string },
  amount: string,
  reported: Reported,
  units: string | null,
  balance: string,
][] = [
  [fund, '12540.00', { price: '125.40' }, '100', '0.00'],
  [fund, '12540.00', { price: '127.908' }, '98.03921568', '0.00'],
  [fund, '12540.00', { price: '137.94' }, '90.9090909', '0.00'],
  [fund, '12540.00', { price: '137.95' }, null, '0.00'],
  [fund, '12540.00', { price: '112.86' }, '111.11111111', '0.00'],
  [fund, '12540.00', { price: '112.85' }, null, '0.00'],
  [fund, '12540.00', { price: '1.254' }, null, '0.00'],
  [plain, '1100.00', { units: '1000' }, '1000', '100.00'],
  [plain, '1100.00', { units: '999.99999999' }, null, '0.00'],
  [plain, '1000.00', { units: '900', price: '1.00' }, '900', '100.00'],
  [plain, '1000.00', { units: '899.99', price: '1.00' }, null, '0.00'],
  [plain, '1000.00', { units: '900', price: '1.10' }, '900', '10.00'],
  [plain, '1000.00', { units: '900', price: '1.11' }, null, '0.00'],
  [whole, '1003.00', { price: '501.50' }, '2', '0.00'],
  [whole, '1003.00', { price: '502.00' }, '1', '501.00'],
  [whole, '1003.00', { units: '1' }, null, '0.00'],
];
for (const [investment, amount, reported, units, balance] of bounds)
  test(`a buy of ${amount} with ${JSON.stringify(reported)} ${units === null ? 'waits for another person' : 'is booked'}`, async () => {
    const { partner, id, client } = await pendingBuy(investment.live, amount);

    const { is_pending_approval } = await fulfil(id, reported);

    const order = await client.orders.get(id);
    assert.deepEqual([order.status, order.units], [units === null ? 'pending_fulfilment' : 'completed', units]);
    assert.equal(is_pending_approval, units === null);
    // 90.9090909 x 137.94 is 12,539.9999…, which costs 12,540.00
    assert.equal(await partner.balance(), balance);
    assert.equal((await client.holdings.list()).data.length, units === null ? 0 : 1);
  });

test('a price a hundred times too low waits, and another person books exactly that, once', async () => {
  const { partner, id, client } = await pendingBuy(fund.live, '12540.00');

  await fulfil(id, { price: '1.254' });

  const pending_approval = await pendingOf(partner, id);
  assert.deepEqual(
    [
      pending_approval.units,
      pending_approval.cost,
      pending_approval.price,
      pending_approval.reporter,
      pending_approval.reported_by,
    ],
    ['10000', '12540.00', '1.254', 'operator', 'Jane'],
  );
  assert.deepEqual(await waitingOf(id), ['10000', '1.254', 'Jane']);
  for (const actor of ['Jane', 'jANE'])
    await assert.rejects(approve(id, actor), {
      code: 'validation_error',
      details: { actor: 'Expected another person than Jane, who reported it.' },
    });
  await assert.rejects(approve(id, 'Kofi', { units: '100', price: '125.40' }), {
    code: 'validation_error',
    details: {
      units: 'Expected 10000: that is what was reported by Jane.',
      price: 'Expected 1.254: that is what was reported by Jane.',
    },
  });
  await assert.rejects(approve(id, 'Kofi', { proceeds: '12540.00' }), {
    details: { proceeds: 'Expected none: that is what was reported by Jane.' },
  });
  assert.equal((await client.orders.get(id)).status, 'pending_fulfilment');

  await approve(id, 'Kofi', { units: '10000', price: '1.254' });

  const { status, units, price } = await client.orders.get(id);
  assert.deepEqual([status, units, price], ['completed', '10000', '1.254']);
  assert.equal(await waitingOf(id), null);
  await assert.rejects(approve(id, 'Kofi'), { code: 'invalid_state' });
});

test('the same figures again change nothing, others replace them, and those within the tolerance are booked', async () => {
  const { partner, id, client } = await pendingBuy(fund.live, '12540.00');
  await fulfil(id, { price: '1.254' }, 'Jane');

  await fulfil(id, { price: '1.2540' }, 'Kofi');
  assert.equal((await pendingOf(partner, id)).reported_by, 'Jane');
  await fulfil(id, { price: '1254' }, 'Kofi');
  const pending_approval = await pendingOf(partner, id);
  assert.deepEqual([pending_approval.units, pending_approval.reported_by], ['10', 'Kofi']);
  await assert.rejects(approve(id, 'Kofi'), { code: 'validation_error' });

  const booked = await fulfil(id, { price: '125.40' }, 'Kofi');
  assert.deepEqual([booked.order.status, booked.is_pending_approval], ['completed', false]);
  await assert.rejects(approve(id, 'Jane'), { code: 'invalid_state' });
  assert.equal((await client.orders.get(id)).units, '100');
});

test('a report without a name is refused where it needs approval, and too many units always are', async () => {
  const { partner, id, client } = await pendingBuy(fund.live, '12540.00');

  const unnamed = { by: null, tolerance_percent: 10 };
  const report = (tx: Transaction) => completeOrder(tx, partner.environment, id, { price: '1.254' }, unnamed);
  await assert.rejects(world.write(report), {
    code: 'validation_error',
    details: {
      actor:
        'Required: who reports 10000 units at 1.254 for a buy of 12540.00 at about 125.40; another person approves it.',
    },
  });
  await assert.rejects(fulfil(id, { units: '101' }), { code: 'validation_error' });
  await assert.rejects(fulfil(id, { price: '99999.00', units: '1' }), { code: 'validation_error' });
  assert.deepEqual([await waitingOf(id), (await client.orders.get(id)).status], [null, 'pending_fulfilment']);
  await assert.rejects(approve(id, 'Kofi'), { code: 'not_found', details: { resource: 'parked_fulfilment', id } });
});

test('a buy of which something waits was submitted: the partner cannot cancel it, and its failure drops the pending report', async () => {
  const { partner, id, client } = await pendingBuy(fund.live, '12540.00');
  await fulfil(id, { price: '1.254' });

  await assert.rejects(client.orders.cancel(id), { status: 409, code: 'order_not_cancellable' });
  await world.firm.act(failOrder, { params: { order: id }, body: { reason: 'the issuer withdrew' } });

  assert.equal(await partner.balance(), '12540.00');
  assert.equal(await waitingOf(id), null);
  await assert.rejects(approve(id, 'Kofi'), { code: 'invalid_state' });
});

test('the tolerance is a setting', async () => {
  const strict = await createWorld({ fulfilmentTolerancePercent: 1 });
  const { live } = await strict.investment({ price: '100.00' });
  for (const [price, status] of [
    ['101.00', 'completed'],
    ['101.01', 'pending_fulfilment'],
    ['99.00', 'completed'],
    ['98.99', 'pending_fulfilment'],
  ] as const) {
    const { id } = await pendingBuy(live, '1000.00', strict);
    assert.equal((await fulfil(id, { price }, 'Jane', strict)).order.status, status, price);
  }
});
