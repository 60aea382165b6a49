import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propose as proposeAsked } from '../../access/approvals/operations.ts';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from '../bank-statements/contract.ts';
import { suspendLine } from '../bank-statements/line-contract.ts';
import { takeBackStatement } from '../bank-statements/operator-contract.ts';
import { startReturn } from '../inbound/leaving.ts';
import { suspenseMatch } from '../inbound/match-proposal.ts';
import { holdInSuspense, lockUnmatched } from '../inbound/unmatched.ts';
import { matchUnmatched } from '../inbound/unmatched-contract.ts';
import type { ReturnPayment } from './contract.ts';
import { getReturn, matchReturn, returnLine, returnUnmatched } from './operator-contract.ts';

/** What does not go back: money that is known, claimed or decided; and what is not the line of a payout. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, shownOf, lineOf, transfer, account, importFile, answered } = await bookedLines(world);
const { firm, database } = world;

const payee: ReturnPayment = {
  ...{ account_number: '0123456789', bank_name: 'GTBank', account_name: 'Ade John' },
  reason: 'The payer asked for it',
};
const propose = (unmatched_payment: string, body = payee) =>
  firm.act(returnUnmatched, { params: { unmatched_payment }, body }, 'Jane');
const proposeOf = (bank_line: string, body = payee) => firm.act(returnLine, { params: { bank_line }, body }, 'Jane');
const suspended = async (line: BankLine): Promise<string> =>
  (await firm.act(suspendLine, { params: { bank_line: line.id }, body: { reason: 'x' } }, 'Jane')).matched_id!;
const match = (payment_return: string, bank_line: string) =>
  firm.act(matchReturn, { params: { payment_return }, body: { bank_line } }, 'Ada');
const statusOf = async (payment_return: string) => (await firm.act(getReturn, { params: { payment_return } })).status;

test('nothing goes back to a number that is none, of money that left, that a request waits for, or that is known', async () => {
  const { reference } = await transfer(await world.partner('live'), '20.00');
  const debit = await lineOf('NIP TO ADE', '-5.00');
  const awaited = await lineOf(reference, '19.00');
  const first = await lineOf('NIP TRF 1', '88.00', today, 'REF-88121');
  const second = await lineOf('NIP TRF 2', '88.00', today, 'REF-88121');

  const alone = await lineOf('NIP TRF WITHOUT A NAME', '87.00');
  await assert.rejects(proposeOf(alone.id, { ...payee, account_number: '12345' }), {
    details: { account_number: 'Expected 10 digits.' },
  });
  await assert.rejects(proposeOf(debit.id), { details: { line: 'Money left by this line: nothing goes back.' } });
  await assert.rejects(proposeOf(awaited.id), {
    details: { line: `${reference} waits for this money: match the line with it.` },
  });
  const known = { code: 'looks_like_known_money', details: { type: 'bank_line', id: first.id } };
  await assert.rejects(proposeOf(second.id), known);
  const not_the_same_as = [{ type: 'bank_line' as const, id: first.id, reason: 'He paid twice' }];
  const said = { reason: 'x', not_the_same_as };
  const { matched_id } = await firm.act(suspendLine, { params: { bank_line: second.id }, body: said }, 'Jane');
  await assert.rejects(propose(matched_id!), known);
  const { approval_id } = await propose(matched_id!, { ...payee, not_the_same_as });
  await firm.approve(approval_id);
  assert.equal(await statusOf(approval_id), 'to_pay');
});

test('money that became known or was given to a partner after a return was proposed does not go back too', async () => {
  const acme = await world.partner('live');
  const line = await lineOf('NIP TRF OF MARY', '91.00', today, 'REF-91');
  const { approval_id } = await proposeOf(line.id);
  await lineOf('NIP TRF MARY OBI', '91.00', today, 'REF-91');
  await assert.rejects(firm.approve(approval_id), { code: 'looks_like_known_money' });

  const held = await suspended(await lineOf('NIP TRF OF PETER', '92.00'));
  const back = await propose(held);
  const body = { organisation: acme.organisation_id, reason: 'He called' };
  const give = firm.act(matchUnmatched, { params: { unmatched_payment: held }, body }, 'Jane');
  await assert.rejects(give, { code: 'invalid_state' });
  const asked = { unmatched_payment_id: held, currency: 'NGN', amount: '92.00', funding_request_id: null } as const;
  const maker = { environment: acme.environment, actor: 'Jane', reason: 'He called' };
  const given = await world.write((tx) => proposeAsked(tx, suspenseMatch, { ...asked, not_the_same_as: [] }, maker));
  await firm.approve(given.id);
  await assert.rejects(firm.approve(back.approval_id), { code: 'invalid_state' });
  assert.deepEqual([await acme.balance(), await statusOf(back.approval_id)], ['92.00', 'proposed']);

  const other = await suspended(await lineOf('NIP TRF OF PAUL', '93.00'));
  await firm.act(matchUnmatched, { params: { unmatched_payment: other }, body }, 'Jane');
  await assert.rejects(propose(other), { code: 'invalid_state' });
});

test('of two returns of the same money that are approved at once one is paid', async () => {
  const held = await suspended(await lineOf('NIP TRF OF RUTH', '94.00'));
  const { approval_id } = await propose(held);

  const approved = whileItWaits(
    world,
    { hold: (tx) => lockUnmatched(tx, held), change: (tx) => startReturn(tx, held, approval_id) },
    () => firm.approve(approval_id),
  );

  await assert.rejects(approved, { code: 'preview_changed' });
  assert.equal(await statusOf(approval_id), 'proposed');
});

test('a return that was refused is proposed again, and only the second one is paid', async () => {
  const line = await lineOf('NIP TRF OF SARAH', '95.00');
  const first = await proposeOf(line.id);
  await firm.refuse(first.approval_id, 'The number is wrong');

  const second = await proposeOf(line.id, { ...payee, account_number: '9876543210' });
  await firm.approve(second.approval_id);

  assert.deepEqual([await statusOf(first.approval_id), await statusOf(second.approval_id)], ['cancelled', 'to_pay']);
  const params = { bank_statement: line.statement_id };
  await assert.rejects(firm.act(takeBackStatement, { params, body: { reason: 'x' } }), { code: 'statement_rested_on' });
  const waiting = await lineOf('NIP TRF OF NOAH', '96.00');
  await proposeOf(waiting.id);
  const of = { bank_statement: waiting.statement_id };
  await assert.rejects(firm.act(takeBackStatement, { params: of, body: { reason: 'x' } }), {
    code: 'statement_rested_on',
  });
});

test('a payout is matched only with an open debit of its whole amount in its currency', async () => {
  const line = await lineOf('NIP TRF OF ESTHER', '97.00');
  const { approval_id } = await proposeOf(line.id);
  const debit = await lineOf('NIP TO ESTHER', '-97.00');
  await assert.rejects(match(approval_id, debit.id), { code: 'invalid_state' });
  await firm.approve(approval_id);

  const less = await lineOf('NIP TO ESTHER', '-96.50');
  await assert.rejects(match(approval_id, less.id), {
    details: { bank_line: 'It is a debit of 96.50: expected a debit of 97.00.' },
  });
  const credit = await lineOf('NIP BY ESTHER', '97.00');
  await assert.rejects(match(approval_id, credit.id), {
    details: { bank_line: 'It is a credit of 97.00: expected a debit of 97.00.' },
  });
  const usd = await account();
  await database.owner.query("update firm_accounts set currency = 'USD' where id = $1", [usd]);
  const { id } = await importFile(usd, fileOf([`${today},WIRE,-97.00,-97.00,`]));
  const [dollars] = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  await assert.rejects(match(approval_id, dollars!.id), { code: 'currency_mismatch' });
  await assert.rejects(match(approval_id, approval_id), { code: 'not_found' });
  await match(approval_id, debit.id);
  assert.equal((await shownOf(debit.id)).status, 'returned');
});

test('test money is not paid back', async () => {
  const money = {
    mode: 'test',
    provider: 'simulator',
    transaction_id: 'T-1',
    currency: 'NGN',
    amount: '5.00',
  } as const;
  await world.write((tx) => holdInSuspense(tx, { ...money, problem: 'Nobody knows', reference: null }));
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from unmatched_payments where transaction_id = 'T-1'",
  );

  await assert.rejects(propose(rows[0]!.id), {
    details: { unmatched_payment: 'It is test money: nobody sent it.' },
  });
});
