import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, type Matched, oneRow, recentDay, statementSide } from '../../testing/bank-statements.ts';
import { settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What the lines of a statement credit: one person imports them, another approves. */
const world = await createWorld({ operators: operatorsByRole });
const { approve, answered, refused, account, importFile, linesOf, lineOf, transfer } = await statementSide(world);

/** A line that names a request resembles what a person settles of it by hand. */
const notTheSame = (id: string) => ({
  not_the_same_as: [{ type: 'bank_line' as const, id, reason: 'Another payment of the same sum.' }],
});

test('a line that names an awaited transfer with its whole amount credits it when another person approves it, once', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const into = await account();
  const content = oneRow(`TRF ${reference.slice(0, 14)} ${reference.slice(14)} ADA`, '500.00');

  const preview = await answered<Record<string, unknown>>('POST', '/bank-statements/preview', {
    account: into,
    content,
  });
  assert.deepEqual(
    [preview['matching_lines'], preview['settling_lines'], preview['settling_amount'], await acme.balance()],
    [1, 1, '500.00', '0.00'],
  );
  const statement = await importFile(into, content);

  assert.deepEqual([statement.matched_lines, statement.unmatched_lines, await acme.balance()], [0, 1, '0.00']);
  assert.deepEqual([statement.crediting_lines, statement.crediting_amount], [1, '500.00']);
  assert.equal((await approve(statement.approval_id!)).status, 200);
  assert.equal((await acme.client.fundingRequests.get(id)).status, 'completed');
  assert.equal(await acme.balance(), '500.00');
  const again = await refused('/bank-statements', { account: into, content });
  assert.equal(again.code, 'validation_error');
  assert.match(
    again.details['content']!,
    new RegExp(`as the statement ${statement.id} of the account .*: it has 1 lines, 1 are decided`),
  );
  assert.equal(await acme.balance(), '500.00');
  const [line] = await linesOf(statement.id);
  const undo = await refused(`/bank-lines/${line!.id}/unmatch`, { reason: 'a slip' });
  assert.match(undo.details['line']!, /The match credited FND-.*: reverse that funding request first/);
});

test('another amount than asked is suggested with its reasons, and credited when two people say so', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const line = await lineOf(`Acme Savings ${reference}`, '490.00');
  assert.equal(line.status, 'unmatched');

  const [best] = await answered<Record<string, unknown>[]>('GET', `/bank-lines/${line.id}/suggestions`);
  assert.deepEqual(
    [best!['id'], best!['score'], best!['reasons']],
    [id, 70, [`The text names ${reference}.`, 'The name Acme Savings and the line have the word ACME in common.']],
  );
  const waits = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, { funding_request: reference });
  assert.deepEqual([waits.is_pending_approval, waits.line.status, await acme.balance()], [true, 'unmatched', '0.00']);
  assert.equal((await approve(waits.approval_id!)).status, 200);
  const [matched] = await linesOf(line.statement_id);

  assert.deepEqual([matched!.status, matched!.moved_money, await acme.balance()], ['matched', true, '490.00']);
  const again = await refused(`/bank-lines/${line.id}/match`, { funding_request: reference });
  assert.equal(again.code, 'invalid_state');
});

test('whoever imported a statement does not approve what it credits, and nothing moves before', async () => {
  const acme = await world.partner('live');
  const [one, two] = [await transfer(acme, '500.00'), await transfer(acme, '20.00')];
  const rows = [`2026-11-20,${one.reference},500.00,500.00,`, `2026-11-21,${two.reference},20.00,520.00,`];
  const { id, approval_id, crediting_amount } = await importFile(await account(), fileOf(rows));
  assert.equal(crediting_amount, '520.00');
  const shown = await answered<Record<string, string>>('GET', `/approvals/${approval_id}`);
  assert.deepEqual(
    [shown['kind'], shown['effect']],
    [
      'statement_credits',
      'Credit the requests that 2 lines with NGN 520.00 name, of the statement of 2026-11-20 to 2026-11-21 that The finance imported.',
    ],
  );

  const { payload_sha256, effect_sha256 } = shown;
  const own = await refused(`/approvals/${approval_id}/approve`, { payload_sha256, effect_sha256 });

  assert.deepEqual([own.code, await acme.balance()], ['wrong_person', '0.00']);
  assert.equal((await approve(approval_id!)).status, 200);
  assert.equal(await acme.balance(), '520.00');
  const decided = (await linesOf(id)).map(({ status, moved_money, decided_by }) => [status, moved_money, decided_by]);
  assert.deepEqual(decided, Array(2).fill(['matched', true, 'Another of finance']));
});

