import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, read } = await operatorSide(world);
const { client } = await world.partner('live');

type Counted = { applied_count: number; planned_count: number; proposed_count: number; wrong_count: number };
type Row = { row: number; outcome: string; move_percent: string | null; problem: string | null; old_price: string };
const send = async (path: string, body: object) => {
  const { status, code, body: answer } = await ask('dealing', 'POST', `/operator/v1/price-files${path}`, body);
  return {
    status,
    code,
    data: answer.data as unknown as Counted & { id: string; rows: Row[] },
    details: answer.error?.details,
  };
};
const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const fileOf = (...rows: string[]) => ['investment,date,price,bid_price', ...rows].join('\n');
const counts = ({ applied_count, planned_count, proposed_count, wrong_count }: Counted) => [
  applied_count,
  planned_count,
  proposed_count,
  wrong_count,
];
const priceOf = async (id: string) => (await client.investments.get(id)).price;

test('a file as fund houses write it is read, and a day whose month is not certain is not', async () => {
  const [year, month, date] = today.split('-') as [string, string, string];
  const fund = await world.investment({ name: 'Offered Fund', price: '1125.40', bid_price: '1122.89' });
  const rows = (day: string) => `Fund,NAV Date,Offer Price,Bid Price\n${fund.live},${day},"1,126.10",1123.60\n`;
  const open = await send('/preview', { mode: 'live', csv: rows('03/04/2099') });

  const { data } = await send('', { mode: 'live', csv: rows(`${year}-${month}-${date}`), apply: 'all' });

  const odd = await send('/preview', { mode: 'live', csv: 'constructor,date,price,bid_price\nx,y,1,1\n' });

  assert.match((odd.details as Record<string, string>)['row 1.constructor']!, /^No such column/);
  assert.match(open.data.rows[0]!.problem!, /^date: Expected a date such as "2026-11-21", or "21\/11\/2026" where/);
  assert.deepEqual(counts(data), [1, 0, 0, 0]);
  const { price, bid_price } = await client.investments.get(fund.live);
  assert.deepEqual([price, bid_price], ['1126.10', '1123.60']);
  const later = await send('/preview', { mode: 'live', csv: rows('28/11/2099') });
  assert.deepEqual(
    later.data.rows.map((row) => [row.outcome, (row as unknown as { date: string }).date]),
    [['planned', '2099-11-28']],
  );
});

test('a file is previewed, applied once, and a second time refused with its result', async () => {
  const up = await world.investment({ name: 'Up Fund', price: '10.00', bid_price: '9.00' });
  const far = await world.investment({ name: 'Far Fund', price: '10.00' });
  const later = await world.investment({ name: 'Later Fund', price: '10.00' });
  const csv = fileOf(
    `Up Fund,${today},10.50,10.40`,
    `${far.live.toUpperCase()},${today},12.01,`,
    `Later Fund,${tomorrow},10.10,`,
  );

  const preview = await send('/preview', { mode: 'live', csv });
  assert.equal(preview.status, 200);
  assert.deepEqual(
    preview.data.rows.map(({ row, outcome, move_percent, old_price }) => [row, outcome, move_percent, old_price]),
    [
      [2, 'now', '+5.00', '10.00'],
      [3, 'second_person', '+20.10', '10.00'],
      [4, 'planned', '+1.00', '10.00'],
    ],
  );
  assert.equal(await priceOf(up.live), '10.00');

  const applied = await send('', { mode: 'live', csv, reason: 'NAV of the day.' });
  assert.deepEqual([applied.status, counts(applied.data)], [201, [1, 1, 1, 0]]);
  assert.deepEqual(
    [await priceOf(up.live), await priceOf(far.live), await priceOf(later.live)],
    ['10.50', '10.00', '10.00'],
  );

  const again = await send('', { mode: 'live', csv });
  assert.deepEqual([again.status, again.code], [409, 'file_already_applied']);
  assert.deepEqual(again.details, {
    ...again.details,
    id: applied.data.id,
    applied_by: 'The dealing',
    applied_count: '1',
    planned_count: '1',
    proposed_count: '1',
    wrong_count: '0',
  });
  const { body } = await ask('viewer', 'GET', `/operator/v1/price-files/${applied.data.id}`);
  assert.deepEqual(counts(body.data!), [1, 1, 1, 0]);
  const waiting = await read<Record<'id' | 'effect' | 'reason', string>[]>('/operator/v1/approvals?show=waiting');
  const [proposal] = waiting.filter(({ effect }) => effect.startsWith('Far Fund'));
  assert.deepEqual(
    [proposal!.effect, proposal!.reason],
    ['Far Fund (live): price 10.00 → 12.01 (+20.10 %)', 'NAV of the day.'],
  );
  await world.firm.approve(proposal!.id, 'Kofi');
  assert.equal(await priceOf(far.live), '12.01');
});

