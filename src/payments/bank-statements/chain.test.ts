import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of as base64, chainFile as csv, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Statements of an account follow each other, and only what their balances show to be new is added. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, approve, account, importFile } = await statementSide(world);

type Shown = { day: string; direction: string; amount: string };
const linesOf = async (into: string) =>
  (await answered<Shown[]>('GET', `/bank-lines?firm_account_id=${into}&sort=asc`)).map(
    ({ day, direction, amount }) => `${day.slice(8)} ${direction === 'debit' ? '-' : ''}${amount}`,
  );
const countsOf = ({ lines, known_lines }: { lines?: number; known_lines: number }) => [lines, known_lines];
const refusedFor = async (into: string, content: string, more = {}) => {
  const { code, details } = await refused('/bank-statements', { account: into, content, ...more });
  return [code, details];
};

test('a statement that does not begin where the one before ended is refused with both figures, and so is its preview', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00'));
  const later = csv('23 7.00 64000012.00');

  const details = { expected_opening: '5.00', opening: '64000005.00', last_day: '2026-11-20', first_day: '2026-11-23' };
  assert.deepEqual(await refusedFor(into, later), ['statement_gap', details]);
  const preview = await refused('/bank-statements/preview', { account: into, content: later });
  assert.deepEqual([preview.code, preview.details], ['statement_gap', details]);
  assert.deepEqual(await linesOf(into), ['20 5.00']);
  assert.deepEqual(countsOf(await importFile(into, csv('21 2.00 7.00'))), [1, 0]);
});

const page = (number: number, opening: string, closing: string) =>
  base64([
    ...[':20:S1', ':25:0123456789', `:28C:331/${number}`, `:60${number === 1 ? 'F' : 'M'}:C261126NGN${opening}`],
    ...[':61:2611261126CN5000,00NTRFNONREF', ':86:NIP TRF FROM JOHN ADE'],
    ...[`:62${number === 1 ? 'M' : 'F'}:C261126NGN${closing}`, '-'],
  ]);

test('equal lines on two pages are two, and a page that comes again adds none', async () => {
  const { id: into } = await answered<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number: '0123456789', currency: 'NGN', name: 'Pages' },
  });
  assert.deepEqual(countsOf(await importFile(into, page(1, '0,00', '5000,00'))), [1, 0]);
  const early = await refusedFor(into, page(3, '10000,00', '15000,00'));
  assert.deepEqual([early[0], (early[1] as Record<string, string>)['expected_opening']], ['statement_gap', '5000.00']);
  assert.deepEqual(countsOf(await importFile(into, page(2, '5000,00', '10000,00'))), [1, 0]);

  assert.deepEqual(await linesOf(into), ['26 5000.00', '26 5000.00']);
  const again = `${Buffer.from(page(1, '0,00', '5000,00'), 'base64').toString()}\n`;
  assert.deepEqual(countsOf(await importFile(into, Buffer.from(again).toString('base64'))), [1, 1]);
  assert.deepEqual(await linesOf(into), ['26 5000.00', '26 5000.00']);
});

test('a file that covers days that are there adds what is before, between the pages of a day and behind, once', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 105.00', '21 5.00 110.00'));

  assert.deepEqual(countsOf(await importFile(into, csv('20 5.00 105.00', '21 5.00 110.00', '21 5.00 115.00'))), [3, 2]);
  assert.deepEqual(countsOf(await importFile(into, csv('19 -3.00 100.00', '20 5.00 105.00'))), [2, 1]);
  assert.deepEqual(countsOf(await importFile(into, csv('18 1.00 103.00'))), [1, 0]);
  assert.deepEqual(
    countsOf(await importFile(into, csv('21 5.00 115.00', '21 -1.00 114.00', '22 6.00 120.00'))),
    [3, 1],
  );
  assert.deepEqual((await linesOf(into)).toSorted(), [
    ...['18 1.00', '19 -3.00', '20 5.00', '21 -1.00', '21 5.00', '21 5.00', '22 6.00'],
  ]);
});

test('other lines of days that are there are refused line by line, and a shorter file of them is known', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00 a', '20 6.00 11.00 b', '21 1.00 12.00 c'));

  assert.deepEqual(await refusedFor(into, csv('20 5.00 5.00 a', '20 7.00 12.00 b', '21 1.00 13.00 c')), [
    'statement_disagrees',
    {
      line: '5',
      expected: '2026-11-20, credit 6.00, 11.00 after it',
      received: '2026-11-20, credit 7.00, 12.00 after it',
    },
  ]);
  assert.equal((await refusedFor(into, csv('20 5.00 5.00 a', '21 1.00 6.00 c')))[0], 'statement_disagrees');
  assert.deepEqual(countsOf(await importFile(into, csv('20 6.00 11.00 b'))), [1, 1]);
});

