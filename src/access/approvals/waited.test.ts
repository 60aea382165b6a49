import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { proposeAdjustment } from '../adjustments/operator-contract.ts';

/** How much of its time is over of what waits for a second person: what the alert ApprovalExpiresSoon reads. */
const world = await createWorld({ role: 'api' });
const { owner } = world.database;

async function propose(mode: 'live' | 'test'): Promise<string> {
  const { organisation_id: organisation } = await world.partner(mode);
  const body = { organisation, mode, currency: 'NGN', direction: 'credit', amount: '10.00', reason: 'gift' } as const;
  return (await world.firm.act(proposeAdjustment, { body }, 'Jane')).id;
}

/** Made so many hours ago, and to be approved within so many. */
async function age(id: string, hours: number, expires_hours = 24): Promise<void> {
  await owner.query('alter table proposals disable trigger proposals_stay');
  await owner.query(
    `update proposals set created_at = created_at - $2 * interval '1 hour', expires_hours = $3 where id = $1`,
    [id, hours, expires_hours],
  );
  await owner.query('alter table proposals enable trigger proposals_stay');
}

async function shares(): Promise<string[]> {
  const text = await world.service.metrics.registry.metrics();
  return [...text.matchAll(/^approval_waited_share\{kind="(\w+)"\} (\d\.?\d{0,2})/gm)].map(
    ([, kind, share]) => `${kind} ${share}`,
  );
}

test('the gauge shows how much of its time the oldest of a kind has waited in live mode, and nothing where nothing waits', async () => {
  assert.deepEqual(await shares(), []);
  await age(await propose('test'), 20);
  assert.deepEqual(await shares(), []);
  const [older, younger] = [await propose('live'), await propose('live')];

  await age(older, 18);
  await age(younger, 6);
  assert.deepEqual(await shares(), ['ledger_adjustment 0.75']);
  await world.firm.approve(older);
  assert.deepEqual(await shares(), ['ledger_adjustment 0.25']);
  await age(younger, 12, 72);
  assert.deepEqual(await shares(), ['ledger_adjustment 0.25']);
  await age(younger, 60, 72);
  assert.deepEqual(await shares(), [], 'it is expired');
});
