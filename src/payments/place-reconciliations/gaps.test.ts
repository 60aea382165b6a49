import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';

/** What two people took without a line for it, on the days of its account. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, ...side } = await reconciliationSide(world);
const { account, importFile, answered, approve } = side;
const [third, second, first] = [-3, -2, -1].map((count) => addDays(today, count)) as [string, string, string];

async function taken(bank: string, content: string, reason: string) {
  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', {
    ...{ account: bank, content, reason },
  });
  assert.equal((await approve(approval_id)).status, 200);
}

async function shownOf(bank: string, day: string) {
  const { balance_there, explained, unexplained, items } = await get(await made(bank, 'bank', day));
  return [balance_there, explained, unexplained, items.filter(({ kind }) => kind === 'gap')] as const;
}

test('what no line explains is an item from the first day of its statement on, until a statement fills the gap', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${third},One,5.00,5.00,`]));
  await taken(bank, fileOf([`${first},Two,7.00,32.00,`]), 'The bank has no statement of that day.');

  const [there, explained, unexplained, [gap]] = await shownOf(bank, first);
  const before = await shownOf(bank, third);
  await importFile(bank, fileOf([`${second},Lost,15.00,20.00,`, `${second},Found,5.00,25.00,`]));
  const filled = await shownOf(bank, today);

  assert.deepEqual([there, explained, unexplained], ['32.00', '32.00', '0.00']);
  assert.match(gap!.record_id!, /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    { ...gap, record_id: null },
    {
      ...{ kind: 'gap', amount: '20.00', day: first, record_type: 'statement_gap', record_id: null },
      description: 'The bank has no statement of that day.',
    },
  );
  assert.deepEqual(before, ['5.00', '5.00', '0.00', []]);
  assert.deepEqual(filled, [null, '32.00', null, []]);
});

test('lines that were taken beside those of a statement explain no more than their gap takes back, day by day', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${third},One,5.00,5.00,`, `${first},Two,6.00,11.00,`]));
  await taken(bank, fileOf([`${third},One,5.00,5.00,`, `${second},Other,7.00,12.00,`]), 'The bank corrected it.');

  const whole = await shownOf(bank, first);
  const before = await shownOf(bank, third);

  assert.deepEqual([whole.slice(0, 3), whole[3].map(({ amount }) => amount)], [['11.00', '11.00', '0.00'], ['-7.00']]);
  assert.deepEqual(before, ['5.00', '5.00', '0.00', []]);
});

test('a day that only a statement beside the others has is explained by the lines of that, without its gap', async () => {
  const bank = await account();
  const [begun, next, covered, between, last] = [-5, -4, -3, -2, -1].map((count) => addDays(today, count)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await importFile(bank, fileOf([`${begun},Begun,5.00,5.00,`]));
  await taken(bank, fileOf([`${last},Later,7.00,32.00,`]), 'The bank has no statement of those days.');
  await taken(bank, fileOf([`${next},Lost,3.00,9.00,`, `${covered},Found,1.00,10.00,`]), 'It has one of two days.');

  const ofNext = await shownOf(bank, next);
  const ofCovered = await shownOf(bank, covered);
  const ofBetween = await shownOf(bank, between);
  const [there, explained, unexplained, gaps] = await shownOf(bank, last);

  assert.deepEqual(ofNext, ['9.00', '8.00', '1.00', []]);
  assert.deepEqual(ofCovered, ['10.00', '9.00', '1.00', []]);
  assert.deepEqual(ofBetween, [null, '9.00', null, []]);
  assert.deepEqual([there, explained, unexplained], ['32.00', '32.00', '0.00']);
  assert.deepEqual(
    gaps.map(({ amount }) => amount),
    ['20.00', '-4.00'],
  );
});

test('what is left of a gap that a statement filled from its end is an item from the first day of that on', async () => {
  const bank = await account();
  const [begun, next, covered, between, last] = [-5, -4, -3, -2, -1].map((count) => addDays(today, count));
  await importFile(bank, fileOf([`${begun},Begun before it,5.00,5.00,`]));
  await taken(bank, fileOf([`${last},Later then,7.00,32.00,`]), 'The bank has no statement of those days.');
  await importFile(bank, fileOf([`${covered},Lost,6.00,18.00,`, `${between},Found,7.00,25.00,`]));

  const shown = await Promise.all([next, covered, between, last].map((day) => shownOf(bank, day!)));

  assert.deepEqual(
    shown.map(([there, explained, unexplained, gaps]) => [
      ...[there, explained, unexplained],
      gaps.map(({ amount, description }) => `${amount} ${description}`),
    ]),
    [
      [null, '5.00', null, []],
      ['18.00', '18.00', '0.00', ['7.00 The bank has no statement of those days.']],
      ['25.00', '25.00', '0.00', ['7.00 The bank has no statement of those days.']],
      ['32.00', '32.00', '0.00', ['7.00 The bank has no statement of those days.']],
    ],
  );
});

test('what rows lack that could not be read is an item beside the gap, and both explain the day to 0.00', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${third},Begun,5.00,5.00,`]));
  const content = fileOf([`${second},Two,7.00,32.00,`, `${second},Unread,x,40.00,`, `${first},Three,1.00,41.00,`]);
  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', {
    ...{ account: bank, content, apply_valid: true, reason: 'The bank has no other file.' },
  });
  assert.equal((await approve(approval_id)).status, 200);

  const { balance_there, explained, unexplained, items } = await get(await made(bank, 'bank', first));

  assert.deepEqual([balance_there, explained, unexplained], ['41.00', '41.00', '0.00']);
  assert.deepEqual(
    items.flatMap(({ kind, amount, day }) => (kind === 'unmatched_line' ? [] : [[kind, amount, day]])),
    [
      ['gap', '20.00', second],
      ['unread_rows', '8.00', first],
    ],
  );
});

/** What it would take with rows left out; the sums that are recorded. */
async function takenUnread(bank: string, content: string) {
  const { approval_id, gap_amount, unread_amount } = await answered<{
    approval_id: string;
    gap_amount: string | null;
    unread_amount: string | null;
  }>('POST', '/bank-statements/propose', {
    ...{ account: bank, content, apply_valid: true, reason: 'The bank has no other file.' },
  });
  assert.equal((await approve(approval_id)).status, 200);
  return [gap_amount, unread_amount];
}

