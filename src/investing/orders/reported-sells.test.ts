import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transaction } from '../../platform/database/transaction.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { waitingReports } from '../../testing/waiting-report.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Order } from './contract.ts';
import { approveOrder, environmentOfOrder, pendingApprovalOf, redeemOrder as redeemOrderOf } from './operations.ts';
import { failOrder, fulfilOrder, redeemOrder } from './operator-contract.ts';

const world = await createWorld({ operators: operatorsByRole });
const reportOf = waitingReports((await operatorSide(world)).ask);
const fund = await world.investment({ price: '1.00', unit_precision: '2' });

/** A live sell of so many units at 1.00 each, which is not submitted yet. */
async function pendingSell(units = '787.76') {
  const partner = await world.partner('live', { wallets: { NGN: units } });
  const { id } = await partner.client.orders.create({ investment_id: fund.live, amount: units, currency: 'NGN' });
  await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
  const { holding_id } = await partner.client.orders.get(id);
  const order = await partner.client.orders.create({ side: 'sell', holding_id: holding_id! });
  assert.deepEqual([order.amount, order.status, await partner.balance()], [units, 'pending_fulfilment', '0.00']);
  return { partner, id: order.id, holding_id: holding_id!, client: partner.client };
}

const redeem = (id: string, proceeds: string, actor = 'Jane') =>
  world.firm.act(redeemOrder, { params: { order: id }, body: { proceeds } }, actor);
/** As who saw these figures approves it. */
const approve = (id: string, actor: string, seen: Seen = {}) =>
  world.write(async (tx) => approveOrder(tx, await environmentOfOrder(tx, id), id, actor, seen));
type Seen = Parameters<typeof approveOrder>[4];

type Figures = { proceeds: string; price: string; reporter: string; reported_by: string; reported_at: string };
/** The same with who reported it, and when. */
const pendingOf = async ({ environment }: Partner, id: string) =>
  (await world.read((tx) => pendingApprovalOf(tx, environment, id))) as Figures;
const idOf = async (name: string): Promise<string> =>
  (await world.database.pool.query('select id from operators where name = $1', [name])).rows[0].id;
const waitingOf = async (id: string) => {
  const report = await reportOf(id);
  return report && [report.proceeds, report.price, report.reported_by];
};
/** The events of the sell; the first three were of the buy before it. */
const orderEvents = async ({ events }: Partner) =>
  (await events()).filter((type) => type.startsWith('order.')).slice(3);

/** The firm sees of an order what its partner sees. */
function assertShown(seen: object, order: Order): void {
  assert.deepEqual(Object.fromEntries(Object.keys(order).map((name) => [name, Reflect.get(seen, name)])), order);
}

const bounds: [units: string, field: 'proceeds' | 'price', figure: string, balance: string | null][] = [
  ['787.70', 'proceeds', '708.93', '708.93'],
  ['787.70', 'proceeds', '708.92', null],
  ['787.70', 'proceeds', '866.47', '866.47'],
  ['787.70', 'proceeds', '866.48', null],
  ['787.76', 'proceeds', '708.99', '708.99'],
  ['787.76', 'proceeds', '708.98', null],
  ['787.76', 'proceeds', '866.53', '866.53'],
  ['787.76', 'proceeds', '866.54', null],
  ['787.76', 'proceeds', '99999999', null],
  ['787.76', 'price', '0.90', '708.98'],
  ['787.76', 'price', '0.89999999', null],
  ['787.76', 'price', '1.10', '866.53'],
  ['787.76', 'price', '1.10000001', null],
];
for (const [units, field, figure, balance] of bounds)
  test(`a sell of ${units} with ${field} ${figure} ${balance === null ? 'waits for another person' : 'is booked'}`, async () => {
    const { partner, id, client, holding_id } = await pendingSell(units);
    const params = { order: id };

    const reported =
      field === 'price'
        ? await world.firm.act(fulfilOrder, { params, body: { price: figure } }, 'Jane')
        : await world.firm.act(redeemOrder, { params, body: { proceeds: figure } }, 'Jane');

    const order = await client.orders.get(id);
    assertShown(reported.order, order);
    assert.deepEqual(
      [order.status, order.proceeds],
      balance === null ? ['pending_fulfilment', null] : ['completed', balance],
    );
    assert.equal(await partner.balance(), balance ?? '0.00');
    assert.equal(Number((await client.holdings.get(holding_id)).units), balance === null ? Number(units) : 0);
    assert.equal(reported.is_pending_approval, balance === null);
    const ended = balance === null ? [] : ['order.completed'];
    assert.deepEqual(await orderEvents(partner), ['order.created', 'order.pending_fulfilment', ...ended]);
  });

test('what waits is shown to operators, and another person books exactly that, once', async () => {
  const { partner, id, client } = await pendingSell();
  const before = Date.now();

  assert.equal((await redeem(id, '7877.60')).is_pending_approval, true);

  const { reported_at, ...figures } = await pendingOf(partner, id);
  const jane = { reporter: 'operator', reported_by: 'Jane', reported_by_id: await idOf('Jane') };
  assert.deepEqual(figures, { proceeds: '7877.60', price: '10.00', ...jane });
  assert(Date.parse(reported_at) >= before - 1_000 && Date.parse(reported_at) <= Date.now() + 1_000);
  assert.deepEqual(await waitingOf(id), ['7877.60', '10.00', 'Jane']);
  for (const actor of ['Jane', 'jANE'])
    await assert.rejects(approve(id, actor), {
      code: 'validation_error',
      details: { actor: 'Expected another person than Jane, who reported it.' },
    });
  assert.equal(await partner.balance(), '0.00');

  const approved = await approve(id, 'Kofi');

  const order = await client.orders.get(id);
  assert.deepEqual(approved, order);
  assert.deepEqual(
    [order.status, order.amount, order.proceeds, order.price],
    ['completed', '787.76', '7877.60', '10.00'],
  );
  assert.equal(await waitingOf(id), null);
  await assert.rejects(approve(id, 'Kofi'), { code: 'invalid_state' });
  assert.equal(await partner.balance(), '7877.60');
});

