import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Matched, oneRow, statementSide } from '../../testing/bank-statements.ts';
import { settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { requireFunding } from '../funding/operations.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { lockLine } from './decide.ts';
import { matchLine } from './match.ts';

/** What is judged again once a line or its record is locked: somebody else may have decided, or money may have come. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask, account, importFile, linesOf, lineOf, answered, approve, transfer } = await statementSide(world);
const JANE = { actor: 'Jane', reason: 'it is another one' };

/** Another person approves what a line credits while the provider reports the same money. */
async function approvedWhilePaid(acme: Partner, funding_id: string, approval_id: string) {
  const paid = {
    ...{ provider: 'simulator', transaction_id: `P-${funding_id}`, amount: '500.00' },
    ...{ fee: '0.00', sender_name: null },
  };
  const { status, code } = await whileItWaits(
    world,
    {
      hold: (tx) => requireFunding(tx, acme.environment, funding_id),
      change: (tx) => receiveMoney(tx, acme.environment, funding_id, paid),
    },
    () => approve(approval_id),
  );
  return [status, code];
}

test('money that came while the credits of a statement were approved is not credited a second time', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const { approval_id } = await importFile(await account(), oneRow(reference, '500.00'));

  const outcome = await approvedWhilePaid(acme, id, approval_id!);

  assert.deepEqual(outcome, [409, 'preview_changed']);
  assert.equal(await acme.balance(), '500.00');
});

test('money that came while the credit of a line was approved is not credited a second time', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, '600.00');
  const line = await lineOf(`Acme Savings ${reference}`, '500.00');
  const body = { funding_request: reference };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);

  const outcome = await approvedWhilePaid(acme, id, approval_id!);

  assert.deepEqual(outcome, [409, 'preview_changed']);
  assert.equal(await acme.balance(), '500.00');
});

test('a line that a person matched otherwise while its credit was approved credits nothing', async () => {
  const acme = await world.partner('live');
  const beta = await world.partner('live');
  const { reference } = await transfer(acme);
  const { id, approval_id } = await importFile(await account(), oneRow(reference, '500.00'));
  const [line] = await linesOf(id);
  const other = await transfer(beta);
  await settleAsTwo(world, other.id);

  const { status, code } = await whileItWaits(
    world,
    {
      hold: (tx) => lockLine(tx, line!.id),
      change: (tx) => matchLine(tx, line!.id, { funding_request: other.reference }, JANE),
    },
    () => approve(approval_id!),
  );

  assert.deepEqual([status, code], [409, 'invalid_state']);
  const [after] = await linesOf(id);
  assert.deepEqual([after!.status, await acme.balance()], ['matched', '0.00']);
});

test('a line that a person matched while another puts it into suspense stays matched', async () => {
  const { id, statement_id } = await lineOf('NOBODY KNOWS', '70.00');
  const sent = await lineOf('OWN TRANSFER', '-70.00');

  const { code } = await whileItWaits(
    world,
    { hold: (tx) => lockLine(tx, id), change: (tx) => matchLine(tx, id, { lines: [sent.id] }, JANE) },
    () => ask('finance', 'POST', `/operator/v1/bank-lines/${id}/suspend`, { reason: 'nobody claims it' }),
  );

  assert.equal(code, 'invalid_state');
  assert.equal((await linesOf(statement_id))[0]!.status, 'matched');
});

test('of two lines that are tied to one payment at once the second is refused in words', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const [one, other] = [await lineOf('ADA 1', '500.00'), await lineOf('ADA 2', '500.00')];
  await world.write((tx) =>
    receiveMoney(tx, acme.environment, id, {
      ...{ provider: 'simulator', transaction_id: 'P-9', amount: '500.00', fee: '0.00', sender_name: null },
    }),
  );

  const { status, code } = await whileItWaits(
    world,
    { hold: (tx) => matchLine(tx, one.id, { funding_request: reference }, JANE), change: async () => {} },
    () => ask('finance', 'POST', `/operator/v1/bank-lines/${other.id}/match`, { funding_request: reference }),
  );

  assert.deepEqual([status, code], [400, 'validation_error']);
  assert.deepEqual((await linesOf(one.statement_id))[0]!.status, 'matched');
});
