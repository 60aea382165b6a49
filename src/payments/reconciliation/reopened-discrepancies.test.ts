import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { payersOf, settledDays } from '../../testing/settled-days.ts';

const world = await createPaystackWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { freshDay, compare, discrepanciesOf } = settledDays(world, read, 'live');
const { credited, says } = payersOf(world);

test('a discrepancy that ended by itself opens again when the two differ again', async () => {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference } = await credited(acme, day);
  const idsOf = async (status: string) => (await discrepanciesOf(day, status)).map(({ id }) => id);
  says(reference, { amount: 49_999 });
  await compare(day);
  const [discrepancy] = await discrepanciesOf(day);

  says(reference, { amount: 50_000 });
  await world.database.pool.query('update reconciliation_discrepancies set due_at = now() where id = $1', [
    discrepancy!.id,
  ]);
  await compare(day);
  assert.deepEqual(await idsOf('closed'), [discrepancy!.id]);

  says(reference, { amount: 49_999 });
  await compare(day);
  assert.deepEqual(await idsOf('open'), [discrepancy!.id]);
  assert.deepEqual(await idsOf('closed'), []);
});
