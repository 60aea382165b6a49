import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { fullestPlace } from './operations.ts';
import { unknownPlace } from './place-ids.ts';

/** Where money of an environment is taken from: where it has most, and nowhere that is known where it has none. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;

const fullest = () =>
  world.write(async (tx) => fullestPlace(tx, { id: (await findHouse(tx, 'live')).id, mode: 'live' }, 'GHS'));

test('a place of which there is less than nothing is none, and of two others it is the one with most', async () => {
  const [overdrawn, little, much] = [
    await openFirmMoney(firm, 'GHS'),
    await openFirmMoney(firm, 'GHS'),
    await openFirmMoney(firm, 'GHS'),
  ];
  assert.equal(await fullest(), unknownPlace('live', 'GHS'));
  const line = { amount: '500.00', currency: 'GHS' } as const;
  const lines = [
    { ...line, side: 'debit' as const, account: 'expense' as const },
    { ...line, side: 'credit' as const, account: 'place' as const, place: overdrawn.place },
  ];
  const charge = { mode: 'live', kind: 'bank_charge', value_day: lagosDayOf(Date.now()), reason: 'Charge' } as const;
  await firm.approve((await firm.act(proposeJournal, { body: { ...charge, lines } }, 'Jane')).approval_id);

  const withoutMoney = await fullest();
  await little.topUp('1.00');
  await much.topUp('2.00');

  assert.equal(withoutMoney, unknownPlace('live', 'GHS'));
  assert.equal(await fullest(), much.place);
});
