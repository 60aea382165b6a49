import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { statement } from '../../platform/database/transaction.ts';
import { openBankPlace } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { getApproval } from '../approvals/operator-contract.ts';
import { bookJournal } from './operations.ts';
import { getJournal, proposeJournal, reverseJournal } from './operator-contract.ts';

/** A journal pays no more of a tax, a levy or a share than the firm owes, and says which balances it leaves. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
await operatorSide(world);
const { firm, database } = world;
const today = lagosDayOf(Date.now());
const [first, second] = [
  await openBankPlace(firm, 'NGN', 'First Bank'),
  await openBankPlace(firm, 'NGN', 'Second Bank'),
];

type Body = z.input<(typeof proposeJournal)['body']>;
type Line = Body['lines'][number];
const line = (side: 'debit' | 'credit', account: Line['account'], amount: string, place?: string): Line => ({
  ...{ side, account, amount, currency: 'NGN' as const },
  ...(place && { place }),
});
const propose = (kind: Body['kind'], ...lines: Line[]) =>
  firm.act(proposeJournal, { body: { mode: 'live', kind, value_day: today, reason: 'By the books', lines } }, 'Jane');
async function booked(kind: Body['kind'], ...lines: Line[]): Promise<string> {
  const { approval_id } = await propose(kind, ...lines);
  await firm.approve(approval_id);
  return approval_id;
}
const remit = (amount: string, account: Line['account'] = 'vat_payable') =>
  [line('debit', account, amount), line('credit', 'place', amount, first)] as const;
const owe = (amount: string, account: Line['account'] = 'vat_payable') =>
  [line('debit', 'place', amount, first), line('credit', account, amount)] as const;
async function balanceOf(kind: string): Promise<string> {
  const { rows } = await database.pool.query<{ balance: string }>(
    `select account.balance
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where environment.organisation_id is null and environment.mode = 'live' and account.currency = 'NGN' and account.kind = $1`,
    [kind],
  );
  return rows[0]!.balance;
}
const tooMuch = (kind: string, due: string, wanted: string) => ({
  code: 'invalid_state',
  details: { current_status: `NGN ${due} are in ${kind}.`, allowed_from: `at least NGN ${wanted} in it` },
});

test('a remittance of 1,000,000.00 of VAT of which 104.68 is due is refused with the figures, and 104.68 is paid', async () => {
  await booked('correction', ...owe('104.68'));

  await assert.rejects(propose('remittance', ...remit('1000000.00')), tooMuch('vat_payable', '104.68', '1000000.00'));
  await assert.rejects(propose('remittance', ...remit('104.69')), tooMuch('vat_payable', '104.68', '104.69'));
  const { effect } = await propose('remittance', ...remit('104.68'));
  assert.equal(
    effect,
    `Book a journal of the kind remittance in live, of the value day ${today} and booked on ${today}: NGN 104.68. debit vat_payable NGN 104.68; credit place (Own Bank, First Bank) NGN 104.68. Balances then: vat_payable NGN 0.00; place (Own Bank, First Bank) NGN 0.00. A line of a tax names no month: what is due of each month stays as it is.`,
  );
  await booked('remittance', ...remit('104.68'));

  assert.equal(await balanceOf('vat_payable'), '0.00');
});

test('levies, taxes and shares of revenue are paid only as far as they are due', async () => {
  for (const account of ['levies_payable', 'tax_payable', 'revenue_share_due'] as const) {
    await booked('correction', ...owe('10.00', account));
    await assert.rejects(propose('remittance', ...remit('10.01', account)), tooMuch(account, '10.00', '10.01'));
    await booked('remittance', ...remit('10.00', account));
    assert.equal(await balanceOf(account), '0.00');
  }
});

test('what was due when it was proposed and is paid meanwhile is not paid twice', async () => {
  await booked('correction', ...owe('50.00'));
  const [one, other] = [await propose('remittance', ...remit('50.00')), await propose('remittance', ...remit('50.00'))];
  await firm.approve(one.approval_id);

  const late = await firm.act(getApproval, { params: { approval: other.approval_id } });

  assert(late.effect!.includes('vat_payable NGN -50.00, below zero'));
  assert(late.effect!.endsWith(' It would be refused now: NGN 0.00 are in vat_payable. at least NGN 50.00 in it'));
  await assert.rejects(firm.approve(other.approval_id), tooMuch('vat_payable', '0.00', '50.00'));
});

test('what is paid while an approval waits for the account is not paid by it too', async () => {
  await booked('correction', ...owe('70.00'));
  const [one, other] = [await propose('remittance', ...remit('70.00')), await propose('remittance', ...remit('70.00'))];
  const { rows } = await database.pool.query<{ payload: Parameters<typeof bookJournal>[1] }>(
    'select payload from proposals where id = $1',
    [one.approval_id],
  );
  const people = { id: one.approval_id, reason: 'By the books', proposed_by: 'Jane', approved_by: 'Kofi' };

  await assert.rejects(
    whileItWaits(
      world,
      {
        hold: (tx) =>
          tx.rows(
            statement(
              "select from ledger_accounts where kind in ('place', 'vat_payable') and currency = 'NGN' order by id for update",
            ),
            [],
          ),
        change: (tx) => bookJournal(tx, rows[0]!.payload, people),
      },
      () => firm.approve(other.approval_id),
    ),
    tooMuch('vat_payable', '0.00', '70.00'),
  );

  assert.equal(await balanceOf('vat_payable'), '0.00');
});

test('what became due by a journal is taken back while it is due, and not once it was paid', async () => {
  const reverse = (journal: string) =>
    firm.act(reverseJournal, { params: { journal }, body: { reason: 'It was wrong' } }, 'Jane');
  const wrong = await booked('correction', ...owe('20.00'));
  await firm.approve((await reverse(wrong)).approval_id);
  assert.equal(await balanceOf('vat_payable'), '0.00');
  const due = await booked('correction', ...owe('30.00'));
  await booked('remittance', ...remit('30.00'));

  await assert.rejects(reverse(due), tooMuch('vat_payable', '0.00', '30.00'));
});

test('whoever approves a transfer between places reads what each has then, and what is below zero', async () => {
  const lines = [line('debit', 'place', '999999999.00', second), line('credit', 'place', '999999999.00', first)];

  const { approval_id, effect } = await propose('correction', ...lines);

  assert(
    effect!.endsWith(
      ' Balances then: place (Own Bank, Second Bank) NGN 999999999.00; place (Own Bank, First Bank) NGN -999999999.00, below zero.',
    ),
  );
  await firm.approve(approval_id);
  assert.equal((await firm.act(getJournal, { params: { journal: approval_id } })).lines.length, 2);
});
