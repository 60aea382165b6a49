import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getClientMoney } from '../../ledger/places/operator-contract.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { suspendLine } from '../bank-statements/line-contract.ts';
import { getUnmatched } from '../inbound/unmatched-contract.ts';
import type { ReturnPayment } from './contract.ts';
import {
  cancelReturn,
  getReturn,
  matchReturn,
  returnLine,
  returnUnmatched,
  revealReturn,
} from './operator-contract.ts';

/** Money that nobody claims goes back to who sent it: by two people, paid by a person, and ended by the line by which it left. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, shownOf, lineOf, reconciled, balanceOf, importFile, answered } = await bookedLines(world);
const { firm } = world;

const payee: ReturnPayment = {
  ...{ account_number: '0123456789', bank_name: 'GTBank', account_name: 'Ade John' },
  reason: 'The payer asked for it',
};
const suspense = async () =>
  (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!.suspense;
const statusOf = async (id: string) => (await firm.act(getUnmatched, { params: { unmatched_payment: id } })).status;
const shown = (id: string) => firm.act(getReturn, { params: { payment_return: id } });

const suspended = async (line: BankLine): Promise<string> => {
  const body = { reason: 'Nobody knows whose it is' };
  return (await firm.act(suspendLine, { params: { bank_line: line.id }, body }, 'Jane')).matched_id!;
};
const propose = (unmatched_payment: string, body = payee) =>
  firm.act(returnUnmatched, { params: { unmatched_payment }, body }, 'Jane');
const proposeOf = (bank_line: string, body = payee) => firm.act(returnLine, { params: { bank_line }, body }, 'Jane');

/** The next line of the account of another. */
async function nextLine({ firm_account_id }: BankLine, narration: string, amount: string, balance: string) {
  const { id } = await importFile(firm_account_id, fileOf([`${today},${narration},${amount},${balance},`]));
  return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
}
const match = (payment_return: string, bank_line: string) =>
  firm.act(matchReturn, { params: { payment_return }, body: { bank_line } }, 'Ada');

test('75,000.00 of an unknown sender goes back once: suspense is 0.00 and the place has 75,000.00 less', async () => {
  const line = await lineOf('NIP TRF WITHOUT A NAME', '75000.00');
  const held = await suspended(line);
  assert.deepEqual([await suspense(), await balanceOf(line)], ['75000.00', '75000.00']);

  const { approval_id, effect } = await propose(held);
  assert.match(effect!, /^Pay NGN 75000\.00 back to Ade John, GTBank, account \*{4}6789\. A person pays it;/);
  await assert.rejects(propose(held), { code: 'invalid_state' });
  assert.equal(await statusOf(held), 'open');
  await firm.approve(approval_id);

  const toPay = await shown(approval_id);
  assert.deepEqual(
    [
      toPay.status,
      toPay.amount,
      toPay.account_number_masked,
      toPay.proposed_by,
      toPay.approved_by,
      await statusOf(held),
    ],
    ['to_pay', '75000.00', '****6789', 'Jane', 'Kofi', 'returning'],
  );
  assert.deepEqual([await suspense(), await balanceOf(line)], ['75000.00', '75000.00']);
  await assert.rejects(propose(held), { code: 'invalid_state' });
  const body = { reason: 'To pay it' };
  const revealed = await firm.act(revealReturn, { params: { payment_return: approval_id }, body }, 'Ada');
  assert.equal(revealed.account_number, '0123456789');

  const payout = await nextLine(line, 'NIP TO ADE JOHN', '-75000.00', '0.00');
  const paid = await match(approval_id, payout.id);

  assert.deepEqual([paid.status, paid.paid_line_id, paid.matched_by], ['paid', payout.id, 'Ada']);
  assert.deepEqual([await suspense(), await balanceOf(line), await statusOf(held)], ['0.00', '0.00', 'returned']);
  const ended = await shownOf(payout.id);
  assert.deepEqual([ended.status, ended.return_id, ended.moved_money], ['returned', approval_id, true]);
  assert.deepEqual(await reconciled(line), ['0.00', '0.00', '0.00', []]);
  const again = await nextLine(line, 'NIP TO ADE JOHN', '-75000.00', '-75000.00');
  await assert.rejects(match(approval_id, again.id), { code: 'invalid_state' });
  await assert.rejects(firm.act(cancelReturn, { params: { payment_return: approval_id }, body }), {
    code: 'invalid_state',
  });
  assert.equal((await shownOf(again.id)).status, 'unmatched');
});

test('a line goes back without having been in suspense, and waits there once its payout is cancelled', async () => {
  const line = await lineOf('NIP TRF BY MISTAKE', '410.00');
  const { approval_id } = await proposeOf(line.id);
  await assert.rejects(proposeOf(line.id), { code: 'invalid_state' });
  await firm.approve(approval_id);

  const ended = await shownOf(line.id);
  assert.deepEqual(
    [ended.status, ended.return_id, ended.matched_id, ended.decided_by],
    ['returned', approval_id, null, 'Kofi'],
  );
  const held = (await shown(approval_id)).unmatched_payment_id!;
  assert.deepEqual([await statusOf(held), await suspense(), await balanceOf(line)], ['returning', '410.00', '410.00']);
  assert.deepEqual(await reconciled(line), ['410.00', '410.00', '0.00', []]);
  await assert.rejects(proposeOf(line.id), { code: 'invalid_state' });

  const body = { reason: 'Its bank refused it' };
  const cancelled = await firm.act(cancelReturn, { params: { payment_return: approval_id }, body }, 'Ada');
  assert.equal(cancelled.status, 'cancelled');
  const waiting = await shownOf(line.id);
  assert.deepEqual(
    [waiting.status, waiting.return_id, waiting.matched_id, await statusOf(held)],
    ['suspense', null, held, 'open'],
  );
  assert.deepEqual([await suspense(), await reconciled(line)], ['410.00', ['410.00', '410.00', '0.00', []]]);

  const next = await propose(held);
  await firm.approve(next.approval_id);
  const payout = await nextLine(line, 'NIP TO ADE JOHN', '-410.00', '0.00');
  await match(next.approval_id, payout.id);
  assert.deepEqual([await suspense(), await balanceOf(line)], ['0.00', '0.00']);
});