/** On each of these days: the balance there, what explains it, and of which gaps and rows. */
async function explainedOn(bank: string, days: readonly string[]) {
  const shown: unknown[] = [];
  for (const day of days) {
    const { balance_there, unexplained, items } = await get(await made(bank, 'bank', day));
    const recorded = items.flatMap(({ kind, amount }) => (kind === 'unmatched_line' ? [] : [`${kind} ${amount}`]));
    shown.push([balance_there, unexplained, ...recorded]);
  }
  return shown;
}

test('a file with a row that cannot be read closes the gap of 60.00 between two others, and its item explains each later day to 0.00', async () => {
  const bank = await account();
  const [begun, two, x, three, without] = [-7, -6, -5, -4, -3].map((count) => addDays(today, count)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await importFile(bank, fileOf([`${begun},One,100.00,100.00,`]));
  await taken(bank, fileOf([`${second},Later,5.00,165.00,`]), 'The bank has no statement of those days.');
  const recorded = await takenUnread(
    bank,
    fileOf([`${two},Two,20.00,120.00,`, `${x},Unread,x,130.00,`, `${three},Three,30.00,160.00,`]),
  );

  const days = await explainedOn(bank, [begun, two, three, without, second]);

  assert.deepEqual(recorded, [null, '10.00']);
  assert.deepEqual(days, [
    ['100.00', '0.00'],
    ['130.00', '0.00', 'unread_rows 10.00'],
    ['160.00', '0.00', 'unread_rows 10.00'],
    ['160.00', '0.00', 'unread_rows 10.00'],
    ['165.00', '0.00', 'unread_rows 10.00'],
  ]);
  await importFile(
    bank,
    fileOf([`${two},Two,20.00,120.00,`, `${x},Read,10.00,130.00,`, `${three},Three,30.00,160.00,`]),
  );
  assert.deepEqual(await shownOf(bank, second), ['165.00', '165.00', '0.00', []]);
});

test('a file with a row that cannot be read before all others has its item on their days too', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${first},Later,5.00,165.00,`]));

  await takenUnread(bank, fileOf([`${third},Two,150.00,150.00,`, `${third},Unread,x,160.00,`]));

  assert.deepEqual(await explainedOn(bank, [third, first]), [
    ['160.00', '0.00', 'unread_rows 10.00'],
    ['165.00', '0.00', 'unread_rows 10.00'],
  ]);
});