test('a name is required to report what needs approval', async () => {
  const { partner, id, client } = await pendingSell();

  const unnamed = { by: null, tolerance_percent: 10 };
  const report = (tx: Transaction) => redeemOrderOf(tx, partner.environment, id, { proceeds: '7877.60' }, unnamed);
  await assert.rejects(world.write(report), {
    code: 'validation_error',
    details: { actor: 'Required: who reports 7877.60 for a sell of about 787.76; another person approves it.' },
  });
  assert.deepEqual([await waitingOf(id), (await client.orders.get(id)).status], [null, 'pending_fulfilment']);
  assert.equal(await partner.balance(), '0.00');
});

test('the same figure again changes nothing, another one replaces it, one within the bound is booked', async () => {
  const { partner, id } = await pendingSell();
  await redeem(id, '7877.60', 'Jane');

  await redeem(id, '7877.60', 'Kofi');
  assert.deepEqual(await waitingOf(id), ['7877.60', '10.00', 'Jane']);
  await redeem(id, '78.77', 'Kofi');
  const waiting = await pendingOf(partner, id);
  assert.deepEqual([waiting.proceeds, waiting.reported_by], ['78.77', 'Kofi']);
  for (const same of ['Kofi', 'KOFI', 'K0fi', 'Kɔfi'])
    await assert.rejects(approve(id, same), {
      details: { actor: 'Expected another person than Kofi, who reported it.' },
    });
  await assert.rejects(approve(id, 'Jane', { proceeds: '7877.60' }), {
    code: 'validation_error',
    details: { proceeds: 'Expected 78.77: that is what was reported by Kofi.' },
  });
  assert.equal(await partner.balance(), '0.00');

  const booked = await redeem(id, '787.00', 'Kofi');
  assert.deepEqual([booked.order.status, booked.is_pending_approval], ['completed', false]);
  await assert.rejects(approve(id, 'Jane'), { code: 'invalid_state' });
  assert.equal(await partner.balance(), '787.00');
});

test('an order that is pending approval was submitted: the partner cannot cancel it, the operator may fail it', async () => {
  const { partner, id, client, holding_id } = await pendingSell();
  await redeem(id, '7877.60');

  await assert.rejects(client.orders.cancel(id), { status: 409, code: 'order_not_cancellable' });
  await world.firm.act(failOrder, { params: { order: id }, body: { reason: 'the issuer withdrew' } });

  assert.equal((await client.orders.get(id)).status, 'failed');
  assert.equal((await client.holdings.get(holding_id)).available_units, '787.76');
  await assert.rejects(approve(id, 'Kofi'), { code: 'invalid_state' });
  assert.equal(await partner.balance(), '0.00');
});

test('of two concurrent approvals and one failure of the order, one succeeds', async () => {
  for (const others of [
    ['Kofi', 'Ada'],
    ['Kofi', 'Ada', null],
  ]) {
    const { partner, id, client } = await pendingSell();
    await redeem(id, '7877.60');

    const ends = await Promise.allSettled(
      others.map((who) =>
        who === null ? world.firm.act(failOrder, { params: { order: id }, body: { reason: 'no' } }) : approve(id, who),
      ),
    );

    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const end of ends) if (end.status === 'rejected') assert.equal(end.reason.code, 'invalid_state');
    const { status } = await client.orders.get(id);
    assert.equal(await partner.balance(), status === 'completed' ? '7877.60' : '0.00');
  }
});

test('a pending sell without a report has nothing to approve, and a figure needs a price', async () => {
  const { id } = await pendingSell();

  await assert.rejects(approve(id, 'Kofi'), { code: 'not_found', details: { resource: 'parked_fulfilment', id } });
  const many = await pendingSell('2000000.00');
  await assert.rejects(
    world.firm.act(fulfilOrder, { params: { order: many.id }, body: { price: '999999999999.99' } }, 'Jane'),
    {
      code: 'validation_error',
      details: { price: 'Expected proceeds below 1000000000000000 for 2000000 units.' },
    },
  );
  await assert.rejects(redeem(many.id, '0.01'), {
    code: 'validation_error',
    details: {
      proceeds: 'Expected what makes a price from 0.00000001 to below 1000000000000 for each of 2000000 units.',
    },
  });
});

test('the audit shows who reported which figure and who approved it', async () => {
  const { id } = await pendingSell();
  await redeem(id, '7877.60');
  await world.firm.approve(id, 'Kofi');

  const { rows } = await world.database.pool.query(
    `select actor, action, before #> '{parked_fulfilment}' as before, after #> '{parked_fulfilment}' as after
     from audit_entries where subject_id = $1 order by id`,
    [id],
  );
  const { reported_at, ...pending_approval } = rows[0].after;
  const jane = { reporter: 'operator', reported_by: 'Jane', reported_by_id: await idOf('Jane') };
  assert.deepEqual(pending_approval, { proceeds: 7877.6, price: 10, ...jane });
  assert.deepEqual(rows, [
    { actor: 'Jane', action: 'orders redeem', before: null, after: { ...pending_approval, reported_at } },
    { actor: 'Kofi', action: 'orders approve', before: { ...pending_approval, reported_at }, after: null },
  ]);
});
