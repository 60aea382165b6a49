import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TaxMonth } from '../../../charges/taxes-due/month-contract.ts';
import { fileOf, type Line } from '../../../testing/bank-statements.ts';
import { openDuties } from '../../../testing/duties.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld } from '../../../testing/world.ts';
import type { Suggestion } from '../line-contract.ts';

/** A line that pays an authority is suggested for the month of the tax, also where it pays a part of it. Without work loops: a test sweeps. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, account, importFile, linesOf } = await reconciliationSide(world);
const month = today.slice(0, 7);
const { dutyOf } = openDuties(world);
const bank = await account();

let balance = 0;
async function lineOf(amount: string, reference: string): Promise<Line> {
  balance += Number(amount);
  const { id } = await importFile(bank, fileOf([`${today},TAX OFFICE,${amount},${balance.toFixed(2)},${reference}`]));
  return (await linesOf(id))[0]!;
}

async function monthOf(): Promise<TaxMonth> {
  const months = await answered<TaxMonth[]>('GET', `/taxes-due/months?from_month=${month}&to_month=${month}`);
  return months.find(({ code }) => code === 'duty_part')!;
}

test('a line that names a tax and pays a part of a month of it is suggested for that part, and for no other', async () => {
  await dutyOf('duty_part', 'TZ', '101000.00');
  const { id } = await monthOf();
  const [named, other, more] = [
    await lineOf('-400.00', `duty_part ${month}`),
    await lineOf('-300.00', 'RRR-9'),
    await lineOf('-1000.01', `duty_part ${month}`),
  ];
  const suggestedFor = async (line: Line) =>
    (await answered<Suggestion[]>('GET', `/bank-lines/${line.id}/suggestions`)).filter((one) => one.id === id);

  const [suggestion] = await suggestedFor(named);

  assert.deepEqual([suggestion!.type, suggestion!.amount], ['tax_month', '400.00']);
  assert(suggestion!.reasons.includes('It is a part of the NGN 1000.00 that are left.'), String(suggestion!.reasons));
  assert.deepEqual([await suggestedFor(other), await suggestedFor(more)], [[], []]);
  const records = [{ type: 'tax_month', id, amount: suggestion!.amount }];
  await answered('POST', `/bank-lines/${named.id}/match`, { records });
  assert.equal((await monthOf()).remaining, '600.00');
});
