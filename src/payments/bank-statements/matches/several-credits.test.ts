import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPlace } from '../../../ledger/places/operator-contract.ts';
import { unknownPlace } from '../../../ledger/places/place-ids.ts';
import { fileOf } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { reverseAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';
import type { NotTheSame } from '../../../vocabulary/not-the-same.ts';
import type { BankLine } from '../contract.ts';
import { getLine, matchLine, suspendLine, unmatchLine } from '../line-contract.ts';

/** One line credits several requests that wait, and several lines one: two people, and each request gets its part once. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { lineOf, transfer, account, importFile, answered, reconciled, today } = await bookedLines(world);
const { firm } = world;

type Body = {
  readonly lines?: string[];
  readonly requests: readonly string[];
  readonly not_the_same_as?: NotTheSame[];
};
const match = (bank_line: string, { lines, requests, not_the_same_as }: Body) =>
  firm.act(
    matchLine,
    {
      params: { bank_line },
      body: {
        ...(lines && { lines }),
        ...(not_the_same_as && { not_the_same_as }),
        records: requests.map((id) => ({ type: 'funding_request' as const, id })),
        reason: 'Ade called',
      },
    },
    'Jane',
  );
const balanceOf = async (place: string) => (await firm.act(getPlace, { params: { place } })).balance;
const statusOf = async (bank_line: string) => (await firm.act(getLine, { params: { bank_line } })).status;
const stateOf = async ({ client }: Partner, id: string) => {
  const { status, amount_received } = await client.fundingRequests.get(id);
  return [status, amount_received];
};
const unknown = unknownPlace('live', 'NGN');

/** Two lines of one account. */
async function linesOf(...texts: readonly (readonly [text: string, amount: string, balance: string])[]) {
  const content = fileOf(texts.map(([text, amount, balance]) => `${today},${text},${amount},${balance},`));
  const { id } = await importFile(await account(), content);
  const lines = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  return texts.map(([text]) => lines.find(({ narration }) => narration === text)!) as [BankLine, BankLine];
}

test('one line of 830.00 credits requests of 410.00 and 420.00 of two partners, once another person approves it', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const [first, second] = [await transfer(acme, '410.00'), await transfer(other, '420.00')];
  const line = await lineOf('ADE FOR BOTH', '830.00');
  const requests = [first.reference, second.reference];

  const less = await lineOf('ADE FOR LESS', '829.00');
  await assert.rejects(match(less.id, { requests }), {
    code: 'match_differs',
    details: { currency: 'NGN', lines: '829.00', records: '830.00', difference: '-1.00' },
  });
  const { approval_id, is_pending_approval } = await match(line.id, { requests });
  assert.equal(is_pending_approval, true);
  await assert.rejects(match(line.id, { requests }), { code: 'invalid_state' });
  const suspending = { params: { bank_line: line.id }, body: { reason: 'x' } };
  await assert.rejects(firm.act(suspendLine, suspending, 'Jane'), { code: 'invalid_state' });
  assert.deepEqual([await acme.balance(), await other.balance()], ['0.00', '0.00']);
  await firm.approve(approval_id!);

  assert.deepEqual([await acme.balance(), await other.balance()], ['410.00', '420.00']);
  assert.deepEqual(await stateOf(acme, first.id), ['completed', '410.00']);
  assert.deepEqual([await statusOf(line.id), await balanceOf(line.firm_account_id)], ['matched', '830.00']);
  assert.equal(await balanceOf(unknown), '0.00');
  await assert.rejects(firm.act(unmatchLine, { params: { bank_line: line.id }, body: { reason: 'x' } }, 'Jane'), {
    code: 'statement_rested_on',
  });
});

test('two lines of 400.00 and 500.00 credit a request of 900.00; of less than it asked for it is completed', async () => {
  const acme = await world.partner('live');
  const [whole, part] = [await transfer(acme, '900.00'), await transfer(acme, '1000.00')];
  const [one, two] = await linesOf(['PART ONE OF BOLA', '400.00', '400.00'], ['PART TWO OF BOLA', '500.00', '900.00']);
  const twoParts = await match(one.id, { lines: [two.id], requests: [whole.reference] });
  await assert.rejects(match(two.id, { lines: [one.id], requests: [part.reference] }), { code: 'invalid_state' });
  await firm.approve(twoParts.approval_id!);

  assert.deepEqual(await stateOf(acme, whole.id), ['completed', '900.00']);
  assert.deepEqual([await statusOf(one.id), await statusOf(two.id)], ['matched', 'matched']);
  assert.deepEqual([await balanceOf(one.firm_account_id), await balanceOf(unknown)], ['900.00', '0.00']);

  const [three, four] = await linesOf(['PART ONE OF CHI', '310.00', '310.00'], ['PART TWO OF CHI', '320.00', '630.00']);
  const far = await lineOf('PART THREE OF CHI', '370.00');
  await assert.rejects(match(three.id, { lines: [far.id], requests: [part.reference] }), {
    details: { lines: 'Records are matched with lines of one account.' },
  });
  const less = await match(three.id, { lines: [four.id], requests: [part.reference] });
  await firm.approve(less.approval_id!);
  assert.deepEqual(await stateOf(acme, part.id), ['completed', '630.00']);
  assert.equal(await acme.balance(), '1530.00');
});