test('lines that lead back to the same balance are known where their text is the same, and new where it is not', async () => {
  const into = await account();
  await importFile(into, csv('20 10.00 10.00 opened', '20 5.00 15.00 in', '20 -5.00 10.00 out'));

  assert.deepEqual(countsOf(await importFile(into, csv('20 5.00 15.00 in', '20 -5.00 10.00 out'))), [2, 2]);
  assert.deepEqual(countsOf(await importFile(into, csv('20 5.00 15.00 in 2', '20 -5.00 10.00 out 2'))), [2, 0]);
  assert.equal((await linesOf(into)).length, 5);
});

test('a line that is booked later than today at the bank is refused', async () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const content = base64(['date,value date,narration,amount,balance', `${tomorrow},${tomorrow},a,1.00,1.00`]);

  const [code, details] = (await refusedFor(await account(), content)) as [string, Record<string, string>];

  assert.deepEqual([code, details['line'], details['received']], ['statement_disagrees', '2', tomorrow]);
  const valued = base64(['date,value date,narration,amount,balance', `2026-11-20,${tomorrow},a,1.00,1.00`]);
  assert.deepEqual(countsOf(await importFile(await account(), valued)), [1, 0]);
});

test('a file whose name says another account or currency is refused', async () => {
  const into = await account();
  const named = async (file_name: string) => {
    const { code, details } = await refused('/bank-statements', {
      account: into,
      content: csv('20 1.00 1.00'),
      file_name,
    });
    return [code, details];
  };

  assert.deepEqual(await named('0987654321 november.csv'), [
    'validation_error',
    { account: 'The name of the file says the account 0987654321: name that account.' },
  ]);
  assert.deepEqual(await named('statement_GHS_2026.csv'), ['currency_mismatch', { expected: 'NGN', received: 'GHS' }]);
});

test('two people take a statement behind a gap, which is recorded and closed by the statement that fills it', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00'));
  const later = { account: into, content: csv('23 7.00 32.00'), file_name: 'later.csv' };
  const follows = { ...later, content: csv('21 2.00 7.00'), reason: 'the bank lost it' };
  assert.match(
    (await refused('/bank-statements/propose', follows)).details['content']!,
    /follows the one before: import/,
  );

  const proposed = await answered<{ approval_id: string; refused: string }>('POST', '/bank-statements/propose', {
    ...later,
    reason: 'the bank has no statement of the weekend',
  });

  assert.equal(
    proposed.refused,
    'it begins with 25.00 on 2026-11-23, and the one before ended with 5.00 on 2026-11-20.',
  );
  const twice = await refused('/bank-statements/propose', { ...later, reason: 'again' });
  assert.equal(twice.code, 'invalid_state');
  assert.deepEqual(await linesOf(into), ['20 5.00']);
  assert.equal((await approve(proposed.approval_id)).status, 200);
  assert.deepEqual(await linesOf(into), ['20 5.00', '23 7.00']);
  const gaps = async () =>
    (
      await world.database.pool.query(
        `select amount::text, from_day::text, to_day::text, reason, proposed_by, approved_by, closed_at is not null as closed
         from statement_gaps where firm_account_id = $1`,
        [into],
      )
    ).rows.map((row: object) => Object.values(row));
  const gap = ['20.00', '2026-11-20', '2026-11-23', 'the bank has no statement of the weekend'];
  assert.deepEqual(await gaps(), [[...gap, 'The finance', 'Another of finance', false]]);
  assert.deepEqual(countsOf(await importFile(into, csv('24 1.00 33.00'))), [1, 0]);

  assert.deepEqual(countsOf(await importFile(into, csv('21 15.00 20.00', '22 5.00 25.00'))), [2, 0]);
  assert.deepEqual(await gaps(), [[...gap, 'The finance', 'Another of finance', true]]);
  assert.deepEqual(countsOf(await importFile(into, csv('25 1.00 34.00'))), [1, 0]);
});

test('two people take other lines of days that are there: what is new is added and the rest is a gap', async () => {
  const into = await account();
  await importFile(into, csv('20 5.00 5.00', '20 6.00 11.00'));
  const content = csv('20 5.00 5.00', '20 7.00 12.00');

  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', {
    ...{ account: into, content, reason: 'the bank corrected the line' },
  });

  assert.equal((await approve(approval_id)).status, 200);
  assert.deepEqual(await linesOf(into), ['20 5.00', '20 6.00', '20 7.00']);
  const { rows } = await world.database.pool.query(
    'select amount::text from statement_gaps where firm_account_id = $1',
    [into],
  );
  assert.deepEqual(rows, [{ amount: '-6.00' }]);
});
