import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propose as proposeAsked } from '../../access/approvals/operations.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { suspendedMoney, unclaimed } from '../../testing/suspended-money.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { startReturn } from './leaving.ts';
import { suspenseMatch } from './match-proposal.ts';
import { holdInSuspense, lockUnmatched } from './unmatched.ts';
import { matchUnmatched } from './unmatched-contract.ts';
import { suspenseChecks } from './verify.ts';

/** What is not booked of money in suspense: what somebody else decided, what is known, and test money; and what the verification finds. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, lineOf } = await bookedLines(world);
const { suspense, shown, suspended, undo, propose, back, postedBy } = suspendedMoney(world);
const { firm, database } = world;
const journals = async () => Number((await database.pool.query('select count(*) from journals')).rows[0].count);

test('of a booking and another way out that are approved, one wins, and nothing is posted of the other', async () => {
  const acme = await world.partner('live');
  const before = await journals();
  const held = await suspended(await lineOf('NIP TRF OF MARY', '601.00'));
  const { approval_id: booking } = await propose(held);
  await assert.rejects(propose(held), { code: 'invalid_state' });
  await assert.rejects(back(held), { code: 'invalid_state' });
  const to = { organisation: acme.organisation_id, reason: 'She called' };
  const give = firm.act(matchUnmatched, { params: { unmatched_payment: held }, body: to }, 'Jane');
  await assert.rejects(give, { code: 'invalid_state' });
  const asked = { unmatched_payment_id: held, currency: 'NGN', amount: '601.00', funding_request_id: null } as const;
  const maker = { environment: acme.environment, actor: 'Jane', reason: 'She called' };
  const given = await world.write((tx) => proposeAsked(tx, suspenseMatch, { ...asked, not_the_same_as: [] }, maker));

  const outcomes = await Promise.allSettled([firm.approve(booking), firm.approve(given.id)]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const isBooked = outcomes[0]!.status === 'fulfilled';
  assert.deepEqual(
    [await suspense(), await acme.balance(), (await shown(held)).status, (await journals()) - before],
    isBooked ? ['0.00', '0.00', 'booked', 1] : ['0.00', '601.00', 'matched', 0],
  );

  const going = await suspended(await lineOf('NIP TRF OF PAUL', '602.00'));
  const { approval_id: waiting } = await back(going);
  await assert.rejects(propose(going), { code: 'invalid_state' });
  await firm.refuse(waiting, 'It stays here');
  const { approval_id: next } = await propose(going);
  const approved = whileItWaits(
    world,
    { hold: (tx) => lockUnmatched(tx, going), change: (tx) => startReturn(tx, going, waiting) },
    () => firm.approve(next),
  );
  await assert.rejects(approved, { code: 'preview_changed' });
  assert.equal(await suspense(), '602.00');
});

test('what waits for its second person stays, is not booked twice, and not where it came to resemble known money', async () => {
  const line = await lineOf('NIP TRF OF RUTH', '603.00', today, 'REF-603');
  const held = await suspended(line);
  const { approval_id } = await propose(held);
  await assert.rejects(undo(line), { code: 'statement_rested_on' });
  const twin = await lineOf('NIP TRF RUTH OBI', '603.00', today, 'REF-603');

  await assert.rejects(firm.approve(approval_id), { code: 'looks_like_known_money' });
  await firm.refuse(approval_id, 'Look at the other line');

  const known = { code: 'looks_like_known_money', details: { type: 'bank_line', id: twin.id } };
  await assert.rejects(propose(held), known);
  const said = [{ type: 'bank_line' as const, id: twin.id, reason: 'She paid twice' }];
  const next = await propose(held, { ...unclaimed, not_the_same_as: said });
  assert.match(next.effect!, /is said to be other money: She paid twice/);
  const outcomes = await Promise.allSettled([firm.approve(next.approval_id), firm.approve(next.approval_id, 'Ada')]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.deepEqual((await shown(held)).not_the_same_as, said);
  assert.equal((await postedBy(next.approval_id)).length, 1);
});

test('test money is not the firm’s', async () => {
  const of = { mode: 'test', provider: 'simulator', transaction_id: 'T-1', currency: 'NGN', amount: '5.00' } as const;
  await world.write((tx) => holdInSuspense(tx, { ...of, problem: 'Nobody knows', reference: null }));
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from unmatched_payments where transaction_id = 'T-1'",
  );
  await assert.rejects(propose(rows[0]!.id), {
    details: { unmatched_payment: 'It is test money: the firm has none.' },
  });
});

test('the verification finds money that is booked with another amount, by a journal taken back, or by one that it does not name', async () => {
  const held = await suspended(await lineOf('NIP TRF OF NOAH', '605.00'));
  const { approval_id: journal } = await propose(held);
  await firm.approve(journal);
  const tampering = { checks: suspenseChecks, tables: ['journals', 'journal_lines', 'ledger_transactions'] };
  const found = async (change: string) => (await problemsAfter(world, tampering, change)).map(({ place }) => place);

  assert.deepEqual(await found('select 1'), []);
  const changes = [
    `update journal_lines set amount = 12.00 where journal_id = '${journal}'`,
    `update journal_lines set kind = 'income' where journal_id = '${journal}'`,
    `update ledger_transactions set amount = 12.00 where source_id = '${journal}'`,
    `update journals set mode = 'test' where id = '${journal}'`,
    `update unmatched_payments set status = 'open', journal_id = null where id = '${held}'`,
    `update unmatched_payments set amount = 12.00 where id = '${held}'`,
    `insert into journals (id, mode, kind, value_day, reason, reverses, proposed_by, approved_by, created_at)
     select gen_random_uuid(), mode, kind, value_day, reason, id, proposed_by, approved_by, created_at from journals where id = '${journal}'`,
  ];
  for (const change of changes) assert.ok((await found(change)).includes(`unmatched payment ${held}`), change);
  const nobody = await found(`update journals set unmatched_payment_id = gen_random_uuid() where id = '${journal}'`);
  assert.equal(nobody.length, 2);
});
