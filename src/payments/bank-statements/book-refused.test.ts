import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookedLines, charge } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { lockLine } from './decide.ts';
import { matchLine } from './line-contract.ts';
import { makeMatch, severalNamed } from './matches/make.ts';
import { takeBackStatement } from './operator-contract.ts';
import { bankLineChecks } from './verify.ts';

/** What is not booked of a line: what the kind does not have, what is known, and what somebody else decided meanwhile. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, shownOf, lineOf, propose, booked, balanceOf, transfer } = await bookedLines(world);
const { firm, database } = world;

test('a line is not booked against its direction, where a record waits for it, or where it resembles known money', async () => {
  const acme = await world.partner('live');
  const debit = await lineOf('COMM ON TURNOVER', '-9.00');
  const { reference } = await transfer(acme, '20.00');
  const awaited = await lineOf(reference, '19.00');
  const reason = 'x';

  await assert.rejects(propose(debit.id, { kind: 'interest', reason }), {
    code: 'account_not_allowed',
    details: {
      account: 'another to place',
      reason: 'A journal of the kind interest books no debit so: GET /journal-reasons lists the accounts of each kind.',
    },
  });
  await assert.rejects(propose(debit.id, { kind: 'bank_charge', account: 'income', reason }), {
    code: 'account_not_allowed',
  });
  await assert.rejects(propose(debit.id, { kind: 'remittance', reason }), {
    details: {
      account: 'Required for the kind remittance: one of vat_payable, levies_payable, tax_payable, revenue_share_due.',
    },
  });
  await assert.rejects(propose(awaited.id, { kind: 'interest', reason }), {
    details: { line: `${reference} waits for this money: match the line with it.` },
  });
  const first = await lineOf('NIP TRF 1', '88.00', today, 'REF-88120');
  const second = await lineOf('NIP TRF 2', '88.00', today, 'REF-88120');
  await assert.rejects(propose(second.id, { kind: 'interest', reason }), {
    code: 'looks_like_known_money',
    details: { type: 'bank_line', id: first.id },
  });
  const other = { type: 'bank_line' as const, id: first.id, reason: 'The bank paid twice' };
  await assert.rejects(propose(debit.id, { ...charge, not_the_same_as: [other] }), {
    details: { not_the_same_as: `The bank line ${first.id} does not resemble it: leave it out.` },
  });
  const { not_the_same_as } = await booked(second, { kind: 'interest', reason, not_the_same_as: [other] });
  assert.deepEqual(not_the_same_as, [other]);
});

test('of a booking and another end of the line at once one wins, and nothing is booked of the other', async () => {
  const acme = await world.partner('live');
  const journals = async () => Number((await database.pool.query('select count(*) from journals')).rows[0].count);
  const line = await lineOf('COMM ON TURNOVER', '-7.00');
  const { approval_id } = await propose(line.id);
  await assert.rejects(propose(line.id), { code: 'invalid_state' });
  const arrived = await lineOf('OWN TRANSFER', '7.00');
  const before = await journals();

  const matched = whileItWaits(
    world,
    {
      hold: (tx) => lockLine(tx, line.id),
      change: async (tx) => {
        const transferred = await severalNamed(tx, line.id, { records: [], lines: [arrived.id] });
        return makeMatch(tx, transferred, { actor: 'Ada', reason: 'It is a transfer' });
      },
    },
    () => firm.approve(approval_id),
  );

  await assert.rejects(matched, { code: 'preview_changed' });
  assert.deepEqual(
    [(await shownOf(line.id)).status, await balanceOf(line), await journals()],
    ['matched', '-7.00', before],
  );

  const { id: request } = await transfer(acme, '640.00');
  const credit = await lineOf('NIP TRF OF JOHN ADE', '640.00');
  await propose(credit.id, { kind: 'interest', reason: 'x' });
  const match = { params: { bank_line: credit.id }, body: { funding_request: request } };
  await assert.rejects(firm.act(matchLine, match, 'Jane'), { code: 'invalid_state' });
  assert.deepEqual([await acme.balance(), await journals()], ['0.00', before]);

  const { id: next } = await transfer(acme, '650.00');
  const waiting = await lineOf('NIP TRF OF MARY OBI', '650.00');
  await firm.act(matchLine, { params: { bank_line: waiting.id }, body: { funding_request: next } }, 'Jane');
  await assert.rejects(propose(waiting.id, { kind: 'interest', reason: 'x' }), { code: 'invalid_state' });
});

test('a statement is not taken back while a booking of its line waits, nor once it is booked', async () => {
  const line = await lineOf('COMM ON TURNOVER', '-3.00');
  const { approval_id } = await propose(line.id);
  const takeBack = () =>
    firm.act(
      takeBackStatement,
      { params: { bank_statement: line.statement_id }, body: { reason: 'wrong file' } },
      'Jane',
    );

  await assert.rejects(takeBack(), { code: 'statement_rested_on' });
  await firm.approve(approval_id);
  await assert.rejects(takeBack(), { code: 'statement_rested_on' });
});

test('the verification finds a booked line whose journal has another amount, is of another line, or was taken back', async () => {
  const line = await lineOf('COMM ON TURNOVER', '-11.00');
  const { journal_id } = await booked(line);
  const tampering = { checks: bankLineChecks, tables: ['journals', 'journal_lines'] };
  const found = async (change: string) => (await problemsAfter(world, tampering, change)).map(({ place }) => place);

  assert.deepEqual(await found('select 1'), []);
  const changes = [
    `update journal_lines set amount = 12.00 where journal_id = '${journal_id}'`,
    `update journal_lines set side = case side when 'debit' then 'credit' else 'debit' end where journal_id = '${journal_id}'`,
    `update journals set bank_line_id = null where id = '${journal_id}'`,
    `insert into journals (id, mode, kind, value_day, reason, reverses, proposed_by, approved_by, created_at)
     select gen_random_uuid(), mode, kind, value_day, reason, id, proposed_by, approved_by, created_at from journals where id = '${journal_id}'`,
  ];
  for (const change of changes) assert.deepEqual(await found(change), [`bank line ${line.id}`], change);
});
