import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Two people take a file in which one statement does not begin with what the one before ended with, as they take a gap between two files. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, approve, importFile } = await statementSide(world);

let serial = 0;
async function account() {
  serial += 1;
  const account_number = String(3_100_000_000 + serial);
  const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: `Messages ${serial}` };
  return { account_number, id: (await answered<{ id: string }>('POST', '/firm-accounts', made)).id };
}
type Account = Awaited<ReturnType<typeof account>>;

/** A message of a day with one credit: `day opening amount closing`, and its number where the bank gives one. */
const message = ({ account_number }: Account, text: string) => {
  const [day, opening, amount, closing, sequence] = text.split(' ');
  const swift = (figure: string) => figure.replace('.', ',');
  return [
    ...[':20:S', `:25:${account_number}`, ...(sequence ? [`:28C:${sequence}`] : [])],
    ...[`:60F:C2611${day}NGN${swift(opening!)}`, `:61:2611${day}11${day}C${swift(amount!)}NTRFR${day}`],
    ...[':86:NIP TRF FROM JOHN ADE', `:62F:C2611${day}NGN${swift(closing!)}`, '-'],
  ];
};
const fileOf = (into: Account, ...messages: string[]) => base64Of(messages.flatMap((one) => message(into, one)));

type Proposed = { approval_id: string; refused: string; gap_amount: string | null; unread_amount: string | null };
const propose = (into: Account, content: string) =>
  answered<Proposed>('POST', '/bank-statements/propose', {
    ...{ account: into.id, content, reason: 'the bank has no statement of the 26th' },
  });
const gapsOf = async (into: Account) =>
  (
    await world.database.pool.query<object>(
      `select amount::text, from_day::text, to_day::text, is_within, closed_at is not null as is_closed
       from statement_gaps where firm_account_id = $1 order by id`,
      [into.id],
    )
  ).rows.map((row) => Object.values(row).join(' '));

const first = '25 100.00 10.00 110.00';
const middle = '26 110.00 15.00 125.00';
const last = '27 125.00 5.00 130.00';

test('15.00 that are missing between two messages of one file are a gap, until the statement of that day comes', async () => {
  const into = await account();
  const content = fileOf(into, first, last);
  const figures = {
    ...{ expected_opening: '110.00', opening: '125.00', last_day: '2026-11-25', first_day: '2026-11-27' },
  };
  for (const path of ['/bank-statements', '/bank-statements/preview'])
    assert.deepEqual(await refused(path, { account: into.id, content }), { code: 'statement_gap', details: figures });

  const { approval_id, ...proposed } = await propose(into, content);
  const why =
    'one of its statements begins with 125.00 on 2026-11-27, and the one before it in the file ended with 110.00 on 2026-11-25.';
  assert.deepEqual(proposed, { refused: why, gap_amount: '15.00', unread_amount: null });
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${approval_id}`);
  assert.equal(
    effect,
    `Import the statement without a name of 2026-11-25 to 2026-11-27, 100.00 to 130.00, with 2 lines, although ${why} What no line explains is recorded as a gap: 15.00.`,
  );
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await gapsOf(into), ['15.00 2026-11-25 2026-11-27 true false']);

  const { lines, known_lines } = await importFile(into.id, fileOf(into, middle));
  assert.deepEqual([lines, known_lines], [1, 0]);
  assert.deepEqual(await gapsOf(into), ['15.00 2026-11-25 2026-11-27 true true']);
  await importFile(into.id, fileOf(into, '28 130.00 1.00 131.00'));
});

test('the whole file that the bank sends later adds what was missing, and closes the gap', async () => {
  const into = await account();
  await approve((await propose(into, fileOf(into, first, last))).approval_id);

  const { lines, known_lines } = await importFile(into.id, fileOf(into, first, middle, last));

  assert.deepEqual([lines, known_lines], [3, 2]);
  assert.deepEqual(await gapsOf(into), ['15.00 2026-11-25 2026-11-27 true true']);
});

test('the newest message may be the first, a page may be missing, and two gaps are one sum', async () => {
  const into = await account();
  const paged = (text: string, page: string) => `${text} 331/${page}`;
  const content = fileOf(into, paged('29 140.00 1.00 141.00', '5'), paged(last, '3'), paged(first, '1'));

  const { refused: why, gap_amount, approval_id } = await propose(into, content);

  assert.match(why, /begins with 125\.00 on 2026-11-27, and the one before it in the file ended with 110\.00/);
  assert.equal(gap_amount, '25.00');
  assert.equal((await approve(approval_id)).status, 200);
  const { rows } = await world.database.pool.query(
    'select day::text, balance_after from bank_lines where firm_account_id = $1 order by ordinal',
    [into.id],
  );
  assert.deepEqual(rows, [
    { day: '2026-11-25', balance_after: '110.00' },
    { day: '2026-11-27', balance_after: '130.00' },
    { day: '2026-11-29', balance_after: '141.00' },
  ]);
});

test('a file with a gap before it and one within is taken with both, and each is closed by itself', async () => {
  const into = await account();
  await importFile(into.id, fileOf(into, '20 0.00 60.00 60.00'));

  const { refused: why, gap_amount, approval_id } = await propose(into, fileOf(into, first, last));

  assert.match(
    why,
    /^it begins with 100\.00 .* ended with 60\.00 on 2026-11-20\. one of its statements begins with 125\.00/,
  );
  assert.equal(gap_amount, '55.00');
  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await gapsOf(into), [
    '40.00 2026-11-20 2026-11-25 false false',
    '15.00 2026-11-25 2026-11-27 true false',
  ]);
  await importFile(into.id, fileOf(into, middle));
  await importFile(into.id, fileOf(into, '21 60.00 40.00 100.00'));
  assert.deepEqual(await gapsOf(into), [
    '40.00 2026-11-20 2026-11-25 false true',
    '15.00 2026-11-25 2026-11-27 true true',
  ]);
});

test('a message whose own lines do not lead to its balance, or with rows that cannot be read, is taken by no one', async () => {
  const into = await account();
  const wrong = fileOf(into, first, '27 125.00 5.00 131.00');
  const unread = base64Of(
    [...message(into, first), ...message(into, last)].map((one) => one.replace(':61:261127', ':61:26112X')),
  );

  const ask = (content: string) =>
    refused('/bank-statements/propose', { account: into.id, content, apply_valid: true, reason: 'why not' });

  const { code, details } = await ask(wrong);
  assert.equal(code, 'validation_error');
  assert.match(details['closing_balance']!, /^Expected 130\.00, .* found 131\.00, a difference of 1\.00/);
  assert.match((await ask(unread)).details['content']!, /^A statement is missing between two others of the file/);
});
