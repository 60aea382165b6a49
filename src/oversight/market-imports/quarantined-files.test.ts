import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { rejectRow, releaseRow } from '../../market/feed/operator-contract.ts';
import { setHoliday } from '../../market/holidays/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { Refusal } from '../../vocabulary/refusals.ts';
import { createImport, type importKinds } from './contract.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { database } = world;
await seedExchanges(database.pool);
/** Publishes a file of these lines. */
const publish = (kind: Kind, lines: readonly string[], provider?: string) =>
  world.firm.act(createImport, {
    body: {
      ...{ kind, file_name: `${kind}.csv`, content: Buffer.from(`${lines.join('\n')}\n`).toString('base64') },
      ...(provider !== undefined && { provider }),
    },
  });
type Kind = (typeof importKinds)[number];
const refusedOf = (act: Promise<unknown>): Promise<Refusal> =>
  act.then(
    () => assert.fail('it was not refused'),
    (error) => error as Refusal,
  );
const waiting = (query = '') =>
  read<Record<'id' | 'reason' | 'symbol', string>[]>(`/operator/v1/market/quarantine${query}`);

const header =
  'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count';
const barHeader = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';

test('a file is published but for the rows that fail, which are listed by number and quarantined', async () => {
  const instruments = await publish('instruments', [
    header,
    'MTNN,MTN Nigeria,equity,ordinary_share,active,,,,,,,,,,,',
  ]);
  assert.deepEqual(
    [instruments.kind, instruments.exchange, instruments.rows, instruments.published, instruments.problems],
    ['instruments', 'NGX', 1, 1, []],
  );

  const bars = [
    barHeader,
    'MTNN,2026-11-16,100,101,99,100,,1000,100000,10',
    'MTNN,2026-11-15,100,101,99,100,,1000,100000,10',
    '',
    'MTNN,2026-11-17,100,125,99,120,,1000,100000,10',
    'NOBODY,2026-11-17,1,1,1,1,,1,1,1',
  ];
  const { kind, exchange, rows: count, published, problems } = await publish('bars', bars, 'archive');
  assert.deepEqual(
    [kind, exchange, count, published, problems],
    [
      ...['bars', 'NGX', 4, 1],
      [
        { row: 3, symbol: 'MTNN', reason: 'NGX does not trade on 2026-11-15.' },
        { row: 5, symbol: 'MTNN', reason: '120 is more than 10 % from 100, the close before.' },
        { row: 6, symbol: 'NOBODY', reason: 'There is no such instrument: import it first.' },
      ],
    ],
  );

  const quarantined = await waiting();
  assert.deepEqual(await waiting('?limit=1&offset=1'), quarantined.slice(1, 2));
  const move = quarantined.find(({ reason }) => reason.startsWith('120'))!;
  const released = await world.firm.act(releaseRow, { params: { row: move.id }, body: {} });
  assert.equal(released.is_pending_approval, false);
  const { rows } = await database.pool.query('select date, close, provider from bars order by date');
  assert.deepEqual(rows, [
    { date: '2026-11-16', close: '100.00', provider: 'archive' },
    { date: '2026-11-17', close: '120.00', provider: 'archive' },
  ]);
});

test('a quarantined row is rejected with a reason, and then neither listed nor released', async () => {
  const quarantined = await waiting();
  const { id } = quarantined.find(({ symbol }) => symbol === 'NOBODY')!;
  const params = { row: id };
  const unreasoned = await refusedOf(world.firm.act(rejectRow, { params, body: {} as never }));
  assert.equal(unreasoned.code, 'validation_error');

  const rejected = await world.firm.act(rejectRow, { params, body: { reason: 'no such company' } }, 'Ama');

  assert.deepEqual([rejected.rejected_by, rejected.reject_reason], ['Ama', 'no such company']);
  assert((await waiting()).every((row) => row.id !== id));
  assert.equal((await refusedOf(world.firm.act(releaseRow, { params, body: {} }))).code, 'not_found');
});

