import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { getAdjustment, proposeAdjustment } from './operator-contract.ts';

/** Money that two people move by hand: the approval of the same id has who may still decide it. */
const world = await createWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const partner = await world.partner('live');
const { organisation_id: organisation } = partner;

const propose = async () =>
  world.firm.act(
    proposeAdjustment,
    { body: { organisation, mode: 'live', currency: 'NGN', direction: 'credit', amount: '30.00', reason: 'a fee' } },
    'Jane',
  );
const shown = (id: string) => world.firm.act(getAdjustment, { params: { adjustment: id } });

/** How many the alarm for old queues sees, and since when. */
async function waiting(): Promise<[number, string | null]> {
  type Queue = { readonly queue: string; readonly waiting: number; readonly oldest_at: string | null };
  const queue = (await read<Queue[]>('/operator/v1/work')).find((one) => one.queue === 'adjustments_to_approve')!;
  return [queue.waiting, queue.oldest_at];
}

/** As if it had been proposed so many minutes earlier. */
async function age(id: string, minutes: number): Promise<void> {
  await world.database.owner.query('alter table proposals disable trigger proposals_stay');
  await world.database.owner.query(
    `update proposals set created_at = created_at - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );
  await world.database.owner.query('alter table proposals enable trigger proposals_stay');
}

test('what was refused, withdrawn or not decided in time waits no more, and moved nothing', async () => {
  const [refused, withdrawn, expired, waits, posted] = [
    await propose(),
    await propose(),
    await propose(),
    await propose(),
    await propose(),
  ];
  assert.equal((await waiting())[0], 5);

  await world.firm.refuse(refused.id, 'No such fee.', 'Kofi');
  await world.firm.withdraw(withdrawn.id, 'Jane');
  await age(expired.id, 1441);
  await age(waits.id, 1439);
  await world.firm.approve(posted.id, 'Kofi');

  const read = [];
  for (const { id } of [refused, withdrawn, expired, waits, posted]) {
    const { status, approval_status, is_expired } = await shown(id);
    read.push([status, approval_status, is_expired]);
  }
  assert.deepEqual(read, [
    ['proposed', 'refused', false],
    ['proposed', 'withdrawn', false],
    ['proposed', 'expired', true],
    ['proposed', 'proposed', false],
    ['posted', 'approved', false],
  ]);
  assert.equal(await partner.balance(), '30.00');
  const [count, oldest] = await waiting();
  assert.equal(count, 1);
  assert.equal(Date.parse(waits.created_at) - Date.parse(oldest!), 1439 * 60_000);
});

test('who proposed an adjustment does not approve it, and what is a day old moves nothing', async () => {
  const [own, late] = [await propose(), await propose()];
  const before = await partner.balance();
  await age(late.id, 1441);

  await assert.rejects(world.firm.approve(own.id, 'Jane'), { code: 'wrong_person' });
  await assert.rejects(world.firm.approve(late.id, 'Kofi'), { code: 'invalid_state' });

  assert.equal(await partner.balance(), before);
});
