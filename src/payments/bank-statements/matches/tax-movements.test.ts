import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TaxMonth } from '../../../charges/taxes-due/month-contract.ts';
import { fileOf } from '../../../testing/bank-statements.ts';
import { openDuties } from '../../../testing/duties.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld } from '../../../testing/world.ts';

/** From a month of tax to what paid it: the line of the bank, and what moved in the ledger. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, account, importFile, linesOf } = await reconciliationSide(world);
const { dutyOf } = openDuties(world);
const month = today.slice(0, 7);
const bank = await account();

const monthOf = async (code: string) => {
  const months = await answered<TaxMonth[]>('GET', `/taxes-due/months?from_month=${month}&to_month=${month}`);
  return months.find((one) => one.code === code)!;
};

type Moved = { readonly amount: string; readonly currency: string; readonly reason: string };
/** What a payment leads to in the ledger, at the account of its line. */
async function movedBy({ movement_id, firm_account_id }: TaxMonth['payments'][number]): Promise<string[]> {
  const found = await answered<Moved[]>(
    'GET',
    `/ledger-transactions?source_id=${movement_id}&place=${firm_account_id}&mode=live`,
  );
  return found.map(({ amount, currency, reason }) => `${amount} ${currency} ${reason}`);
}

test('of two months that a line pays each names its part, its line and the movement that has both', async () => {
  await dutyOf('duty_one', 'ET', '101000.00');
  await dutyOf('duty_two', 'SO', '50500.00');
  const [one, two] = [await monthOf('duty_one'), await monthOf('duty_two')];
  const { id } = await importFile(
    bank,
    fileOf([`${today},TAX OFFICE,-800.00,-800.00,RRR-1`, `${today},TAX OFFICE,-200.00,-1000.00,RRR-2`]),
  );
  const lines = await linesOf(id);
  const pay = (reference: number, records: object[]) =>
    answered('POST', `/bank-lines/${lines.find(({ row_number }) => row_number === reference)!.id}/match`, { records });

  await pay(2, [
    { type: 'tax_month', id: one.id, amount: '700.00' },
    { type: 'tax_month', id: two.id, amount: '100.00' },
  ]);
  await pay(3, [{ type: 'tax_month', id: one.id, amount: '200.00' }]);

  const [paid, other] = [await monthOf('duty_one'), await monthOf('duty_two')];
  assert.deepEqual([paid.due, paid.paid, paid.remaining], ['1000.00', '900.00', '100.00']);
  assert.deepEqual(
    paid.payments.map(({ amount, reference, firm_account_id }) => [amount, reference, firm_account_id]),
    [
      ['700.00', 'RRR-1', bank],
      ['200.00', 'RRR-2', bank],
    ],
  );
  assert.equal(other.payments[0]!.movement_id, paid.payments[0]!.movement_id);
  assert.deepEqual(await Promise.all(paid.payments.map(movedBy)), [
    ['800.00 NGN levies_paid'],
    ['200.00 NGN levies_paid'],
  ]);
  const charges = await answered<{ amount: string }[]>('GET', '/taxes-due?code=duty_one&mode=live&is_given_back=false');
  assert.deepEqual(
    charges.map(({ amount }) => amount),
    ['1000.00'],
  );
});