test('a file with other columns is refused, and nothing is published', async () => {
  const wrong = ['symbol,date', 'MTNN,2026-11-16'];

  const { code, details } = await refusedOf(publish('bars', wrong));
  assert.deepEqual([code, details], ['validation_error', { 'row 1': `Expected the columns ${barHeader}.` }]);
  assert.equal((await refusedOf(publish('rumours' as Kind, wrong))).code, 'validation_error');
});

test('a row that is not whole is listed like any other that fails, regardless of the kind, and the others are published', async () => {
  const files: [kind: Kind, ...lines: string[]][] = [
    ['bars', barHeader, 'MTNN,2026-11-16,100', 'MTNN,2026-11-18,125,126,124,,,1000,100000,10'],
    ['instruments', header, 'X,X Plc', 'X,,equity,ordinary_share,active,,,,,,,,,,,'],
    [
      'quotes',
      'symbol,as_of,trade_date,last,previous_close,open,day_high,day_low,volume,value_traded,deals,provider_ref',
      'MTNN',
      'MTNN,2026-11-17T11:00:00.000Z,2026-11-17,,,,,,1,1,1,',
    ],
    ['rates', 'base,quote,bid,ask,mid,as_of', 'USD', 'USD,NGN,,2,1,2026-11-17T11:00:00.000Z'],
    [
      'disclosures',
      'symbol,issuer_name,title,category,published_at,period_end,document_url,source_ref',
      'MTNN,too,few',
      'MTNN,MTN,,other,2026-11-17T11:00:00.000Z,,,1',
    ],
  ];
  for (const [kind, ...lines] of files) {
    const { published, problems: rows } = await publish(kind, lines);
    assert.equal(published, 0, kind);
    assert.deepEqual(
      rows.map(({ row }) => row),
      [2, 3],
      kind,
    );
    assert.match(rows.find(({ row }) => row === 2)!.reason, /^Expected \d+ cells, found \d\.$/);
    assert.match(rows.find(({ row }) => row === 3)!.reason, /^Expected a value of (close|name|last|bid|title)\.$/);
  }
});

test('a holiday is declared a day in advance, one by one or from a file, and audited', async () => {
  const day = { exchange: 'GSE', source: 'decree', is_confirmed: true, name: 'Day of mourning' };
  const set = await world.firm.act(setHoliday, { body: { ...day, date: '2026-11-24', kind: 'closed' } });
  assert.deepEqual(set, {
    exchange: 'GSE',
    date: '2026-11-24',
    name: 'Day of mourning',
    kind: 'closed',
    source: 'decree',
    close_time: null,
    is_confirmed: true,
  });
  const half = world.firm.act(setHoliday, { body: { ...day, date: '2026-12-24', kind: 'half_day' } });
  assert.equal((await refusedOf(half)).code, 'validation_error');
  const columns = 'exchange,date,name,kind,close_time,source,is_confirmed';
  await publish('holidays', [columns, 'NGX,2028-02-27,Eid ul-Fitr,closed,,estimate from the moon,false']);

  const wrong = [
    columns,
    'NGX,2028-02-28,Eid ul-Fitr,closed,,decree,true',
    '',
    'NGX,2028-02-31,Eid ul-Fitr,closed,,decree,true',
    'NGX,2028-02-29,Eid ul-Fitr,half_day,08:00,decree,yes',
    'LSE,2028-02-29,Eid ul-Fitr,closed,,decree,true',
  ];
  assert.deepEqual((await refusedOf(publish('holidays', wrong))).details, {
    'row 4.date': 'Expected a day of the calendar.',
    'row 5.is_confirmed': 'Expected true or false.',
    'row 6.exchange': 'There is no exchange LSE.',
  });

  const { rows } = await database.pool.query(
    `select exchange, date, is_confirmed from market_holidays where date in ('2026-11-24', '2028-02-27', '2028-02-28') order by date`,
  );
  assert.deepEqual(rows, [
    { exchange: 'GSE', date: '2026-11-24', is_confirmed: true },
    { exchange: 'NGX', date: '2028-02-27', is_confirmed: false },
  ]);
  const audit = await database.pool.query(`select action from audit_entries where action = 'holidays set'`);
  assert.equal(audit.rowCount, 1);
});
