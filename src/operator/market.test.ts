import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { seedExchanges } from '../market/calendar/work.ts';
import { freshDatabase } from '../testing/fresh-database.ts';

const database = await freshDatabase();
await seedExchanges(database.pool);
const folder = await mkdtemp(join(tmpdir(), 'market-'));
after(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const environment = {
  ...process.env,
  DATABASE_URL: database.address,
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
};
const main = join(import.meta.dirname, 'main.js');

function operate(...args: string[]): Promise<{ data: never; error: { code: string; details: object } }> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [main, ...args, '--json'], { env: environment }, (_error, out, err) =>
      out ? done(JSON.parse(out)) : fail(new Error(err)),
    );
  });
}

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

const header =
  'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count';
const barHeader = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';

test('a file is published but for the rows that fail, which are listed by number and kept for a second look', async () => {
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
      { row: 6, symbol: 'NOBODY', reason: 'There is no such instrument: import it first.' },
      { row: 3, symbol: 'MTNN', reason: 'NGX does not trade on 2026-11-15.' },
      { row: 5, symbol: 'MTNN', reason: '120 is more than 10 % from 100, the close before.' },
    ],
  });

  const kept: { id: string; reason: string }[] = (await operate('market', 'quarantine')).data;
  const move = kept.find(({ reason }) => reason.startsWith('120'))!;
  assert.equal((await operate('market', 'release', move.id)).data['published'], 1);
  const { rows } = await database.pool.query('select date, close, provider from bars order by date');
  assert.deepEqual(rows, [
    { date: '2026-11-16', close: '100.00', provider: 'archive' },
    { date: '2026-11-17', close: '120.00', provider: 'archive' },
  ]);
});

test('a file of another shape is refused by row and column, and nothing is published', async () => {
  const wrong = await file('w.csv', 'symbol,date', 'MTNN,2026-11-16');
  const short = await file('s.csv', barHeader, 'MTNN,2026-11-16,100');
  const empty = await file('e.csv', barHeader, ',2026-11-18,100,101,99,100,,1000,100000,10');

  const refusals = await Promise.all([wrong, short, empty].map((path) => operate('market', 'import', 'bars', path)));
  assert.deepEqual(
    refusals.map(({ error }) => [error.code, Object.keys(error.details)[0]]),
    [
      ['validation_error', 'row 1'],
      ['validation_error', 'row 2'],
      ['validation_error', 'row 2.symbol'],
    ],
  );
  assert.equal((await operate('market', 'import', 'rumours', wrong)).error.code, 'validation_error');
});

test('a holiday is declared with a day of notice, one by one or from a file, and audited', async () => {
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

  const { rows } = await database.pool.query(
    `select exchange, date, is_confirmed from market_holidays where date in ('2026-11-24', '2028-02-27') order by date`,
  );
  assert.deepEqual(rows, [
    { exchange: 'GSE', date: '2026-11-24', is_confirmed: true },
    { exchange: 'NGX', date: '2028-02-27', is_confirmed: false },
  ]);
  const audit = await database.pool.query(`select action from audit_entries where action = 'market holidays set'`);
  assert.equal(audit.rowCount, 1);
});