test('what two lines credited leaves their account when it is reversed, and then their match is undone', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, '900.00');
  const [one, two] = await linesOf(['IFEOMA ADA', '400.00', '400.00'], ['IFEOMA OBI', '500.00', '900.00']);
  const { approval_id } = await match(one.id, { lines: [two.id], requests: [reference] });
  await firm.approve(approval_id!);
  const places = async () => [await balanceOf(one.firm_account_id), await balanceOf(unknown)];
  const undo = () => firm.act(unmatchLine, { params: { bank_line: one.id }, body: { reason: 'x' } }, 'Jane');
  assert.deepEqual(await places(), ['900.00', '0.00']);
  assert.deepEqual(await reconciled(one), ['900.00', '900.00', '0.00', []]);
  const { moved_money } = await firm.act(getLine, { params: { bank_line: two.id } });
  assert.equal(moved_money, true);

  await reverseAsTwo(world, id, { reason: 'another customer', amount: '400.00' });
  assert.deepEqual(await places(), ['500.00', '0.00']);
  await assert.rejects(undo(), {
    code: 'statement_rested_on',
    details: { rests: `money that the match credited for ${reference}: reverse that funding request first` },
  });
  await reverseAsTwo(world, id, { reason: 'another customer', amount: '500.00' });

  assert.deepEqual([await places(), await acme.balance()], [['0.00', '0.00'], '0.00']);
  await undo();
  assert.deepEqual([await statusOf(one.id), await statusOf(two.id)], ['unmatched', 'unmatched']);
  const other = await transfer(acme, '900.00');
  const not_the_same_as: NotTheSame[] = [{ type: 'funding_request', id, reason: 'That was taken back' }];
  const again = await match(one.id, { lines: [two.id], requests: [other.reference], not_the_same_as });
  await firm.approve(again.approval_id!);
  assert.deepEqual([await places(), await acme.balance()], [['900.00', '0.00'], '900.00']);
});

test('one by one, the second line credits what is left of a request that the first one completed', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, '910.00');
  const proposals: string[] = [];
  for (const [text, amount] of [
    ['FIRST OF DAYO', '405.00'],
    ['SECOND OF DAYO', '505.00'],
  ] as const) {
    const { id: bank_line } = await lineOf(text, amount);
    const body = { funding_request: reference, reason: 'x' };
    proposals.push((await firm.act(matchLine, { params: { bank_line }, body }, 'Jane')).approval_id!);
  }

  for (const approval of proposals) await firm.approve(approval);

  assert.deepEqual([await stateOf(acme, id), await acme.balance()], [['completed', '910.00'], '910.00']);
  const { id: third } = await lineOf('THIRD OF DAYO', '1.00');
  const more = firm.act(matchLine, { params: { bank_line: third }, body: { funding_request: reference } }, 'Jane');
  await assert.rejects(more, { code: 'validation_error' });
});

test('what is not as it was proposed is not credited, nor several requests by several lines', async () => {
  const acme = await world.partner('live');
  const [first, second] = [await transfer(acme, '61.00'), await transfer(acme, '62.00')];
  const requests = [first.reference, second.reference];
  const [one, two] = [await lineOf('EFE FOR BOTH', '123.00'), await lineOf('EFE FOR ONE', '61.00')];
  await assert.rejects(match(one.id, { lines: [two.id], requests }), {
    details: { records: 'They wait for their money: expected one line for several of them, or several lines for one.' },
  });
  const debit = await lineOf('TO EFE', '-123.00');
  await assert.rejects(match(debit.id, { requests }), {
    details: { records: 'Money left by a line: expected credits.' },
  });
  const { approval_id } = await match(one.id, { requests });
  const byItself = { params: { bank_line: two.id }, body: { funding_request: first.reference, reason: 'x' } };
  const { approval_id: other } = await firm.act(matchLine, byItself, 'Jane');
  await firm.approve(other!);

  await assert.rejects(firm.approve(approval_id!), { code: 'invalid_state' });

  assert.deepEqual([await acme.balance(), await statusOf(one.id)], ['61.00', 'unmatched']);
});

test('of 100.00 that came at two accounts and left one of them, the match of neither line is undone, and another remedy is named', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, '100.00');
  const lines = [await lineOf('FIRST OF GOZIE', '60.00'), await lineOf('SECOND OF GOZIE', '40.00')];
  const proposals: string[] = [];
  for (const { id: bank_line } of lines) {
    const body = { funding_request: reference, reason: 'x' };
    proposals.push((await firm.act(matchLine, { params: { bank_line }, body }, 'Jane')).approval_id!);
  }
  for (const approval of proposals) await firm.approve(approval);

  await reverseAsTwo(world, id, { reason: 'another customer' });

  const balances = await Promise.all(lines.map(({ firm_account_id }) => balanceOf(firm_account_id)));
  assert.deepEqual([balances, await acme.balance()], [['-40.00', '40.00'], '0.00']);
  for (const { id: bank_line } of lines)
    await assert.rejects(firm.act(unmatchLine, { params: { bank_line }, body: { reason: 'x' } }, 'Jane'), {
      code: 'validation_error',
      details: {
        line: `The match credited ${reference}: that funding request is reversed already, but its money did not leave the place where this line put it, so that the match stays; match the line that gave it back, or book the difference of both places by a journal.`,
      },
    });
});
