import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, type Matched, oneRow, statementSide } from '../../testing/bank-statements.ts';
import { reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { countWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';

/** The statement that was imported last is taken back, and what rests on it decides how. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, answered, refused, approve, account, importFile, linesOf, ignoredBefore, transfer } =
  await statementSide(world);

type TakenBack = { readonly is_pending_approval: boolean; readonly approval_id: string | null };
const REASON = { reason: 'the wrong file' };
const takeBack = (id: string, more = {}) =>
  answered<TakenBack>('POST', `/bank-statements/${id}/take-back`, { ...REASON, ...more });
const restsOn = async (id: string, more = {}) => {
  const { code, details } = await refused(`/bank-statements/${id}/take-back`, { ...REASON, ...more });
  return [code, details['rests']];
};
const idsOf = async (into: string) =>
  (await answered<{ id: string }[]>('GET', `/bank-statements?firm_account_id=${into}`)).map(({ id }) => id);

test('the newest statement is taken back by one person, and its file can be imported again', async () => {
  const into = await account();
  const first = await importFile(into, fileOf(['2026-11-20,a,5.00,5.00,']));
  const content = fileOf(['2026-11-21,b,6.00,11.00,']);
  const second = await importFile(into, content);
  assert.deepEqual(await restsOn(first.id), [
    'statement_rested_on',
    `the statement ${second.id}, which was imported later`,
  ]);

  const { is_pending_approval } = await takeBack(second.id);

  assert.equal(is_pending_approval, false);
  assert.deepEqual([await idsOf(into), await linesOf(second.id)], [[first.id], []]);
  assert.equal((await ask('finance', 'GET', `/operator/v1/bank-statements/${second.id}`)).code, 'not_found');
  const again = await importFile(into, content);
  assert.deepEqual([again.lines, again.known_lines], [1, 0]);
  await takeBack(again.id);
  await takeBack(first.id);
  assert.deepEqual(await idsOf(into), []);
});

test('decisions that moved no money are undone by two people, and only those that were shown', async () => {
  const into = await account();
  const { id } = await importFile(into, fileOf(['2026-11-20,a,5.00,5.00,', '2026-11-20,b,6.00,11.00,']));
  const [one, other] = await linesOf(id);
  await ignoredBefore(one!.id);
  assert.deepEqual(await restsOn(id), ['statement_rested_on', `decisions about row ${one!.row_number} (ignored)`]);

  const { approval_id } = await takeBack(id, { undo_matches: true });
  assert.equal((await refused(`/bank-statements/${id}/take-back`, REASON)).code, 'invalid_state');
  await ignoredBefore(other!.id);
  const late = await approve(approval_id!);

  assert.equal(late.code, 'invalid_state');
  await refused(`/approvals/${approval_id}/withdraw`, {});
  const again = await takeBack(id, { undo_matches: true });
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${again.approval_id}`);
  assert.match(
    effect,
    /undo what was decided about 2 of its lines\. What its matches moved between places moves back; no wallet changes\.$/,
  );
  assert.equal((await approve(again.approval_id!)).status, 200);
  assert.deepEqual(await idsOf(into), []);
});

test('of two people who propose at once to take a statement back with what was decided, one does', async () => {
  const { id } = await importFile(await account(), fileOf(['2026-11-20,a,5.00,5.00,']));
  const [line] = await linesOf(id);
  await ignoredBefore(line!.id);
  const { owner } = world.database;
  const propose = () =>
    ask('finance', 'POST', `/operator/v1/bank-statements/${id}/take-back`, { ...REASON, undo_matches: true });

  const both = await whileHeld(owner, 'select from bank_lines where id = $1 for update', [line!.id], async () => {
    const begun = Promise.all([propose(), propose()]);
    await until(async () => (await countWaiting(owner)) === 2);
    return { begun };
  });

  const codes = (await both.begun).map(({ code }) => code ?? 'proposed');
  assert.deepEqual(codes.toSorted(), ['invalid_state', 'proposed']);
});

test('a credit that waits and money that moved hold the statement, and a tie to money that was there does not', async () => {
  const acme = await world.partner('live');
  const { id: settled, reference } = await transfer(acme);
  const into = await account();
  const waiting = await importFile(into, oneRow(reference, '500.00'));
  assert.deepEqual(await restsOn(waiting.id, { undo_matches: true }), [
    'statement_rested_on',
    `the approval ${waiting.approval_id}, which waits: withdraw or refuse it`,
  ]);
  assert.equal((await approve(waiting.approval_id!)).status, 200);
  const [line] = await linesOf(waiting.id);
  assert.deepEqual(await restsOn(waiting.id, { undo_matches: true }), [
    'statement_rested_on',
    `money that moved by row ${line!.row_number} (${reference})`,
  ]);
  assert.equal((await acme.client.fundingRequests.get(settled)).status, 'completed');

  const other = await transfer(acme, '20.00');
  await settleAsTwo(world, other.id);
  const tied = await importFile(await account(), oneRow('ADA', '20.00'));
  const [free] = await linesOf(tied.id);
  const body = { funding_request: other.reference };
  const { line: matched } = await answered<Matched>('POST', `/bank-lines/${free!.id}/match`, body);
  assert.equal(matched.status, 'matched');
  const { approval_id } = await takeBack(tied.id, { undo_matches: true });
  assert.equal((await approve(approval_id!)).status, 200);
  assert.equal(await acme.balance(), '520.00');
  const next = await importFile(await account(), oneRow('ADA', '20.00'));
  const [again] = await linesOf(next.id);
  const tiedAgain = await answered<Matched>('POST', `/bank-lines/${again!.id}/match`, body);
  assert.deepEqual([tiedAgain.line.status, tiedAgain.line.moved_money], ['matched', true]);
});

test('a statement that credited something is taken back by two people once all of that was reversed', async () => {
  const acme = await world.partner('live');
  const { id: request, reference } = await transfer(acme);
  const into = await account();
  const content = oneRow(reference, '500.00');
  const { id, approval_id: credit } = await importFile(into, content);
  assert.equal((await approve(credit!)).status, 200);
  const [line] = await linesOf(id);
  const moved = ['statement_rested_on', `money that moved by row ${line!.row_number} (${reference})`];

  await reverseAsTwo(world, request, { reason: 'another customer', amount: '200.00' });
  assert.deepEqual(await restsOn(id, { undo_matches: true }), moved);
  await reverseAsTwo(world, request, { reason: 'another customer', amount: '300.00' });
  assert.deepEqual(await restsOn(id), [
    'statement_rested_on',
    `decisions about row ${line!.row_number} (${reference})`,
  ]);
  const { approval_id } = await takeBack(id, { undo_matches: true });

  assert.equal((await approve(approval_id!)).status, 200);
  assert.deepEqual(await idsOf(into), []);
  assert.equal(await acme.balance(), '0.00');
  const { rows } = await world.database.pool.query(
    "select coalesce(sum(balance), 0)::text as balance from ledger_accounts where kind = 'place' and part = $1",
    [into],
  );
  assert.deepEqual(rows, [{ balance: '0.00' }]);
  const again = await importFile(into, content);
  assert.deepEqual([again.lines, again.matched_lines, again.crediting_lines], [1, 0, 0]);
  const [open] = await linesOf(again.id);
  assert.equal(
    (await refused(`/bank-lines/${open!.id}/match`, { funding_request: reference })).code,
    'validation_error',
  );
  const other = await world.partner('live');
  const not_the_same_as = [{ type: 'funding_request', id: request, reason: 'That was taken back' }];
  const theirs = { funding_request: (await transfer(other)).reference, not_the_same_as };
  const { approval_id: right } = await answered<Matched>('POST', `/bank-lines/${open!.id}/match`, theirs);
  assert.equal((await approve(right!)).status, 200);
  assert.deepEqual([await acme.balance(), await other.balance()], ['0.00', '500.00']);
});

test('a statement whose lines credited a request together is taken back once that was reversed, and not before', async () => {
  const acme = await world.partner('live');
  const { id: request, reference } = await transfer(acme, '70.00');
  const into = await account();
  const { id } = await importFile(
    into,
    fileOf(['2026-11-20,ONE OF UCHE,30.00,30.00,', '2026-11-20,TWO OF UCHE,40.00,70.00,']),
  );
  const [one, two] = (await linesOf(id)).toSorted((a, b) => a.row_number - b.row_number);
  const together = { lines: [two!.id], records: [{ type: 'funding_request', id: reference }] };
  const { approval_id: credit } = await answered<Matched>('POST', `/bank-lines/${one!.id}/match`, together);
  assert.equal((await approve(credit!)).status, 200);

  assert.deepEqual(await restsOn(id, { undo_matches: true }), [
    'statement_rested_on',
    `money that moved by row 2 (${reference} and 1 more), row 3 (${reference} and 1 more)`,
  ]);
  await reverseAsTwo(world, request, { reason: 'another customer' });
  const { approval_id } = await takeBack(id, { undo_matches: true });

  assert.equal((await approve(approval_id!)).status, 200);
  assert.deepEqual([await idsOf(into), await acme.balance()], [[], '0.00']);
});
