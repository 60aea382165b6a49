import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { openDuties } from '../../testing/duties.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** The tax schedule in live is compared with what became due, by code, also where nothing was withheld of income. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { dutyOf } = openDuties(world);

type Check = { total: string; account: string; reported: string; ledger: string; is_equal: boolean };
const checksOf = async (report: string) =>
  (await read<{ checks: Check[] }>(`/operator/v1/reports/${report}?mode=live`)).checks;
const shown = ({ total, account, reported, ledger, is_equal }: Check) =>
  [total, account, reported, ledger, is_equal].join(' ');

test('each code is compared with what is due by it, without the fees', async () => {
  await agreeTax(world.firm, { country: 'KE', code: 'vat_ke' });
  await agreeFee(world.firm, { charged_for: 'buy', percent: '1', minimum: undefined, vat_codes: ['vat_ke'] });
  // 100,000.00 for units, a duty of 1 %, a fee of 1 %, and 7.5 % of the fee.
  await dutyOf('duty_one', 'KE', '102075.00');

  assert.deepEqual((await checksOf('tax-schedule')).map(shown), [
    'amount charges_due duty_one 1000.00 1000.00 true',
    'amount charges_due vat_ke 75.00 75.00 true',
  ]);
});

test('a charge that is not in the schedule is named with the difference', async () => {
  const client = await world.database.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query("update charges set created_at = '2020-01-01' where code = 'vat_ke'");
  await client.query('commit');
  client.release();

  assert.deepEqual((await checksOf('tax-schedule')).map(shown), [
    'amount charges_due duty_one 1000.00 1000.00 true',
    'amount charges_due vat_ke 0.00 75.00 false',
  ]);
});
