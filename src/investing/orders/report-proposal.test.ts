import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Approval } from '../../access/approvals/operator-contract.ts';
import { type SignedInOperator, signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';

/** What was reported of an order far from what was expected waits among the approvals, and is decided there. */
const world = await createWorld();
const holder = await signedInOperators(world);
const dela = await holder('Dela Tetteh', 'dealing');
const yaw = await holder('Yaw Adjei', 'dealing');
const ama = await holder('Ama Mensah', 'finance');
const fund = await world.investment({ price: '2.50' });

const shownTo = async (who: SignedInOperator, id: string) =>
  (await who.ask('GET', `/approvals/${id}`)).body.data as unknown as Approval;

/** A buy of 100.00 at about 2.50, reported by Dela as 20 units at 5.00. */
async function reported() {
  const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
  const buy = { investment_id: fund.live, amount: '100.00', currency: 'NGN' } as const;
  const order = await partner.client.orders.create(buy);
  await dela.ask('POST', `/orders/${order.id}/fulfil`, { units: '20', price: '5.00' });
  return { partner, order, approval: await shownTo(yaw, order.id) };
}
const seenOf = ({ payload_sha256, effect_sha256 }: Approval) => ({ payload_sha256, effect_sha256 });

test('another person of the desk approves the figures that were shown, and they are booked', async () => {
  const { partner, order, approval } = await reported();
  assert.equal(
    approval.effect,
    `Book ${order.reference}, a buy of NGN 100.00 at about 2.50: 20 units at 5.00, for NGN 100.00.`,
  );
  const { kind, proposed_by_id, expires_at, takes_files } = approval;
  assert.deepEqual([kind, proposed_by_id, expires_at, takes_files], ['order_report', dela.id, null, false]);
  const own = await dela.ask('POST', `/approvals/${order.id}/approve`, seenOf(approval));
  assert.equal(own.code, 'wrong_person');
  const foreign = await ama.ask('POST', `/approvals/${order.id}/approve`, seenOf(approval));
  assert.equal(foreign.code, 'insufficient_permission');

  const { status } = await yaw.ask('POST', `/approvals/${order.id}/approve`, seenOf(approval));

  assert.equal(status, 200);
  const booked = await partner.client.orders.get(order.id);
  assert.deepEqual([booked.status, booked.units, booked.price], ['completed', '20', '5.00']);
  const again = await yaw.ask('POST', `/approvals/${order.id}/approve`, seenOf(approval));
  const { details } = again.body.error as unknown as { details: Record<string, string> };
  assert.deepEqual(
    [again.code, details['status'], details['decided_by']],
    ['already_decided', 'approved', 'Yaw Adjei'],
  );
});

test('what was decided stays listed with both names and the figures, again each time, and the order leads to the last', async () => {
  const { order, approval } = await reported();
  await yaw.ask('POST', `/approvals/${order.id}/refuse`, { reason: 'The note says 40 units.' });
  await dela.ask('POST', `/orders/${order.id}/fulfil`, { units: '10', price: '10.00' });
  const second = await shownTo(yaw, order.id);
  const { body } = await yaw.ask('POST', `/approvals/${order.id}/approve`, seenOf(second));

  const listed = async (query: string) =>
    ((await ama.ask('GET', `/approvals?kind=order_report&${query}`)).body.data as unknown as Approval[]).filter(
      ({ payload }) => payload['order_id'] === order.id,
    );
  const decided = await listed('show=decided');

  assert.deepEqual(
    decided.map((one) => [one.status, one.proposed_by, one.decided_by, one.decision_reason, one.payload['units']]),
    [
      ['approved', 'Dela Tetteh', 'Yaw Adjei', null, '10'],
      ['refused', 'Dela Tetteh', 'Yaw Adjei', 'The note says 40 units.', '20'],
    ],
  );
  const [approved, refused] = decided;
  assert.deepEqual(refused!.payload, approval.payload);
  assert.deepEqual(
    [approved!.proposed_by_id, approved!.decided_by_id, approved!.effect, approved!.may_decide],
    [dela.id, yaw.id, null, false],
  );
  assert.deepEqual(await listed('show=all'), decided);
  assert.deepEqual(await listed('show=all&status=refused'), [refused]);
  assert.deepEqual(await listed('show=all&status=approved'), [approved]);
  assert.deepEqual(await listed('show=all&status=proposed'), []);
  assert.deepEqual(await shownTo(ama, approved!.id), approved);
  assert.deepEqual(await shownTo(ama, order.id), approved);
  assert.deepEqual((body.data as unknown as Approval).id, approved!.id);
  const late = await yaw.ask('POST', `/approvals/${refused!.id}/approve`, seenOf(second));
  assert.equal(late.code, 'already_decided');
});

test('other figures that were reported meanwhile are not approved by who saw the first ones', async () => {
  const { order, approval } = await reported();
  await dela.ask('POST', `/orders/${order.id}/fulfil`, { units: '10', price: '10.00' });

  const stale = await yaw.ask('POST', `/approvals/${order.id}/approve`, seenOf(approval));

  assert.deepEqual([stale.status, stale.code], [409, 'preview_changed']);
  const { details } = stale.body.error as unknown as { details: Record<string, string> };
  assert.match(details['effect']!, /10 units at 10\.00/);
});

test('of two people who decide at once one wins, and the other reads who', async () => {
  const kofi = await holder('Kofi Boateng', 'dealing');
  for (const verb of ['approve', 'refuse'] as const) {
    const { order, approval } = await reported();
    const body = verb === 'approve' ? seenOf(approval) : { reason: 'The note says 40 units.' };

    const answers = await Promise.all(
      [yaw, kofi].map((who) => who.ask('POST', `/approvals/${order.id}/${verb}`, body)),
    );

    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    const winner = answers[0] === lost ? 'Kofi Boateng' : 'Yaw Adjei';
    const { details } = lost.body.error as unknown as { details: Record<string, string> };
    assert.deepEqual([lost.code, details['decided_by']], ['already_decided', winner]);
  }
});

test('what is refused or taken back is not booked, and the order waits for another report', async () => {
  for (const [who, verb, body] of [
    [yaw, 'refuse', { reason: 'The note says 40 units.' }],
    [dela, 'withdraw', {}],
  ] as const) {
    const { partner, order, approval } = await reported();
    const other = who === yaw ? dela : yaw;
    assert.equal((await other.ask('POST', `/approvals/${order.id}/${verb}`, body)).code, 'wrong_person');

    assert.equal((await who.ask('POST', `/approvals/${order.id}/${verb}`, body)).status, 200);

    assert.equal((await yaw.ask('POST', `/approvals/${order.id}/approve`, seenOf(approval))).code, 'already_decided');
    await dela.ask('POST', `/orders/${order.id}/fulfil`, { units: '40', price: '2.50' });
    assert.equal((await partner.client.orders.get(order.id)).units, '40');
  }
});

test('a report takes no files, and it still waits afterwards', async () => {
  const { order } = await reported();
  const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  const answer = await dela.ask('POST', `/approvals/${order.id}/files`, { file_name: 'note.png', content });

  assert.deepEqual([answer.status, answer.code], [404, 'not_found']);
  assert.equal((await shownTo(yaw, order.id)).status, 'proposed');
});
