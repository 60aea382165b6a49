import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { suspendedMoney, unclaimed } from '../../testing/suspended-money.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';

/** Money in suspense that is the firm's own leaves it by a journal of two people, once, and is there again once that journal is taken back. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, shownOf, lineOf, reconciled, balanceOf } = await bookedLines(world);
const { suspense, shown, journalOf, suspended, undo, propose, reverse, back, postedBy } = suspendedMoney(world);
const { firm, database } = world;

test('75,000.00 that nobody claims become income: suspense has 0.00, and the account keeps its 75,000.00', async () => {
  const yesterday = addDays(today, -1);
  const line = await lineOf('NIP TRF WITHOUT A NAME', '75000.00', yesterday);
  const held = await suspended(line);
  assert.deepEqual([await suspense(), await balanceOf(line)], ['75000.00', '75000.00']);

  const { approval_id, effect } = await propose(held, { ...unclaimed, reference: 'BOARD-7' });
  assert.match(
    effect!,
    new RegExp(
      `^Book a journal of the kind unclaimed, of the value day ${yesterday} and booked on ${today}: NGN 75000\\.00, debit suspense, credit income, by`,
    ),
  );
  assert.deepEqual([(await shown(held)).status, await suspense()], ['open', '75000.00']);
  await firm.approve(approval_id);

  const { status, journal_id } = await shown(held);
  assert.deepEqual([status, journal_id], ['booked', approval_id]);
  const { lines, ...journal } = await journalOf(approval_id);
  assert.deepEqual(
    [journal.kind, journal.value_day, journal.reference, journal.unmatched_payment_id, journal.bank_line_id],
    ['unclaimed', yesterday, 'BOARD-7', held, null],
  );
  assert.deepEqual([journal.proposed_by, journal.approved_by], ['Jane', 'Kofi']);
  assert.deepEqual(
    lines.map((one) => `${one.side} ${one.account} ${one.amount} ${one.place_id}`),
    ['debit suspense 75000.00 null', 'credit income 75000.00 null'],
  );
  assert.deepEqual(await postedBy(approval_id), [{ reason: 'suspense_to_income', amount: '75000.00', day: today }]);
  assert.deepEqual([await suspense(), await balanceOf(line)], ['0.00', '75000.00']);
  assert.deepEqual(await reconciled(line, yesterday), ['75000.00', '0.00', '0.00', ['booked_later 75000.00']]);
  assert.equal((await shownOf(line.id)).status, 'suspense');
  for (const act of [propose(held), back(held), undo(line)]) await assert.rejects(act, { code: 'invalid_state' });
});

test('reversing the journal puts the money into suspense again, once, and it can be booked in another way', async () => {
  const line = await lineOf('NIP TRF OF THE FIRM', '900.00');
  const held = await suspended(line);
  const { approval_id } = await propose(held);
  await firm.approve(approval_id);

  const first = await reverse(approval_id);
  const second = await reverse(approval_id);
  await firm.approve(first.approval_id);

  const { status, journal_id } = await shown(held);
  assert.deepEqual([status, journal_id, await suspense()], ['open', null, '900.00']);
  const { reverses, unmatched_payment_id } = await journalOf(first.approval_id);
  assert.deepEqual([reverses, unmatched_payment_id], [approval_id, held]);
  await assert.rejects(firm.approve(second.approval_id), { code: 'invalid_state' });
  assert.equal(await suspense(), '900.00');

  const again = await propose(held, { kind: 'top_up', reason: 'Own money' });
  await firm.approve(again.approval_id);
  assert.deepEqual(
    [(await postedBy(again.approval_id))[0]!.reason, await suspense(), await balanceOf(line)],
    ['suspense_to_equity', '0.00', '900.00'],
  );
  assert.deepEqual(await reconciled(line), ['900.00', '900.00', '0.00', []]);
});

test('each kind has its account beside suspense, each is taken back, and no other kind takes money out of it', async () => {
  const held = await suspended(await lineOf('NIP TRF OF A BANK', '310.20'));
  const reasons: string[] = [];
  for (const kind of ['interest', 'top_up', 'correction', 'unclaimed'] as const) {
    const { approval_id } = await propose(held, { kind, reason: 'x' });
    await firm.approve(approval_id);
    const undone = await reverse(approval_id);
    await firm.approve(undone.approval_id);
    for (const id of [approval_id, undone.approval_id]) reasons.push((await postedBy(id))[0]!.reason);
  }

  assert.deepEqual(reasons, [
    ...['suspense_to_income', 'suspense_to_income_back', 'suspense_to_equity', 'suspense_to_equity_back'],
    ...['suspense_to_expense', 'suspense_to_expense_back', 'suspense_to_income', 'suspense_to_income_back'],
  ]);
  await assert.rejects(propose(held, { kind: 'bank_charge', reason: 'x' }), {
    code: 'account_not_allowed',
    details: {
      account: 'suspense to another',
      reason:
        'A journal of the kind bank_charge books no money in suspense so: GET /journal-reasons lists the accounts of each kind.',
    },
  });
  await assert.rejects(propose(held, { kind: 'unclaimed', account: 'equity', reason: 'x' }), {
    code: 'account_not_allowed',
  });
  const of = { currency: 'NGN', amount: '310.20' } as const;
  const lines = [
    { ...of, account: 'suspense' as never, side: 'debit' as const },
    { ...of, account: 'income' as const, side: 'credit' as const },
  ];
  const body = { mode: 'live' as const, kind: 'unclaimed' as const, value_day: today, reason: 'x', lines };
  await assert.rejects(firm.act(proposeJournal, { body }, 'Jane'), { code: 'validation_error' });
  assert.equal(await suspense(), '310.20');
  await firm.approve((await propose(held)).approval_id);
});

test('nothing is booked into the closed day on which the money came but today', async () => {
  const yesterday = addDays(today, -1);
  const held = await suspended(await lineOf('NIP TRF OF ESTHER', '604.00', yesterday));
  const { approval_id } = await propose(held);
  await database.pool.query("insert into closed_days (day, closed_by, closed_at) values ($1, 'Ada', now())", [
    yesterday,
  ]);
  await firm.approve(approval_id);
  await database.pool.query('delete from closed_days where day = $1', [yesterday]);
  assert.deepEqual(
    [(await journalOf(approval_id)).value_day, (await postedBy(approval_id))[0]!.day],
    [yesterday, today],
  );
});
