import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propose as proposeAsked } from '../../access/approvals/operations.ts';
import { base64Of, chainFile as csv, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { statementTaken } from './take-anyway.ts';

/** Two people take a statement some of whose rows cannot be read: what these lack is an item, beside the gap before it. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, approve, account, importFile } = await statementSide(world);

type Proposed = { approval_id: string; refused: string; gap_amount: string | null; unread_amount: string | null };
const propose = (into: string, content: string) =>
  answered<Proposed>('POST', '/bank-statements/propose', {
    ...{ account: into, content, apply_valid: true, reason: 'the bank has no other file' },
  });
const effectOf = async (approval_id: string) =>
  (await answered<{ effect: string }>('GET', `/approvals/${approval_id}`)).effect;
const itemsOf = async (into: string) =>
  (
    await world.database.pool.query(
      `select amount::text, unread_rows, closed_at is not null as closed
       from statement_gaps where firm_account_id = $1 order by id`,
      [into],
    )
  ).rows.map((row: object) => Object.values(row));
const counts = async (into: string, content: string) => {
  const { lines, known_lines } = await importFile(into, content);
  return [lines, known_lines];
};

test('a file behind a gap with a row that cannot be read is taken with two items, each of which the lines that come later close', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00'));
  const content = csv('23 7.00 32.00', '24 x 40.00', '25 1.00 41.00');
  const left = await refused('/bank-statements', { account: into, content, apply_valid: true });

  const { approval_id, ...figures } = await propose(into, content);

  assert.equal(left.code, 'statement_gap');
  assert.deepEqual(figures, {
    refused:
      'it begins with 25.00 on 2026-11-23, and the one before ended with 5.00 on 2026-11-20. 1 row cannot be read, and the others lead to 33.00 and not to 41.00.',
    ...{ gap_amount: '20.00', unread_amount: '8.00' },
  });
  assert.equal(
    await effectOf(approval_id),
    `Import the statement without a name of 2026-11-23 to 2026-11-25, 25.00 to 41.00, with 2 lines, although ${figures.refused} What no line explains is recorded as a gap: 20.00. What the rows lack is recorded as an item of its own: 8.00. Rows that are left out: row 5, amount: Expected an amount such as 1234.50 or 1,234.50 with at most 2 decimals; write it so, without letters or formulas.`,
  );
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await itemsOf(into), [
    ['20.00', null, false],
    ['8.00', 1, false],
  ]);
  assert.deepEqual(await counts(into, csv('26 1.00 42.00')), [1, 0]);

  assert.deepEqual(await counts(into, csv('23 7.00 32.00', '24 8.00 40.00', '25 1.00 41.00')), [3, 2]);
  assert.deepEqual(await itemsOf(into), [
    ['20.00', null, false],
    ['8.00', 1, true],
  ]);
  assert.deepEqual(await counts(into, csv('21 15.00 20.00', '22 5.00 25.00')), [2, 0]);
  assert.deepEqual(await itemsOf(into), [
    ['20.00', null, true],
    ['8.00', 1, true],
  ]);
});

let serial = 0;
const swift = (lines: readonly string[], closing: string, of = number) =>
  base64Of([
    ...[':20:S', `:25:${of}`, `:28C:331/1`, ':60F:C261126NGN100,00', ...lines, `:62F:C261127NGN${closing}`, '-'],
    ...Array<string>(++serial).fill(''),
  ]);
const number = '0123456780';
const line = (amount: string) => `:61:2611271127C${amount}NTRFR${amount}`;

test('where lines have no balances, what the first row lacks is before the first line that can be read, and closed by the whole file', async () => {
  const { id: into } = await answered<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: number, currency: 'NGN', name: 'Rows' },
  });
  const content = swift([':61:26112X1127C30,00NTRFR30', line('50,00')], '180,00');
  const left = await refused('/bank-statements', { account: into, content, apply_valid: true });

  const { approval_id, ...figures } = await propose(into, content);

  assert.deepEqual([left.code, left.details['received']], ['statement_disagrees', 'a closing balance of 180.00']);
  assert.deepEqual(figures, {
    refused: '1 row cannot be read, and the others lead to 150.00 and not to 180.00.',
    ...{ gap_amount: null, unread_amount: '30.00' },
  });
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await itemsOf(into), [['30.00', 1, false]]);
  assert.deepEqual(await counts(into, swift([line('30,00'), line('50,00')], '180,00')), [2, 1]);
  assert.deepEqual(await itemsOf(into), [['30.00', 1, true]]);
});

test('where lines have no balances and rows lacked at two places, two people take the whole file, and both items are 0.00 together', async () => {
  const [of, row] = ['0123456781', ':61:26112X1127C5,00NTRFR5'];
  const { id: into } = await answered<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: of, currency: 'NGN', name: 'Rows at two places' },
  });
  const former = await propose(into, swift([row, line('30,00'), row, line('50,00')], '200,00', of));
  assert.equal((await approve(former.approval_id)).status, 200);
  const whole = swift([line('5,00'), line('30,00'), line('15,00'), line('50,00')], '200,00', of);
  assert.equal((await refused('/bank-statements', { account: into, content: whole })).code, 'statement_disagrees');

  const { approval_id, gap_amount, unread_amount } = await propose(into, whole);

  assert.deepEqual([gap_amount, unread_amount], ['-20.00', null]);
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await itemsOf(into), [
    ['20.00', 2, false],
    ['-20.00', null, false],
  ]);
});

test('a row that cannot be read and is there already lacks nothing, and a file that an import takes is not proposed', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00', '21 3.00 8.00'));

  const { approval_id, gap_amount, unread_amount } = await propose(
    into,
    csv('20 5.00 5.00', '21 x 8.00', '22 1.00 9.00'),
  );

  assert.deepEqual([gap_amount, unread_amount], [null, null]);
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await itemsOf(into), []);
  const taken = {
    account: into,
    content: csv('23 1.00 10.00', '24 x 10.00'),
    apply_valid: true,
    reason: 'no other file',
  };
  assert.deepEqual((await refused('/bank-statements/propose', taken)).details, {
    content: 'The statement follows the one before: import it with `apply_valid`.',
  });
});

test('an item of 20.00 that the same file closes is not lacking in what its own rows lack, which is 5.00', async () => {
  const into = await account();
  const { approval_id: former } = await propose(into, csv('20 30.00 130.00', '21 x 150.00'));
  assert.equal((await approve(former)).status, 200);
  const content = csv('20 30.00 130.00', '21 20.00 150.00', '22 x 155.00', '23 1.00 156.00');

  const { approval_id, gap_amount, unread_amount } = await propose(into, content);

  assert.deepEqual([gap_amount, unread_amount], [null, '5.00']);
  assert.equal((await approve(approval_id)).status, 200);
  // 100.00 before, lines of 30.00, 20.00 and 1.00, and 5.00 are 156.00.
  assert.deepEqual(await itemsOf(into), [
    ['20.00', 1, true],
    ['5.00', 1, false],
  ]);
});

test('where lines that do not follow are taken, the gap is without the 20.00 of rows that they close', async () => {
  const into = await account();
  const { approval_id: former } = await propose(into, csv('20 30.00 130.00', '21 x 150.00'));
  assert.equal((await approve(former)).status, 200);

  const { approval_id, gap_amount, unread_amount } = await propose(
    into,
    csv('21 20.00 150.00', '22 x 155.00', '23 1.00 156.00'),
  );

  assert.deepEqual([gap_amount, unread_amount], [null, '5.00']);
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await itemsOf(into), [
    ['20.00', 1, true],
    ['5.00', 1, false],
  ]);
});

test('figures that are not those that were proposed are refused', async () => {
  const into = await account();
  const content = csv('20 5.00 5.00', '21 x 8.00');
  await propose(into, content);
  const { rows } = await world.database.pool.query<{ payload: ReturnType<typeof statementTaken.keep> }>(
    "select payload from proposals where payload ->> 'firm_account_id' = $1",
    [into],
  );
  const payload = { ...rows[0]!.payload, unread_amount: '2.00' };
  const { id } = await world.write((tx) =>
    proposeAsked(tx, statementTaken, payload, { actor: 'Jane', reason: 'the bank has no other file' }),
  );

  const { code, body } = await approve(id);

  assert.deepEqual(
    [code, body.error!.details],
    [
      'invalid_state',
      {
        current_status: 'a gap of 0.00, and 3.00 in rows that cannot be read',
        allowed_from: 'a gap of 0.00, and 2.00 in rows that cannot be read',
      },
    ],
  );
});
