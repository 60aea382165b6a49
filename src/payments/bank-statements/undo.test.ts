import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getClientMoney } from '../../ledger/places/operator-contract.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { matchAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { matchUnmatched } from '../inbound/unmatched-contract.ts';
import { returnUnmatched } from '../payment-returns/operator-contract.ts';
import type { BankLine } from './contract.ts';
import { suspendLine, unmatchLine } from './line-contract.ts';

/** Money that was put into suspense by mistake goes out of it while nothing rests on it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { lineOf, shownOf, reconciled, balanceOf, made, prepare } = await bookedLines(world);
const { firm } = world;

const suspense = async () =>
  (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!.suspense;
const suspend = ({ id: bank_line }: BankLine) =>
  firm.act(suspendLine, { params: { bank_line }, body: { reason: 'Nobody knows' } }, 'Jane');
const undo = ({ id: bank_line }: BankLine) =>
  firm.act(unmatchLine, { params: { bank_line }, body: { reason: 'It was a mistake' } }, 'Jane');

test('a line that was put into suspense by mistake is open again, and may go there once more', async () => {
  const line = await lineOf('NIP TRF OF ADE', '600.00');
  const { matched_id } = await suspend(line);
  assert.deepEqual([await suspense(), await balanceOf(line)], ['600.00', '600.00']);

  const open = await undo(line);

  assert.deepEqual([open.status, open.matched_id, open.moved_money, open.decided_by], ['unmatched', null, false, null]);
  assert.deepEqual([await suspense(), await balanceOf(line)], ['0.00', '0.00']);
  assert.deepEqual(await reconciled(line), ['600.00', '0.00', '0.00', ['unmatched_line 600.00']]);
  const again = await suspend(line);
  assert.notEqual(again.matched_id, matched_id);
  assert.deepEqual([await suspense(), await reconciled(line)], ['600.00', ['600.00', '600.00', '0.00', []]]);
  await undo(line);
});

test('a line by which money left is not put into suspense, and says what is done with it', async () => {
  const line = await lineOf('CHARGE', '-7.00');

  await assert.rejects(suspend(line), {
    code: 'validation_error',
    details: { line: 'Money left by this line: match or book it.' },
  });
  assert.deepEqual([(await shownOf(line.id)).status, await suspense()], ['unmatched', '0.00']);
});

test('money of suspense stays there while an approval about it waits, once it was given away, or a day rests on it', async () => {
  const acme = await world.partner('live');
  const waiting = await lineOf('NIP TRF OF MARY', '601.00');
  const { matched_id: mary } = await suspend(waiting);
  const to = { organisation: acme.organisation_id, reason: 'She called' };
  const { approval_id } = await firm.act(matchUnmatched, { params: { unmatched_payment: mary! }, body: to }, 'Jane');
  await assert.rejects(undo(waiting), { code: 'statement_rested_on' });
  await firm.approve(approval_id!);
  await assert.rejects(undo(waiting), { code: 'invalid_state' });

  const going = await lineOf('NIP TRF OF PAUL', '602.00');
  const { matched_id: paul } = await suspend(going);
  const payee = { account_number: '0123456789', bank_name: 'GTBank', account_name: 'Paul', reason: 'He asked' };
  await firm.act(returnUnmatched, { params: { unmatched_payment: paul! }, body: payee }, 'Jane');
  await assert.rejects(undo(going), { code: 'statement_rested_on' });

  const prepared = await lineOf('NIP TRF OF RUTH', '603.00');
  await suspend(prepared);
  await prepare(await made(prepared.firm_account_id));
  await assert.rejects(undo(prepared), { code: 'statement_rested_on' });
  const { status, matched_id: ruth } = await shownOf(prepared.id);
  assert.equal(status, 'suspense');
  await matchAsTwo(world, ruth!, to);
});
