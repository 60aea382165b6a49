import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getJournal, reverseJournal } from '../../access/journals/operator-contract.ts';
import { type Booking, bookedLines, charge } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { BankLine } from './contract.ts';

/** A line that is about the firm itself ends by a journal of two people, and is open again once that journal is taken back. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, shownOf, lineOf, propose, booked, reconciled, balanceOf } = await bookedLines(world);
const { firm, database } = world;

test('a bank charge of 1,250.00 is booked from its line, and is no item of the reconciliation any more', async () => {
  const line = await lineOf('COMM ON TURNOVER', '-1250.00');
  assert.deepEqual(await reconciled(line), ['-1250.00', '0.00', '0.00', ['unmatched_line -1250.00']]);

  const { approval_id, effect } = await propose(line.id, { ...charge, reference: 'ADV-1' });
  assert.match(
    effect!,
    new RegExp(
      `^Book a journal of the kind bank_charge, of the value day ${today} and booked on ${today}: NGN 1250\\.00, debit expense, credit place, by`,
    ),
  );
  assert.deepEqual([(await shownOf(line.id)).status, await balanceOf(line)], ['unmatched', '0.00']);
  await firm.approve(approval_id);

  const after = await shownOf(line.id);
  assert.deepEqual(
    [after.status, after.journal_id, after.moved_money, after.matched_id, after.decided_by, after.decision_reason],
    ['booked', approval_id, true, null, 'Kofi', 'The advice of the bank'],
  );
  const journal = await firm.act(getJournal, { params: { journal: approval_id } });
  assert.deepEqual(
    [
      journal.kind,
      journal.value_day,
      journal.reference,
      journal.bank_line_id,
      journal.proposed_by,
      journal.approved_by,
    ],
    ['bank_charge', today, 'ADV-1', line.id, 'Jane', 'Kofi'],
  );
  assert.deepEqual(
    journal.lines.map((one) => [one.account, one.side, one.amount, one.place_id, one.organisation_id]),
    [
      ['expense', 'debit', '1250.00', null, null],
      ['place', 'credit', '1250.00', line.firm_account_id, null],
    ],
  );
  assert.equal(await balanceOf(line), '-1250.00');
  assert.deepEqual(await reconciled(line), ['-1250.00', '-1250.00', '0.00', []]);
  await assert.rejects(propose(line.id), { code: 'invalid_state' });
});

test('reversing the journal opens the line again, which is an item again and can be booked once more', async () => {
  const line = await lineOf('SMS ALERT CHARGE', '-52.50');
  const { journal_id } = await booked(line);
  const body = { reason: 'It was interest of a loan' };

  const { approval_id } = await firm.act(reverseJournal, { params: { journal: journal_id! }, body }, 'Jane');
  assert.equal((await shownOf(line.id)).status, 'booked');
  await firm.approve(approval_id);

  const open = await shownOf(line.id);
  assert.deepEqual(
    [open.status, open.journal_id, open.moved_money, open.decided_by, open.decision_reason, open.decided_at],
    ['unmatched', null, false, null, null, null],
  );
  assert.equal((await firm.act(getJournal, { params: { journal: approval_id } })).bank_line_id, line.id);
  assert.equal(await balanceOf(line), '0.00');
  assert.deepEqual(await reconciled(line), ['-52.50', '0.00', '0.00', ['unmatched_line -52.50']]);
  assert.equal((await booked(line, { ...charge, kind: 'write_off' })).status, 'booked');
  assert.deepEqual(await reconciled(line), ['-52.50', '-52.50', '0.00', []]);
});

test('a late fact of a closed day is booked today, with the value day of its line', async () => {
  const yesterday = addDays(today, -1);
  const line = await lineOf('STAMP DUTY', '-50.00', yesterday);
  const { approval_id, effect } = await propose(line.id);
  await database.pool.query("insert into closed_days (day, closed_by, closed_at) values ($1, 'Ada', now())", [
    yesterday,
  ]);
  await firm.approve(approval_id);
  await database.pool.query('delete from closed_days where day = $1', [yesterday]);

  const { rows } = await database.pool.query<{ day: string }>(
    `select distinct (created_at at time zone 'Africa/Lagos')::date::text as day from ledger_transactions where source_id = $1`,
    [approval_id],
  );
  assert.deepEqual(rows, [{ day: today }]);
  const journal = await firm.act(getJournal, { params: { journal: approval_id } });
  assert.deepEqual([journal.value_day, journal.booking_day], [yesterday, today]);
  assert.match(effect!, new RegExp(`, of the value day ${yesterday} and booked on ${today}: NGN 50\\.00, `));
  assert.deepEqual(await reconciled(line, yesterday), ['-50.00', '0.00', '0.00', ['booked_later -50.00']]);
});

test('interest, own money and what is paid to an authority are booked at the account that the kind has beside a place', async () => {
  const accountsOf = async (line: BankLine, body: Booking) => {
    const { journal_id } = await booked(line, body);
    const { lines } = await firm.act(getJournal, { params: { journal: journal_id! } });
    return lines.map((one) => `${one.side} ${one.account}`);
  };
  const reason = 'As the bank says';

  assert.deepEqual(await accountsOf(await lineOf('CREDIT INTEREST', '310.20'), { kind: 'interest', reason }), [
    'debit place',
    'credit income',
  ]);
  assert.deepEqual(
    await accountsOf(await lineOf('FIRS GAVE BACK', '75.00'), { kind: 'correction', account: 'vat_payable', reason }),
    ['debit place', 'credit vat_payable'],
  );
  assert.deepEqual(
    await accountsOf(await lineOf('REMITA FIRS', '-75.00'), { kind: 'remittance', account: 'vat_payable', reason }),
    ['debit vat_payable', 'credit place'],
  );
});
