import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { seedExchanges } from '../market/calendar/work.ts';
import { operatorSide, operatorsByRole } from '../testing/operator-side.ts';
import { createWorld } from '../testing/world.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { database } = world;
await seedExchanges(database.pool);
const folder = await mkdtemp(join(tmpdir(), 'market-'));
after(() => rm(folder, { recursive: true }));

const operate = async (...words: string[]) =>
  (await world.act(...words)) as { data: never; error: { code: string; details: object } };
const waiting = (query = '') =>
  read<Record<'id' | 'reason' | 'symbol', string>[]>(`/operator/v1/market/quarantine${query}`);

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

const header =
  'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count';
const barHeader = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';

test('a file is published but for the rows that fail, which are listed by number and quarantined', async () => {
  const instruments = await file('i.csv', header, 'MTNN,MTN Nigeria,equity,ordinary_share,active,,,,,,,,,,,');
  assert.deepEqual((await operate('market', 'import', 'instruments', instruments)).data, {
    kind: 'instruments',
    exchange: 'NGX',
    rows: 1,
    published: 1,
    quarantined: [],
  });

  const bars = await file(
    'b.csv',
    barHeader,
    'MTNN,2026-11-16,100,101,99,100,,1000,100000,10',
    'MTNN,2026-11-15,100,101,99,100,,1000,100000,10',
    '',
    'MTNN,2026-11-17,100,125,99,120,,1000,100000,10',
    'NOBODY,2026-11-17,1,1,1,1,,1,1,1',
  );
  const { data } = await operate('market', 'import', 'bars', bars, '--provider', 'archive');
  assert.deepEqual(data, {
    kind: 'bars',
    exchange: 'NGX',
    rows: 4,
    published: 1,
    quarantined: [
      { row: 3, symbol: 'MTNN', reason: 'NGX does not trade on 2026-11-15.' },
      { row: 5, symbol: 'MTNN', reason: '120 is more than 10 % from 100, the close before.' },
      { row: 6, symbol: 'NOBODY', reason: 'There is no such instrument: import it first.' },
    ],
  });

  const quarantined = await waiting();
  assert.deepEqual(await waiting('?limit=1&offset=1'), quarantined.slice(1, 2));
  const move = quarantined.find(({ reason }) => reason.startsWith('120'))!;
  assert.equal((await operate('market', 'release', move.id)).data['published'], 1);
  const { rows } = await database.pool.query('select date, close, provider from bars order by date');
  assert.deepEqual(rows, [
    { date: '2026-11-16', close: '100.00', provider: 'archive' },
    { date: '2026-11-17', close: '120.00', provider: 'archive' },
  ]);
});

test('a quarantined row is rejected with a reason, and then neither listed nor released', async () => {
  const quarantined = await waiting();
  const { id } = quarantined.find(({ symbol }) => symbol === 'NOBODY')!;
  assert.equal((await operate('market', 'reject', id)).error.code, 'validation_error');

  const { data } = await operate('market', 'reject', id, '--reason', 'no such company', '--actor', 'Ama');

  assert.deepEqual([data['rejected_by'], data['reject_reason']], ['Ama', 'no such company']);
  assert((await waiting()).every((row) => row.id !== id));
  assert.equal((await operate('market', 'release', id)).error.code, 'not_found');
});

test('a file with other columns is refused, and nothing is published', async () => {
  const wrong = await file('w.csv', 'symbol,date', 'MTNN,2026-11-16');

  const { error } = await operate('market', 'import', 'bars', wrong);
  assert.deepEqual(error, {
    ...error,
    code: 'validation_error',
    details: { 'row 1': `Expected the columns ${barHeader}.` },
  });
  assert.equal((await operate('market', 'import', 'rumours', wrong)).error.code, 'validation_error');
});

test('a row that is not whole is listed like any other that fails, whatever the kind, and the others are published', async () => {
  const files: [kind: string, ...lines: string[]][] = [
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
    const { data, error } = await operate('market', 'import', kind, await file(`${kind}.csv`, ...lines));
    const rows: { row: number; reason: string }[] = data?.['quarantined'] ?? [];
    assert.equal(data?.['published'], 0, `${kind} ${JSON.stringify(error)}`);
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
  const day = ['--exchange', 'GSE', '--source', 'decree', '--confirmed', 'yes', '--name', 'Day of mourning'];
  const set = await operate('market', 'holidays', 'set', ...day, '--date', '2026-11-24', '--kind', 'closed');
  assert.deepEqual(set.data, {
    exchange: 'GSE',
    date: '2026-11-24',
    name: 'Day of mourning',
    kind: 'closed',
    source: 'decree',
    close_time: null,
    is_confirmed: true,
  });
  const half = ['--date', '2026-12-24', '--kind', 'half_day'];
  assert.equal((await operate('market', 'holidays', 'set', ...day, ...half)).error.code, 'validation_error');
  const holidays = await file(
    'h.csv',
    'exchange,date,name,kind,close_time,source,is_confirmed',
    'NGX,2028-02-27,Eid ul-Fitr,closed,,estimate from the moon,false',
  );
  await operate('market', 'import', 'holidays', holidays);

  const columns = 'exchange,date,name,kind,close_time,source,is_confirmed';
  const wrong = await file(
    'wrong.csv',
    columns,
    'NGX,2028-02-28,Eid ul-Fitr,closed,,decree,true',
    '',
    'NGX,2028-02-31,Eid ul-Fitr,closed,,decree,true',
    'NGX,2028-02-29,Eid ul-Fitr,half_day,08:00,decree,yes',
    'LSE,2028-02-29,Eid ul-Fitr,closed,,decree,true',
  );
  assert.deepEqual((await operate('market', 'import', 'holidays', wrong)).error.details, {
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
  const audit = await database.pool.query(`select action from audit_entries where action = 'market holidays set'`);
  assert.equal(audit.rowCount, 1);
});
