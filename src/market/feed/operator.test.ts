import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { seedExchanges } from '../calendar/work.ts';
import { importFile } from './import.ts';

/** What the firm sees of market data and decides about it, over its own listener. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { pool } = world.database;
await seedExchanges(pool);
const { ask } = await operatorSide(world);
const V1 = '/operator/v1/market';

type Row = { id: string; symbol: string; reason: string; content: Record<string, unknown> } & Record<string, unknown>;

async function answered<Data>(role: Role, method: string, path: string, body?: unknown): Promise<Data> {
  const { status, body: answer } = await ask(role, method, `${V1}${path}`, body);
  assert(status < 300, `${status} ${JSON.stringify(answer)}`);
  return (answer as unknown as { data: Data }).data;
}

const publish = (kind: string, ...lines: string[]) =>
  world.write((tx) =>
    importFile(tx, { kind, exchange: 'NGX', provider: 'archive' }, Readable.from([Buffer.from(lines.join('\n'))])),
  );

const instruments =
  'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count';
const bars = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';
await publish('instruments', instruments, 'MTNN,MTN Nigeria,equity,ordinary_share,active,,,,,,,,,,,');
const hostile = '<img src=x onerror=alert(1)>';
const file = [
  bars,
  'MTNN,2026-11-16,100,101,99,100,,1000,100000,10',
  'MTNN,2026-11-17,100,125,99,120,,1000,100000,10',
  // A Sunday.
  'MTNN,2026-11-15,100,101,99,100,,1000,100000,10',
  `${hostile},2026-11-17,1,1,1,1,,1,1,1`,
];
await publish('bars', ...file);
await publish('rates', 'base,quote,bid,ask,mid,as_of', '=1+1,NGN,,2,1,2026-11-17T11:00:00.000Z');

const waiting = (query = '') => answered<Row[]>('viewer', 'GET', `/quarantine${query}`);
const rowOf = async (symbol: string, date: string) =>
  (await waiting()).find(({ symbol: one, content }) => one === symbol && content['date'] === date)!;
const closes = async () => (await pool.query('select date, close from bars order by date')).rows;

test('the exchanges are listed with their hours, their feed and how many rows wait', async () => {
  await pool.query(
    `insert into market_feeds (exchange, provider, due_at, failures, last_error) values ('GSE', 'csv', '2026-11-23T10:00:00Z', 2, 'GSE/quotes.csv cannot be read')`,
  );

  const exchanges = await answered<Record<string, unknown>[]>('viewer', 'GET', '/exchanges');

  const [ngx] = exchanges;
  assert.deepEqual([ngx!['code'], ngx!['is_default'], ngx!['quarantined'], ngx!['feed']], ['NGX', true, 4, null]);
  assert.equal(typeof ngx!['is_open'], 'boolean');
  const gse = exchanges.find(({ code }) => code === 'GSE')!;
  assert.equal(gse['quarantined'], 0);
  assert.deepEqual(gse['feed'], {
    provider: 'csv',
    fetched_at: null,
    due_at: '2026-11-23T10:00:00.000Z',
    failures: 2,
    last_error: 'GSE/quotes.csv cannot be read',
  });
});

test('the quarantine is read page by page, by exchange and kind, with text of others as it came', async () => {
  const page = await ask('viewer', 'GET', `${V1}/quarantine?limit=1&kind=bar&exchange=NGX`);
  const { data, pagination } = page.body as unknown as { data: Row[]; pagination: { count: number } };
  assert.deepEqual([data.length, pagination.count], [1, 3]);
  const next = await waiting(`?kind=bar&limit=2&before=${data[0]!.id}`);
  assert.equal(next.length, 2);

  assert.deepEqual(
    (await waiting('?kind=rate')).map(({ symbol, content }) => [symbol, content['base']]),
    [['=1+1-NGN', '=1+1']],
  );
  assert.equal((await rowOf(hostile, '2026-11-17')).symbol, hostile);
  assert.deepEqual(await waiting('?exchange=GSE'), []);
  assert.equal((await ask('viewer', 'GET', `${V1}/quarantine?exchange=LSE`)).code, 'not_found');
  assert.equal((await ask('viewer', 'GET', `${V1}/quarantine?kind=rumour`)).code, 'validation_error');
});

test('a row is released once, publishes its bar, and the audit has it before and after', async () => {
  const row = await rowOf('MTNN', '2026-11-17');
  const released = await answered<{ row: Row }>('dealing', 'POST', `/quarantine/${row.id}/release`, {});

  assert.equal(typeof released.row['released_at'], 'string');
  assert.deepEqual((await closes()).at(-1), { date: '2026-11-17', close: '120.00' });
  assert.equal((await ask('dealing', 'POST', `${V1}/quarantine/${row.id}/release`, {})).code, 'not_found');
  const reject = await ask('dealing', 'POST', `${V1}/quarantine/${row.id}/reject`, { reason: 'too late' });
  assert.equal(reject.code, 'not_found');
  const { rows } = await pool.query(
    `select actor, subject_type, before ->> 'released_at' as before, after ->> 'released_at' is not null as after
    from audit_entries where action = 'quarantine release'`,
  );
  assert.deepEqual(rows, [{ actor: 'The dealing', subject_type: 'quarantined_row', before: null, after: true }]);
});

test('a row is rejected once with a reason, leaves the queue, is never published and not reported again', async () => {
  const row = await rowOf('MTNN', '2026-11-15');
  assert.equal((await ask('dealing', 'POST', `${V1}/quarantine/${row.id}/reject`, {})).code, 'validation_error');

  const rejected = await answered<Row>('dealing', 'POST', `/quarantine/${row.id}/reject`, { reason: 'a wrong day' });

  assert.deepEqual(
    [rejected['rejected_by'], rejected['reject_reason'], rejected['released_at']],
    ['The dealing', 'a wrong day', null],
  );
  const again = await ask('dealing', 'POST', `${V1}/quarantine/${row.id}/reject`, { reason: 'again' });
  assert.equal(again.code, 'not_found');
  assert.equal((await ask('dealing', 'POST', `${V1}/quarantine/${row.id}/release`, {})).code, 'not_found');
  await publish('bars', ...file);
  assert.equal(await rowOf('MTNN', '2026-11-15'), undefined);
  assert.deepEqual(
    (await waiting('?status=rejected')).map(({ id }) => id),
    [row.id],
  );
  assert((await closes()).every(({ date }) => date !== '2026-11-15'));
  await assert.rejects(pool.query(`update market_quarantine set released_at = now() where id = '${row.id}'`), {
    constraint: 'a_row_is_released_or_rejected',
  });
});

test('an id that is none is not found, and a role without the permission decides nothing', async () => {
  for (const verb of ['release', 'reject']) {
    const body = verb === 'reject' ? { reason: 'why' } : {};
    assert.equal((await ask('dealing', 'POST', `${V1}/quarantine/rumour/${verb}`, body)).code, 'not_found');
    assert.equal((await ask('finance', 'POST', `${V1}/quarantine/rumour/${verb}`, body)).status, 403);
  }
  assert.equal((await ask('viewer', 'GET', `${V1}/quarantine/rumour`)).code, 'not_found');
});

test('a day is declared, replaced, listed by exchange and range, and refused by the field that is wrong', async () => {
  const day = { exchange: 'GSE', date: '2027-03-08', name: 'Day of mourning', source: 'decree', is_confirmed: false };
  const set = (more: object) => ask('dealing', 'POST', `${V1}/holidays`, { ...day, ...more });

  assert.equal((await set({ kind: 'closed' })).status, 200);
  const half = await answered('dealing', 'POST', '/holidays', { ...day, kind: 'half_day', close_time: '12:00' });
  assert.deepEqual(half, { ...day, kind: 'half_day', close_time: '12:00' });
  const listed = await answered<object[]>('viewer', 'GET', '/holidays?exchange=GSE&from=2027-03-08&to=2027-03-08');
  assert.deepEqual(listed, [half]);
  assert.deepEqual(await answered('viewer', 'GET', '/holidays?exchange=NGX&from=2027-03-08&to=2027-03-08'), []);

  const wrong: readonly [more: object, field: string][] = [
    [{ kind: 'half_day' }, 'close_time'],
    [{ kind: 'closed', is_confirmed: 'yes' }, 'is_confirmed'],
    [{ kind: 'holiday' }, 'kind'],
    [{ kind: 'closed', date: '2027-02-31' }, 'date'],
  ];
  for (const [more, field] of wrong) {
    const { code, body } = await set(more);
    assert.deepEqual([code, Object.keys(body.error!.details)], ['validation_error', [field]]);
  }
  assert.equal((await set({ kind: 'closed', exchange: 'LSE' })).code, 'not_found');
});

test('a product is tied to an instrument, and refused by the field that names nothing', async () => {
  const { test: id } = await world.investment();
  const { rows } = await pool.query<{ code: string }>('select code from investments where id = $1', [id]);
  const { code } = rows[0]!;

  const link = { code, symbol: 'MTNN', exchange: 'NGX' };
  const done = { ...link, is_pending_approval: false, approval_id: null };
  assert.deepEqual(await answered('dealing', 'POST', '/links', link), done);
  assert.deepEqual(await answered('dealing', 'POST', '/links', { code, symbol: 'MTNN' }), done);
  const tied = await pool.query(
    'select distinct symbol from investments join instruments on instruments.id = instrument_id where code = $1',
    [code],
  );
  assert.deepEqual(tied.rows, [{ symbol: 'MTNN' }]);
  for (const [more, field] of [
    [{ code: 'NOTHING' }, 'code'],
    [{ symbol: 'NOBODY' }, 'symbol'],
  ] as const) {
    const { code: refused, body } = await ask('dealing', 'POST', `${V1}/links`, { ...link, ...more });
    assert.deepEqual([refused, Object.keys(body.error!.details)], ['validation_error', [field]]);
  }
});
