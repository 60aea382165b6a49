import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsWithout } from '../../platform/database/rows.ts';
import { chainFile as csv, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What two people take goes beside the chain of an account, and never stops it. */
const world = await createWorld({ operators: operatorsByRole });
const { refused, account, importFile } = await statementSide(world);

const counts = async (into: string, content: string) => {
  const { lines, known_lines } = await importFile(into, content);
  return [lines, known_lines];
};
const codeOf = async (into: string, content: string) =>
  (await refused('/bank-statements', { account: into, content })).code;

test('lines of a complete day that come again in another order are not added a second time', async () => {
  const into = await account();
  await importFile(into, csv('20 50.00 50.00', '20 100.00 150.00', '20 -100.00 50.00'));
  await importFile(into, csv('21 5.00 55.00'));
  await importFile(into, csv('22 1.00 56.00'));

  assert.equal(await codeOf(into, csv('20 -100.00 -50.00', '20 100.00 50.00')), 'statement_disagrees');
  assert.equal(await codeOf(into, csv('21 -9.00 41.00', '21 9.00 50.00', '21 5.00 55.00')), 'statement_disagrees');
  assert.equal(await codeOf(into, csv('21 5.00 55.00', '21 -9.00 46.00', '21 9.00 55.00')), 'statement_disagrees');
  assert.deepEqual(await counts(into, csv('22 1.00 56.00', '23 1.00 57.00')), [2, 1]);
});

const others = columnsWithout('bank_lines', ['id', 'ordinal', 'row_number', 'content_hash'], 'line');
const copyLines = (into: string, first: number, last: number) =>
  world.database.pool.query(
    `insert into bank_lines (id, ordinal, row_number, content_hash, ${others.replaceAll('line.', '')})
     select gen_random_uuid(), ordinal + at, 9 + at, encode(sha256(concat(line.id, at)::bytea), 'hex'), ${others}
     from bank_lines line cross join generate_series($2::int, $3::int) at
     where firm_account_id = $1
       and row_number < 9`,
    [into, first, last],
  );

test('a file of days that have more lines than can be compared is refused', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00'));
  for (let first = 1; first <= 50_000; first += 5000) await copyLines(into, first, first + 4999);

  const { code, details } = await refused('/bank-statements', { account: into, content: csv('20 7.00 7.00') });

  assert.equal(code, 'statement_disagrees');
  assert.deepEqual(details, {
    ...{ line: null, expected: 'at most 50000 lines that are there of its days' },
    received: 'more: export fewer days',
  });
});
