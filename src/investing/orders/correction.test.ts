import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SignedInOperator, signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';
import { matureHolding } from '../maturity/operations.ts';
import { proposeCorrection } from './correction-proposal.ts';

/** What came of a completed order is booked again by two people, and the partner reads the difference. */
const world = await createWorld();
const holder = await signedInOperators(world);
const dela = await holder('Dela Tetteh', 'dealing');
const yaw = await holder('Yaw Adjei', 'dealing');
const ama = await holder('Ama Mensah', 'finance');
const fund = await world.investment({ price: '2.50' });

type Answer = { readonly body: { readonly data?: never; readonly error?: { readonly details: object } } };
const dataOf = (answer: Answer) => answer.body.data as unknown as Record<string, string>;
const detailsOf = (answer: Answer) => answer.body.error!.details;

/** A live buy of 100.00 that was fulfilled with 40 units at 2.50, with 400.00 left in the wallet. */
async function bought() {
  const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
  const buy = { investment_id: fund.live, amount: '100.00', currency: 'NGN' } as const;
  const order = await partner.client.orders.create(buy);
  assert.equal((await dela.ask('POST', `/orders/${order.id}/fulfil`, {})).status, 200);
  const { holding_id } = await partner.client.orders.get(order.id);
  return { partner, order, holding_id: holding_id! };
}

async function sold() {
  const { partner, holding_id } = await bought();
  const order = await partner.client.orders.create({ side: 'sell', holding_id, units: '10' });
  assert.equal((await dela.ask('POST', `/orders/${order.id}/redeem`, { proceeds: '25.00' })).status, 200);
  return { partner, order, holding_id };
}

const correct = (named: string, figures: object) =>
  dela.ask('POST', `/orders/${named}/correct`, { ...figures, reason: 'the contract note says so' });

async function approve(who: SignedInOperator, id: string) {
  const { payload_sha256, effect_sha256 } = dataOf(await who.ask('GET', `/approvals/${id}`));
  return who.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
}

test('fewer units of a buy give money back once another person of the desk approves, and the partner reads it', async () => {
  const { partner, order, holding_id } = await bought();
  const proposed = await correct(order.reference, { units: '38' });
  const { approval_id, kind, effect } = dataOf(proposed);
  assert.deepEqual(
    [kind, effect],
    [
      'order_correction',
      `Correct ${order.reference}, a buy, from 40 units at 2.50 for NGN 100.00 to 38 units at 2.50 for NGN 95.00. NGN 5.00 moves into the wallet; the partner reads: the contract note says so`,
    ],
  );
  assert.equal((await approve(dela, approval_id!)).code, 'wrong_person');
  assert.equal((await approve(ama, approval_id!)).code, 'insufficient_permission');
  assert.equal(await partner.balance(), '400.00');

  assert.equal((await approve(yaw, approval_id!)).status, 200);

  const { units, price, status } = await partner.client.orders.get(order.id);
  assert.deepEqual([units, price, status], ['38', '2.50', 'completed']);
  const holding = await partner.client.holdings.get(holding_id);
  assert.deepEqual([holding.units, holding.available_units, holding.cost_basis], ['38', '38', '95.00']);
  const [line] = (await partner.client.ledger.list({ currency: 'NGN', limit: 1 })).data;
  assert.deepEqual(
    [line!.type, line!.direction, line!.amount, line!.balance_after, line!.reference, line!.source],
    ['adjustment', 'credit', '5.00', '405.00', order.reference, { type: 'adjustment', id: approval_id }],
  );
  assert.match(line!.description, /^Correction of the buy of .+: the contract note says so$/);
  const adjustment = await partner.client.ledger.adjustment(approval_id!);
  assert.deepEqual([adjustment.direction, adjustment.amount], ['credit', '5.00']);
  const [event] = (await partner.client.events.list({ limit: 1 })).data;
  assert.deepEqual([event!.type, event!.data.object], ['holding.updated', holding]);
  const previous = event!.data.previous as Record<string, string>;
  assert.deepEqual([previous['units'], previous['cost_basis']], ['40', '100.00']);
  assert.equal(await partner.balance(), '405.00');
});