test('a request that was settled in another way meanwhile is not credited again: the credits are proposed again', async () => {
  const acme = await world.partner('live');
  const [one, two] = [await transfer(acme, '500.00'), await transfer(acme, '20.00')];
  const rows = [`${recentDay},${one.reference},500.00,500.00,`, `${recentDay},${two.reference},20.00,520.00,`];
  const { id, approval_id } = await importFile(await account(), fileOf(rows));
  const line = (await linesOf(id)).toSorted((a, b) => a.row_number - b.row_number)[0];
  await settleAsTwo(world, one.id, notTheSame(line!.id));

  const late = await approve(approval_id!);

  assert.deepEqual(
    [late.code, late.body.error!.details],
    [
      'invalid_state',
      {
        current_status: '1 line with NGN 20.00 would be credited',
        allowed_from: '2 lines with NGN 520.00, as it was proposed',
      },
    ],
  );
  assert.equal((await refused(`/bank-statements/${id}/credit`, { reason: 'again' })).code, 'invalid_state');
  await refused(`/approvals/${approval_id}/withdraw`, {});
  const again = await answered<{ crediting_lines: number; crediting_amount: string; approval_id: string }>(
    'POST',
    `/bank-statements/${id}/credit`,
    { reason: 'one of them was settled by hand' },
  );
  assert.deepEqual([again.crediting_lines, again.crediting_amount], [1, '20.00']);
  assert.equal((await approve(again.approval_id)).status, 200);
  assert.equal(await acme.balance(), '520.00');
  const { code, details } = await refused(`/bank-statements/${id}/credit`, { reason: 'once more' });
  assert.deepEqual([code, details['current_status']], ['invalid_state', 'no line credits anything']);
});

test('credits of the same number and sum, but of another request, are not what was approved', async () => {
  const acme = await world.partner('live');
  const [one, two] = [await transfer(acme, '60.00'), await transfer(acme, '60.00')];
  const set = (id: string, method: string) =>
    world.database.pool.query('update funding_requests set method = $2 where id = $1', [id, method]);
  await set(two.id, 'gateway_checkout');
  const rows = [`2026-11-20,${one.reference},60.00,60.00,`, `2026-11-20,${two.reference},60.00,120.00,`];
  const { approval_id, crediting_lines } = await importFile(await account(), fileOf(rows));
  assert.equal(crediting_lines, 1);
  await set(one.id, 'gateway_checkout');
  await set(two.id, 'bank_transfer');

  assert.equal((await approve(approval_id!)).code, 'invalid_state');
  assert.equal(await acme.balance(), '0.00');
});

test('one request that two statements name is credited by the first that is approved', async () => {
  const acme = await world.partner('live');
  const { reference } = await transfer(acme);
  const [first, second] = [
    await importFile(await account(), oneRow(reference, '500.00')),
    await importFile(await account(), oneRow(reference, '500.00')),
  ];

  const answers = await Promise.all([approve(first.approval_id!), approve(second.approval_id!)]);

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal(await acme.balance(), '500.00');
});

test('a line whose request has its payment by now is not credited by the approval', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme);
  const line = await lineOf(`for ${reference}`, '490.00');
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, { funding_request: id });
  assert.equal((await refused(`/bank-lines/${line.id}/match`, { funding_request: id })).code, 'invalid_state');
  await settleAsTwo(world, id, { amount: '490.00', ...notTheSame(line.id) });

  const late = await approve(approval_id!);

  assert.deepEqual(
    [late.code, late.body.error!.details],
    [
      'validation_error',
      { approval: 'The request has this payment by now: match the line with it, which credits nothing.' },
    ],
  );
  assert.equal(await acme.balance(), '490.00');
});
