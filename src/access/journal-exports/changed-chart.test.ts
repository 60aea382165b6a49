import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { postMovement } from '../../ledger/book/operations.ts';
import { createGlAccount } from '../../ledger/chart/code-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { installedOn } from '../../testing/installed.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { closePeriod } from '../periods/operator-contract.ts';
import { makeJournalExport } from './operator-contract.ts';

/** The lines of a day have the codes of that day, also where another code took an account over before they were exported. */
const world = await createWorld({ operators: operatorsByRole });
const { firm } = world;
await installedOn(world, '2025-01-01');
const { baseUrl } = await operatorSide(world);
const acme = await world.partner('live');

for (const [amount, at] of [
  ['3.00', '2025-02-03T10:00:00.000Z'],
  ['20.00', '2025-02-20T10:00:00.000Z'],
] as const)
  await world.write((tx) =>
    postMovement(tx, 'adjustment_credit', {
      ...{ environment: acme.environment, currency: 'NGN', amount: Decimal.of(amount), reference: 'TRF-1' },
      ...{ description: 'A transfer', place: unknownPlace('live', 'NGN'), at_ms: Date.parse(at) },
      source: { type: 'adjustment', id: newId(Date.parse(at)) },
    }),
  );

/** A run of a month, and the day, the code and the amount of each line that credits a wallet. */
async function made(period = '2025-02') {
  const run = await firm.act(makeJournalExport, { body: { period, form: 'single' } }, 'Jane');
  const response = await fetch(`${baseUrl}/operator/v1/journal-exports/${run.id}/file?format=csv`, {
    headers: { Authorization: 'Bearer op_viewer' },
  });
  const lines = parse(Buffer.from(await response.arrayBuffer())) as string[][];
  return {
    days: [run.days[0], run.days.at(-1)],
    credits: lines.filter(([, , , debit]) => debit === '').map(([day, code, , , credit]) => [day, code, credit]),
  };
}

test('a run of a month in which a code took an account over has the days before, and the next run the others', async () => {
  await firm.act(closePeriod, { params: { period: '2025-02' }, body: {} }, 'Jane');
  await firm.act(createGlAccount, {
    body: { code: '2001', name: 'Wallets', type: 'liability', kinds: ['wallet'] },
  });
  // As if the code had taken the wallets over on that day.
  await world.database.owner.query("update gl_account_kinds_past set until = '2025-02-10'");

  assert.deepEqual(await made(), {
    days: ['2025-02-01', '2025-02-09'],
    credits: [['2025-02-03', '2000', '3.00']],
  });
  assert.deepEqual(await made(), {
    days: ['2025-02-10', '2025-02-28'],
    credits: [['2025-02-20', '2001', '20.00']],
  });
  await assert.rejects(made(), {
    code: 'validation_error',
    details: { period: 'All of it was exported already: its lines are in runs 1, 2.' },
  });
});

test('days on which nothing was booked before a change go with those after it', async () => {
  await world.write((tx) =>
    postMovement(tx, 'adjustment_credit', {
      ...{ environment: acme.environment, currency: 'NGN', amount: Decimal.of('4.00'), reference: 'TRF-2' },
      ...{
        description: 'A transfer',
        place: unknownPlace('live', 'NGN'),
        at_ms: Date.parse('2025-03-20T10:00:00.000Z'),
      },
      source: { type: 'adjustment', id: newId(Date.parse('2025-03-20T10:00:00.000Z')) },
    }),
  );
  await firm.act(closePeriod, { params: { period: '2025-03' }, body: {} }, 'Jane');
  await world.database.owner.query("update gl_account_kinds_past set until = '2025-03-10'");

  assert.deepEqual(await made('2025-03'), {
    days: ['2025-03-01', '2025-03-31'],
    credits: [['2025-03-20', '2001', '4.00']],
  });
});