test('a buy may be corrected again, and a buy that cost more takes money out of the wallet', async () => {
  const { partner, order, holding_id } = await bought();
  await approve(yaw, dataOf(await correct(order.id, { units: '30' }))['approval_id']!);
  assert.equal(await partner.balance(), '425.00');

  const { approval_id, effect } = dataOf(await correct(order.id, { price: '3.00' }));
  assert.match(effect!, / to 30 units at 3\.00 for NGN 90\.00\. NGN 15\.00 moves out of the wallet; /);
  assert.equal((await approve(yaw, approval_id!)).status, 200);

  assert.equal(await partner.balance(), '410.00');
  const { units, cost_basis } = await partner.client.holdings.get(holding_id);
  assert.deepEqual([units, cost_basis], ['30', '90.00']);
});

test('other proceeds of a sell move the difference, and its holding keeps its units', async () => {
  const { partner, order, holding_id } = await sold();
  assert.equal(await partner.balance(), '425.00');

  const { approval_id } = dataOf(await correct(order.id, { proceeds: '22.00' }));
  assert.equal((await approve(yaw, approval_id!)).status, 200);

  const { proceeds, price, units } = await partner.client.orders.get(order.id);
  assert.deepEqual([proceeds, price, units], ['22.00', '2.20', '10']);
  assert.equal(await partner.balance(), '422.00');
  assert.equal((await partner.client.holdings.get(holding_id)).units, '30');
  const [event] = (await partner.client.events.list({ limit: 1 })).data;
  assert.equal(event!.type, 'holding.updated');
});

test('a buy is corrected beside a pending sell as long as its units stay, and not once units were sold', async () => {
  const { partner, order, holding_id } = await bought();
  const { approval_id } = dataOf(await correct(order.id, { units: '38' }));
  const sell = await partner.client.orders.create({ side: 'sell', holding_id, units: '38.5' });
  const allowed_from = 'an active holding of which nothing was sold, and that keeps the units of its pending sells';
  const pending = { current_status: 'its units are in a pending sell', allowed_from };

  assert.deepEqual(detailsOf(await correct(order.id, { units: '38.4' })), pending);
  const late = await approve(yaw, approval_id!);
  assert.deepEqual([late.code, detailsOf(late)], ['invalid_state', pending]);
  assert.match(dataOf(await yaw.ask('GET', `/approvals/${approval_id}`))['effect']!, / It would be refused now: /);

  await partner.client.orders.cancel(sell.id);
  assert.equal((await approve(yaw, approval_id!)).status, 200);
  const part = await partner.client.orders.create({ side: 'sell', holding_id, units: '10' });
  await approve(yaw, dataOf(await correct(order.id, { units: '39' }))['approval_id']!);
  assert.equal((await partner.client.holdings.get(holding_id)).available_units, '29');

  await dela.ask('POST', `/orders/${part.id}/redeem`, { proceeds: '25.00' });
  assert.deepEqual(detailsOf(await correct(order.id, { units: '38' })), {
    current_status: 'units of it were sold',
    allowed_from,
  });
  assert.equal((await partner.client.orders.get(order.id)).units, '39');
});

test('a buy whose holding was paid back is not corrected', async () => {
  const { partner, order, holding_id } = await bought();
  const { approval_id } = dataOf(await correct(order.id, { units: '38' }));
  await world.write((tx) => matureHolding(tx, partner.environment, holding_id));

  const { code, ...late } = await approve(yaw, approval_id!);

  const allowed_from = 'an active holding of which nothing was sold, and that keeps the units of its pending sells';
  assert.deepEqual([code, detailsOf(late)], ['invalid_state', { current_status: 'closed', allowed_from }]);
  assert.equal((await partner.client.orders.get(order.id)).units, '40');
});

