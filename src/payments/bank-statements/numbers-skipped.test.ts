import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** A statement that is missing although the balances lead on without it, by the numbers of the others. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, approve, importFile } = await statementSide(world);

let serial = 0;
async function account() {
  const account_number = `01237567${String(++serial).padStart(2, '0')}`;
  const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: `Skipped ${account_number}` };
  const { id } = await answered<{ id: string }>('POST', '/firm-accounts', made);

  /** One statement: its number, its day of November, what was there before it, and what came. */
  const message = (number: string, day: number, opening: number, came: number) => [
    ...[':20:S', `:25:${account_number}`, `:28C:${number}`, `:60F:C2611${day}NGN${opening},00`],
    ...[
      `:61:2611${day}11${day}C${came},00NTRFR${number.replace('/', 'P')}`,
      `:62F:C2611${day}NGN${opening + came},00`,
      '-',
    ],
  ];
  const take = (...lines: readonly string[]) => importFile(id, base64Of([...lines]));
  const refusalOf = async (...lines: readonly string[]): Promise<Readonly<Record<string, string | null>>> => {
    const { code, details } = await refused('/bank-statements', { account: id, content: base64Of([...lines]) });
    return { code, ...details };
  };
  const takenByTwo = async (...lines: readonly string[]) => {
    const body = { account: id, content: base64Of([...lines]), reason: 'The bank left the number out' };
    const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', body);
    assert.equal((await approve(approval_id)).status, 200);
  };
  return { id, message, take, refusalOf, takenByTwo };
}

test('behind numbers that ran on one by one a number that is left out is refused with both, until two people take it', async () => {
  const { message, take, refusalOf, takenByTwo } = await account();
  await take(...message('6/1', 20, 100, 20));
  await take(...message('7/1', 23, 120, 30));

  assert.deepEqual(await refusalOf(...message('9/1', 25, 150, 5)), {
    code: 'statement_disagrees',
    ...{ line: null, expected: 'statement 8 behind statement 7', received: 'statement 9' },
  });
  await takenByTwo(...message('9/1', 25, 150, 5));
  // A bank that leaves numbers out says nothing by them.
  await take(...message('11/1', 26, 155, 5));
});

test('a number that is left out is seen within a file too, and numbers that begin again are none', async () => {
  const { message, take, refusalOf } = await account();
  const [first, second] = [message('11', 20, 100, 20), message('12', 23, 120, 30)];

  assert.equal((await refusalOf(...first, ...second, ...message('14', 24, 150, 1)))['received'], 'statement 14');
  await take(...first, ...second);
  await take(...message('1', 24, 150, 1));
  await take(...message('2', 25, 151, 1));
  assert.equal((await refusalOf(...message('4', 26, 152, 1)))['expected'], 'statement 3 behind statement 2');
});

test('numbers that are days of the year, and those of an account of which only one is known, are not judged', async () => {
  const [ofDays, ofOne] = [await account(), await account()];
  // The 23rd of November is the 327th day of 2026.
  await ofDays.take(...ofDays.message('326', 22, 100, 20));
  await ofDays.take(...ofDays.message('327', 23, 120, 30));
  await ofDays.take(...ofDays.message('330', 26, 150, 5));
  await ofOne.take(...ofOne.message('7/1', 23, 100, 20));
  await ofOne.take(...ofOne.message('9/1', 24, 120, 20));
});

test('a file that begins an account with a later page of its statement is refused until the page before is there', async () => {
  const { message, take, refusalOf } = await account();
  const second = message('7/2', 23, 120, 30).map((line) => line.replace(':60F:', ':60M:'));
  const first = message('7/1', 23, 100, 20).map((line) => line.replace(':62F:', ':62M:'));

  assert.deepEqual(await refusalOf(...second), {
    code: 'statement_disagrees',
    ...{ line: null, expected: 'page 1 of statement 7 before page 2', received: 'page 2' },
  });
  await take(...first);
  await take(...second);
});

test('a line shows the day from which on it counts, which is the value day of what books it', async () => {
  const { id, message, take } = await account();
  await take(...message('7/1', 23, 100, 20).map((line) => line.replace(':61:261123', ':61:261124')));

  const lines = await answered<{ day: string; value_day: string }[]>('GET', `/bank-lines?firm_account_id=${id}`);
  assert.deepEqual(
    lines.map(({ day, value_day }) => [day, value_day]),
    [['2026-11-23', '2026-11-24']],
  );
});
