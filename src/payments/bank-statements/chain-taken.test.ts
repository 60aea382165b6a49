import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propose as proposeAsked } from '../../access/approvals/operations.ts';
import { columnsWithout } from '../../platform/database/rows.ts';
import { base64Of, chainFile as csv, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { statementTaken } from './take-anyway.ts';

/** What two people take goes beside the chain of an account, and never stops it. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, approve, account, importFile } = await statementSide(world);

const propose = async (into: string, content: string) =>
  (
    await answered<{ approval_id: string }>('POST', '/bank-statements/propose', {
      ...{ account: into, content, reason: 'the bank corrected it' },
    })
  ).approval_id;
const taken = async (into: string, content: string) =>
  assert.equal((await approve(await propose(into, content))).status, 200);
const counts = async (into: string, content: string) => {
  const { lines, known_lines } = await importFile(into, content);
  return [lines, known_lines];
};
const codeOf = async (into: string, content: string) =>
  (await refused('/bank-statements', { account: into, content })).code;
const gapsOf = async (into: string) =>
  (
    await world.database.pool.query(
      'select amount::text, from_day::text, to_day::text from statement_gaps where firm_account_id = $1 order by id',
      [into],
    )
  ).rows.map((row: object) => Object.values(row));

test('after other lines of older days were taken the next statement follows, and one that covers days again adds what is new', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00', '21 1.00 6.00', '22 4.00 10.00'));
  await taken(into, csv('20 5.00 5.00', '21 3.00 8.00', '21 3.00 11.00'));

  assert.deepEqual(await counts(into, csv('23 2.00 12.00')), [1, 0]);
  assert.deepEqual(await counts(into, csv('22 4.00 10.00', '23 2.00 12.00', '24 1.00 13.00')), [3, 2]);
  assert.deepEqual(await counts(into, csv('21 1.00 6.00', '22 4.00 10.00', '23 2.00 12.00')), [3, 3]);
  assert.deepEqual(await gapsOf(into), [['-6.00', '2026-11-20', '2026-11-21']]);
});

test('lines that were taken beside the others once are known where they are taken again', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00', '22 4.00 9.00'));
  await taken(into, csv('20 5.00 5.00', '21 3.00 8.00'));

  await taken(into, csv('20 5.00 5.00', '21 3.00 8.00', '21 1.00 9.00'));

  const lines = await answered<{ amount: string }[]>('GET', `/bank-lines?firm_account_id=${into}&sort=asc`);
  assert.deepEqual(lines.map(({ amount }) => amount).toSorted(), ['1.00', '3.00', '4.00', '5.00']);
  assert.deepEqual(
    (await gapsOf(into)).map(([amount]) => amount),
    ['-3.00', '-1.00'],
  );
});

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
  const proposed = { account: into, content: csv('20 7.00 7.00'), reason: 'the bank corrected it' };
  const notProposed = await refused('/bank-statements/propose', proposed);
  assert.deepEqual(
    [notProposed.code, notProposed.details],
    [
      'validation_error',
      { content: 'Nobody can take it: it needs at most 50000 lines that are there of its days. Export fewer days.' },
    ],
  );
});

type Proposed = ReturnType<typeof statementTaken.keep>;
const DAY_MS = 86_400_000;
const dayOf = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 10);

test('a file whose days lie ahead is taken by an approval of the day after too', async () => {
  const into = await account();
  const [before, ahead] = [-1, 5].map((count) => dayOf(Date.now() + count * DAY_MS)) as [string, string];
  const content = base64Of(['date,narration,amount,balance', `${ahead},Paid,1.00,1.00`]);
  await propose(into, content);
  const { rows } = await world.database.pool.query<{ payload: Proposed }>(
    "select payload from proposals where payload ->> 'firm_account_id' = $1",
    [into],
  );
  const { refused: said, ...payload } = rows[0]!.payload;
  const asked = { ...payload, refused: said.replace(/until \d{4}-\d{2}-\d{2}/, `until ${before}`) };
  const maker = { actor: 'Jane', reason: 'the bank corrected it' };
  const { id } = await world.write((tx) => proposeAsked(tx, statementTaken, asked, maker));

  const { status } = await approve(id);

  assert.notEqual(asked.refused, said);
  assert.equal(status, 200);
});

test('a taking that would be refused for another reason by now is refused, and the file is imported where it follows', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00'));
  const behindGap = csv('25 1.00 9.00');
  const approval_id = await propose(into, behindGap);
  await importFile(into, csv('21 1.00 6.00'));

  const late = await approve(approval_id);

  assert.deepEqual(
    [late.code, late.body.error!.details],
    [
      'invalid_state',
      {
        current_status:
          'it is refused because it begins with 8.00 on 2026-11-25, and the one before ended with 6.00 on 2026-11-21.',
        allowed_from:
          'it is refused because it begins with 8.00 on 2026-11-25, and the one before ended with 5.00 on 2026-11-20.',
      },
    ],
  );
  await importFile(into, csv('22 2.00 8.00'));
  const again = await approve(approval_id);
  const { current_status } = again.body.error!.details as { current_status: string };
  assert.equal(current_status, 'it follows the one before: import it');
  assert.deepEqual(await counts(into, behindGap), [1, 0]);
});

test('a file with a row that cannot be read is not proposed', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00'));

  const { code, details } = await refused('/bank-statements/propose', {
    ...{ account: into, reason: 'the bank says so' },
    content: csv('25 1.00 9.00', '26 x 9.00'),
  });

  assert.equal(code, 'validation_error');
  assert.deepEqual(Object.keys(details), ['row 5.amount']);
});
