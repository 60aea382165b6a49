import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { suspendedMoney } from '../../testing/suspended-money.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { getReturn, matchReturn, returnLine } from './operator-contract.ts';

/** A return that was matched with the wrong line waits for the right one again, and what moved is moved back once. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, shownOf, lineOf, reconciled, balanceOf, made, prepare, sign } = await bookedLines(world);
const { suspense, shown, suspended, undo, back } = suspendedMoney(world);
const { firm, database } = world;

const returnOf = (id: string) => firm.act(getReturn, { params: { payment_return: id } });
const match = (payment_return: string, { id }: BankLine) =>
  firm.act(matchReturn, { params: { payment_return }, body: { bank_line: id } }, 'Ada');

/** Money of suspense that somebody is to pay back. */
async function toPay(amount: string): Promise<{ readonly id: string; readonly held: string }> {
  const held = await suspended(await lineOf(`NIP TRF ${amount}`, amount));
  const { approval_id: id } = await back(held);
  await firm.approve(id);
  return { id, held };
}

test('a return of 410.00 that was matched with the wrong line is to be paid again, and each match is undone once', async () => {
  const { id, held } = await toPay('410.00');
  const [wrong, right] = [await lineOf('NIP 1', '-410.00'), await lineOf('NIP 2', '-410.00')];
  await match(id, wrong);
  assert.deepEqual(
    [await suspense(), await balanceOf(wrong), (await shown(held)).status],
    ['0.00', '-410.00', 'returned'],
  );

  const outcomes = await Promise.allSettled([undo(wrong), undo(wrong)]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const open = await shownOf(wrong.id);
  assert.deepEqual(
    [open.status, open.return_id, open.moved_money, open.decided_by, open.decided_at],
    ['unmatched', null, false, null, null],
  );
  const { status, paid_line_id, matched_by, paid_at } = await returnOf(id);
  assert.deepEqual([status, paid_line_id, matched_by, paid_at], ['to_pay', null, null, null]);
  assert.deepEqual(
    [await suspense(), await balanceOf(wrong), (await shown(held)).status],
    ['410.00', '0.00', 'returning'],
  );
  assert.deepEqual(await reconciled(wrong), ['-410.00', '0.00', '0.00', ['unmatched_line -410.00']]);

  await match(id, right);
  await undo(right);
  await match(id, right);
  assert.deepEqual(
    [await suspense(), await balanceOf(right), (await shown(held)).status],
    ['0.00', '-410.00', 'returned'],
  );
  assert.deepEqual(await reconciled(right), ['-410.00', '-410.00', '0.00', []]);
  const { rows } = await database.pool.query<{ posted: string }>(
    "select reason || ' ' || source_type as posted from ledger_transactions where source_id = $1 order by id",
    [id],
  );
  assert.deepEqual(
    rows.map(({ posted }) => posted).sort(),
    ['', '.2', '.3']
      .flatMap((round) => [`unmatched payment_return${round}`, `unmatched_claimed payment_return${round}`])
      .filter((posted) => posted !== 'unmatched payment_return.3')
      .sort(),
  );
});

test('a match that a prepared day has stays; after its signature it is undone today', async () => {
  const { id } = await toPay('411.00');
  const line = await lineOf('NIP 3', '-411.00');
  await match(id, line);
  const day = await made(line.firm_account_id, 'bank', today);
  await prepare(day);
  await assert.rejects(undo(line), { code: 'statement_rested_on' });
  assert.deepEqual([(await returnOf(id)).status, await suspense()], ['paid', '0.00']);

  await sign(day);
  await undo(line);
  assert.deepEqual([(await returnOf(id)).status, await suspense()], ['to_pay', '411.00']);
  await match(id, line);
});

test('the line that came is not undone while its money goes back: its return is cancelled', async () => {
  const line = await lineOf('NIP TRF BY MISTAKE', '412.00');
  const body = { account_number: '0123456789', bank_name: 'GTBank', account_name: 'Ade', reason: 'He asked' };
  const { approval_id } = await firm.act(returnLine, { params: { bank_line: line.id }, body }, 'Jane');
  await firm.approve(approval_id);

  await assert.rejects(undo(line), {
    code: 'validation_error',
    details: {
      line: `Its money goes back to its sender: POST /payment-returns/${approval_id}/cancel puts it into suspense.`,
    },
  });
  const payout = await lineOf('NIP 4', '-412.00');
  await match(approval_id, payout);
  await assert.rejects(undo(line), { code: 'validation_error' });
  assert.deepEqual([(await returnOf(approval_id)).status, await suspense()], ['paid', '0.00']);
});
