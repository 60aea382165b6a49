import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postMovement } from '../../ledger/book/operations.ts';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { installedOn } from '../../testing/installed.ts';
import { createWorld } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { closePeriod } from '../periods/operator-contract.ts';
import { makeJournalExport } from './operator-contract.ts';
import { journalExportChecks } from './verify.ts';

/** The proof of the books compares what runs have with what was booked on their days. */
const world = await createWorld();
await installedOn(world, '2025-01-01');
const { firm } = world;
const { owner } = world.database;

async function book(at: string, amount: string): Promise<void> {
  const { environment } = await world.partner('live');
  const at_ms = Date.parse(at);
  await world.write((tx) =>
    postMovement(tx, 'adjustment_credit', {
      ...{ environment, currency: 'NGN', amount: Decimal.of(amount), reference: null, description: 'A transfer' },
      ...{ place: unknownPlace('live', 'NGN'), source: { type: 'adjustment', id: newId(at_ms) }, at_ms },
    }),
  );
}
const problems = async () => (await world.read((tx) => verifyBooks(tx, journalExportChecks))).problems;

test('a run that has less or more than was booked on its day is named with both figures', async () => {
  await book('2025-02-03T10:00:00.000Z', '40.00');
  await firm.act(closePeriod, { params: { period: '2025-02-03' }, body: {} }, 'Jane');
  await firm.act(makeJournalExport, { body: { period: '2025-02-03', form: 'single' } }, 'Jane');
  assert.deepEqual(await problems(), []);

  await owner.query('update journal_export_sums set debits = debits - 1.00 where debits > 0');
  const less = await problems();
  await owner.query('update journal_export_sums set debits = debits + 1.00 where debits > 0');

  assert.deepEqual(less, [
    {
      place: 'export of 2025-02-03',
      problem: 'its run has 1 debits of 39.00 and credits of 40.00 NGN, the ledger has 1 of 40.00',
    },
  ]);
});

test('what was booked into an exported day where the database did not hold it is named', async () => {
  await owner.query('alter table ledger_transactions disable trigger nothing_is_booked_into_a_closed_day');
  await book('2025-02-03T11:00:00.000Z', '2.00');
  await owner.query('alter table ledger_transactions enable trigger nothing_is_booked_into_a_closed_day');
  const found = await problems();
  await owner.query('update journal_export_sums set debits = 42.00, debit_entries = 2 where debits > 0');
  await owner.query('update journal_export_sums set credits = 42.00 where credits > 0');

  assert.deepEqual(
    found.map(({ problem }) => problem),
    ['its run has 1 debits of 40.00 and credits of 40.00 NGN, the ledger has 2 of 42.00'],
  );
});
