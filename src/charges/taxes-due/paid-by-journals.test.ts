import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getJournal, proposeJournal, reverseJournal } from '../../access/journals/operator-contract.ts';
import { openDuties } from '../../testing/duties.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { listTaxMonths, type TaxMonth } from './month-contract.ts';

/** A month of a tax is paid by a journal that names it, never by more than is left, and is due again when the journal is reversed. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;
const { read } = await operatorSide(world);
const { dutyOf } = openDuties(world);
const { place, topUp } = await openFirmMoney(firm, 'NGN');
await topUp('5000.00');
const today = lagosDayOf(Date.now());
const month = today.slice(0, 7);

const monthOf = async (code: string): Promise<TaxMonth> =>
  (await read<TaxMonth[]>(`${listTaxMonths.path}?from_month=${month}&to_month=${month}`)).find(
    (one) => one.code === code,
  )!;

const remittance = (amount: string, tax: object, more: object = {}) =>
  firm.act(
    proposeJournal,
    {
      body: {
        ...{ mode: 'live', kind: 'remittance', value_day: today, reference: 'NRS-7', reason: 'paid by cheque' },
        lines: [
          { account: 'levies_payable', currency: 'NGN', side: 'debit', amount, ...tax },
          { account: 'place', place, currency: 'NGN', side: 'credit', amount },
        ],
        ...more,
      } as never,
    },
    'Jane',
  );

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code, details }) => `${code} ${Object.entries(details).flat().join(' ')}`,
  );

test('a journal that names a month pays it, both people read of what, and its reversal makes it due again', async () => {
  await dutyOf('duty_one', 'KE', '101000.00');
  const { id } = await monthOf('duty_one');

  const { approval_id, effect } = await remittance('400.00', { tax_month: id });
  await firm.approve(approval_id);

  assert.match(effect!, new RegExp(`It pays NGN 400\\.00 of duty_one of ${month}, Duties of KE\\.$`));
  const { due, paid, remaining, payments, journals } = await monthOf('duty_one');
  assert.deepEqual(
    { due, paid, remaining, payments, journals },
    {
      ...{ due: '1000.00', paid: '400.00', remaining: '600.00', payments: [] },
      journals: [{ journal_id: approval_id, day: today, reference: 'NRS-7', amount: '400.00' }],
    },
  );
  const { lines } = await firm.act(getJournal, { params: { journal: approval_id } });
  assert.deepEqual(
    lines.map(({ account, tax_month_id }) => [account, tax_month_id]),
    [
      ['levies_payable', id],
      ['place', null],
    ],
  );
  const back = await firm.act(
    reverseJournal,
    { params: { journal: approval_id }, body: { reason: 'another authority' } },
    'Jane',
  );
  await firm.approve(back.approval_id);
  const again = await monthOf('duty_one');
  assert.deepEqual([again.paid, again.remaining, again.journals], ['0.00', '1000.00', []]);
});

/** Who is shown that the first one changed what this would do reads it, and decides again. */
async function decided(approval_id: string): Promise<string> {
  const outcome = await refusalOf(firm.approve(approval_id));
  return outcome.startsWith('preview_changed') ? refusalOf(firm.approve(approval_id)) : outcome;
}

test('more than is left is refused when it is proposed and when it is approved, of two at once too', async () => {
  await dutyOf('duty_two', 'UG', '101000.00');
  const { id } = await monthOf('duty_two');
  const both = [await remittance('600.00', { tax_month: id }), await remittance('600.00', { tax_month: id })];

  const outcomes = await Promise.all(both.map(({ approval_id }) => decided(approval_id)));

  assert.deepEqual(outcomes.toSorted(), [
    'done',
    'validation_error lines.0.amount At most NGN 400.00 is left of duty_two of '.concat(`${month}.`),
  ]);
  assert.equal((await monthOf('duty_two')).remaining, '400.00');
  assert.equal(
    await refusalOf(remittance('400.01', { tax_month: id })),
    `validation_error lines.0.amount At most NGN 400.00 is left of duty_two of ${month}.`,
  );
});

test('a month is named only by the debit of a remittance that it is paid from, and a line that names none says so', async () => {
  await dutyOf('duty_three', 'RW', '101000.00');
  const { id } = await monthOf('duty_three');
  const only = 'Only of a debit of vat_payable, levies_payable, tax_payable of a remittance in live: remove it.';
  const expense = [
    { account: 'expense', currency: 'NGN', side: 'debit', amount: '1.00', tax_month: id },
    { account: 'place', place, currency: 'NGN', side: 'credit', amount: '1.00' },
  ];
  const vat = [{ ...expense[0], account: 'vat_payable' }, expense[1]];

  assert.equal(
    await refusalOf(remittance('1.00', {}, { kind: 'bank_charge', lines: expense })),
    `validation_error lines.0.tax_month ${only}`,
  );
  assert.equal(
    await refusalOf(remittance('1.00', {}, { lines: vat })),
    `validation_error lines.0.tax_month duty_three of ${month} is paid from levies_payable in NGN.`,
  );
  assert.match(await refusalOf(remittance('1.00', { tax_month: place })), /^not_found resource tax_month/);
  const { effect } = await remittance('1.00', {});
  assert.match(effect!, /A line of a tax names no month: what is due of each month stays as it is\.$/);
});