test('of two corrections that were proposed at the same moment the second is refused once the first is approved', async () => {
  const { partner, order } = await bought();
  const [first, second] = await world.write(async (tx) => {
    const asked = { id: order.id, given: { units: '38' }, reason: 'a slip', actor: 'Dela Tetteh' };
    const { id } = await proposeCorrection(tx, partner.environment, asked);
    // Nobody sees the first one before it is committed.
    return [id, dataOf(await correct(order.id, { units: '36' }))['approval_id']];
  });
  assert.equal((await approve(yaw, first!)).status, 200);

  const late = await approve(yaw, second!);

  assert.deepEqual(
    [late.code, detailsOf(late)],
    ['validation_error', { approval: 'It was corrected since, to 38 units at 2.50 for NGN 95.00: propose it again.' }],
  );
  assert.equal(await partner.balance(), '405.00');
});

test('money that the wallet has not is not taken, and nothing of the order changes', async () => {
  const { partner, order } = await sold();
  const { approval_id } = dataOf(await correct(order.id, { proceeds: '5.00' }));
  const rest = { investment_id: fund.live, amount: '420.00', currency: 'NGN' } as const;
  await partner.client.orders.create(rest);

  assert.equal((await approve(yaw, approval_id!)).code, 'insufficient_funds');

  assert.equal((await partner.client.orders.get(order.id)).proceeds, '25.00');
  assert.equal(await partner.balance(), '5.00');
});

test('an order that is not completed, the same figures, figures of the other side and none are refused by name', async () => {
  const { partner, order } = await bought();
  const buy = { investment_id: fund.live, amount: '100.00', currency: 'NGN' } as const;
  const pending = await partner.client.orders.create(buy);

  assert.equal((await correct(pending.id, { units: '38' })).code, 'invalid_state');
  assert.deepEqual(detailsOf(await correct(order.id, { units: '40' })), {
    units: 'Expected other figures than those that are booked.',
  });
  assert.deepEqual(detailsOf(await correct(order.id, { proceeds: '40.00' })), {
    proceeds: 'A buy has units and a price, and no proceeds.',
  });
  assert.deepEqual(detailsOf(await correct(order.id, {})), {
    units: 'Required: units, price or proceeds, those that were wrong.',
  });
  assert.equal((await correct(order.id, { units: '41' })).code, 'validation_error');
  assert.equal((await ama.ask('POST', `/orders/${order.id}/correct`, { units: '38', reason: 'x' })).status, 403);
});

test('of two corrections of an order one waits', async () => {
  const { order } = await bought();
  await correct(order.id, { units: '38' });

  assert.equal((await correct(order.id, { units: '39' })).code, 'invalid_state');
});

test('income that was not paid yet is that of the corrected cost, from the purchase on', async () => {
  const cells = { price: '1.00', category: 'fixed_note', duration: '181 days', expected_return_rate: '18' };
  const note = await world.investment(cells);
  const partner = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const buy = { investment_id: note.test, amount: '1000000.00', currency: 'NGN' } as const;
  const order = await partner.client.orders.create(buy);
  await partner.client.sandbox.advanceClock({ advance_by_seconds: 90 * 86_400 });
  const accrued = async () => (await partner.client.holdings.get(order.holding_id!)).accrued_income;
  assert.equal(await accrued(), '44383.56');

  await approve(yaw, dataOf(await correct(order.id, { units: '500000' }))['approval_id']!);

  assert.equal(await accrued(), '22191.78');
  assert.equal(await partner.balance(), '500000.00');
});

test('what a buy cost less can be bought by others, and what it cost more is taken from the allocation', async () => {
  const scarce = await world.investment({ price: '2.50', allocation_total: '100.00' });
  const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
  const buy = (amount: string) =>
    partner.client.orders.create({ investment_id: scarce.live, amount, currency: 'NGN' } as const);
  const { id } = await buy('100.00');
  await dela.ask('POST', `/orders/${id}/fulfil`, {});
  const left = async () => (await partner.client.investments.get(scarce.live)).allocation_remaining;
  assert.equal(await left(), '0.00');

  await approve(yaw, dataOf(await correct(id, { units: '38' }))['approval_id']!);
  assert.equal(await left(), '5.00');
  await buy('4.00');

  assert.deepEqual(detailsOf(await correct(id, { units: '40' })), {
    units: 'It would cost NGN 5.00 more, and the allocation has 1.00 left.',
  });
});
