import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainFile as csv, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** A gap of several days is filled by the files of these days, one after the other, from its begin and from its end. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, approve, account, importFile } = await statementSide(world);

async function withGap(): Promise<string> {
  const into = await account();
  await importFile(into, csv('25 10.00 10.00'));
  const content = csv('29 5.00 30.00');
  const body = { account: into, content, reason: 'the bank has no file of these days' };
  await approve((await answered<{ approval_id: string }>('POST', '/bank-statements/propose', body)).approval_id);
  return into;
}
const gapsOf = async (into: string) =>
  (
    await world.database.pool.query<object>(
      `select amount::text, from_day::text, to_day::text, reason, approved_by
       from statement_gaps where firm_account_id = $1 and closed_at is null`,
      [into],
    )
  ).rows.map((row) => Object.values(row).slice(0, 3).join(' '));
const codeOf = async (into: string, content: string) =>
  (await refused('/bank-statements', { account: into, content })).code;
const first = () => csv('26 3.00 13.00');
const last = () => csv('28 12.00 25.00');
const middle = () => csv('27 1.00 14.00', '27 -1.00 13.00');

test('each day is taken as it follows, and what is left of the gap is smaller, until nothing is', async () => {
  const into = await withGap();
  assert.deepEqual(await gapsOf(into), ['15.00 2026-11-25 2026-11-29']);

  const { lines, known_lines } = await importFile(into, first());
  assert.deepEqual([lines, known_lines], [1, 0]);
  assert.deepEqual(await gapsOf(into), ['12.00 2026-11-26 2026-11-29']);
  await importFile(into, middle());
  assert.deepEqual(await gapsOf(into), ['12.00 2026-11-27 2026-11-29']);
  await importFile(into, last());
  assert.deepEqual(await gapsOf(into), []);
  await importFile(into, csv('30 1.00 31.00'));
});

test('it is filled from its end too; what touches neither end is refused, and so is a proposal of what follows', async () => {
  const into = await withGap();
  assert.equal(await codeOf(into, middle()), 'statement_disagrees');
  const { details } = await refused('/bank-statements/propose', { account: into, content: first(), reason: 'Why' });
  assert.deepEqual(details, { content: 'The statement follows the one before: import it.' });

  await importFile(into, last());
  assert.deepEqual(await gapsOf(into), ['3.00 2026-11-25 2026-11-28']);
  await importFile(into, middle());
  assert.deepEqual(await gapsOf(into), ['3.00 2026-11-25 2026-11-27']);
  await importFile(into, first());
  assert.deepEqual(await gapsOf(into), []);
});

test('a file that also has lines that are there adds what goes on from them, or leads to them', async () => {
  const into = await withGap();

  await importFile(into, csv('25 10.00 10.00', '26 3.00 13.00'));
  assert.deepEqual(await gapsOf(into), ['12.00 2026-11-26 2026-11-29']);
  await importFile(into, csv('28 2.00 25.00', '29 5.00 30.00'));
  assert.deepEqual(await gapsOf(into), ['10.00 2026-11-26 2026-11-28']);
  await importFile(into, csv('27 10.00 23.00'));
  assert.deepEqual(await gapsOf(into), []);
});

test('where no two people took a gap, a day that only begins or ends with what is there is refused', async () => {
  const into = await account();
  await importFile(into, csv('25 10.00 10.00', '29 5.00 15.00'));

  assert.equal(await codeOf(into, first()), 'statement_disagrees');
});

test('a statement that made a gap smaller is taken back, and the gap is as it was', async () => {
  const into = await withGap();
  await importFile(into, first());
  const { id } = await importFile(into, last());
  assert.deepEqual(await gapsOf(into), []);

  const takeBack = (statement: string) =>
    answered('POST', `/bank-statements/${statement}/take-back`, { reason: 'Another account' });
  await takeBack(id);
  assert.deepEqual(await gapsOf(into), ['12.00 2026-11-26 2026-11-29']);
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from bank_statements where firm_account_id = $1 order by id desc limit 1',
    [into],
  );
  await takeBack(rows[0]!.id);
  assert.deepEqual(await gapsOf(into), ['15.00 2026-11-25 2026-11-29']);
});
