import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsWithout } from '../../platform/database/rows.ts';
import { chainFile as csv, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What two people take goes beside the chain of an account, and never stops it. */
const world = await createWorld({ operators: operatorsByRole });
const { refused, account, importFile } = await statementSide(world);

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