test('a wrong row is named by its number and column, and nothing is applied unless the rest is asked for', async () => {
  const { live } = await world.investment({ name: 'Good Fund', price: '10.00' });
  await world.investment({ name: 'Twin Fund', price: '10.00' });
  await world.investment({ name: 'Twin Fund', price: '10.00' });
  const csv = fileOf(
    `Good Fund,${today},10.10,`,
    `=cmd|' /C calc'!A0,${today},10.00,`,
    `Twin Fund,${today},10.00,`,
    `${live},2026-02-30,10.00,`,
    `${live},${tomorrow},10,10.01`,
    `${live},2026-01-01,10.00,`,
    `Good Fund,${today},10.20,`,
    `${live},${tomorrow},ten,`,
  );

  const refused = await send('', { mode: 'live', csv });

  assert.deepEqual(
    [refused.status, refused.details],
    [
      400,
      {
        'row 3.investment': 'There is no such investment in this mode: expected its id, its code or its name.',
        'row 4.investment': '2 investments have this name: expected the id or the code of one.',
        'row 5.date': 'Expected a date such as "2026-11-21", or "21/11/2026" where day and month cannot be exchanged.',
        'row 6.bid_price': 'Expected the price, 10, or less.',
        'row 7.date': `Expected ${today} or later: the current price is of that day.`,
        'row 8.date': 'Row 2 has a price of this investment for the same day.',
        'row 9.price': 'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".',
      },
    ],
  );
  assert.equal(await priceOf(live), '10.00');
  const { status, data } = await send('', { mode: 'live', csv, apply: 'valid' });
  assert.deepEqual([status, counts(data)], [201, [1, 0, 0, 7]]);
  assert.equal(await priceOf(live), '10.10');
});

test('a file of 10,000 rows with one that is wrong names it; one row more is too many', async () => {
  const { live } = await world.investment({ price: '10.00' });
  const day = (nth: number) => new Date(Date.now() + nth * 86_400_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: 10_000 }, (_, nth) => `${live},${day(nth)},10.01,${nth === 5_000 ? '10.02' : ''}`);

  const refused = await send('', { mode: 'live', csv: fileOf(...rows) });

  assert.deepEqual(refused.details, { 'row 5002.bid_price': 'Expected the price, 10.01, or less.' });
  const { data } = await send('', { mode: 'live', csv: fileOf(...rows), apply: 'valid' });
  assert.deepEqual(counts(data), [1, 9_998, 0, 1]);
  const tooMany = await send('/preview', { mode: 'live', csv: fileOf(...rows, `${live},${today},10.01,`) });
  assert.deepEqual(tooMany.details, { csv: 'Expected at most 10000 rows: split the file.' });
});

test('the same file sent many times at once is applied once', async () => {
  const { live } = await world.investment({ price: '10.00' });
  const csv = fileOf(`${live},${today},10.30,`);

  const answers = await Promise.all(Array.from({ length: 6 }, () => send('', { mode: 'live', csv })));

  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409]);
});

test('a file with more large changes of prices than may wait is refused as a whole', async () => {
  const { live } = await world.investment({ price: '10.00' });
  const day = (nth: number) => new Date(Date.now() + nth * 86_400_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: 201 }, (_, nth) => `${live},${day(nth)},1000.00,`);

  const { details } = await send('', { mode: 'live', csv: fileOf(...rows) });

  assert.match((details as { csv: string }).csv, /^201 prices move too far for one person, more than the 200/);
});
