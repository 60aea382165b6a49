import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Files of market data over the operators' listener: seen before they are imported, imported once, kept with who did it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { pool } = world.database;
await seedExchanges(pool);
const { ask } = await operatorSide(world);
const IMPORTS = '/operator/v1/market/imports';

const encoded = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const fileOf = (...lines: string[]) => encoded(`${lines.join('\n')}\n`);
const send = (kind: string, content: string, more: object = {}) =>
  ask('dealing', 'POST', IMPORTS, { kind, file_name: `${kind}.csv`, content, ...more });
const preview = (kind: string, content: string, more: object = {}) =>
  ask('dealing', 'POST', `${IMPORTS}/preview`, { kind, content, ...more });

const header =
  'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count';
const barHeader = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';
const holidayHeader = 'exchange,date,name,kind,close_time,source,is_confirmed';
const hostile = '<script>alert(1)</script>\u001b[31m';
const listing = await send('instruments', fileOf(header, 'MTNN,MTN Nigeria,equity,ordinary_share,active,,,,,,,,,,,'));
assert.equal(listing.status, 201, JSON.stringify(listing.body));

const bars = fileOf(
  barHeader,
  'MTNN,2026-11-16,100,101,99,100,,1000,100000,10',
  'MTNN,2026-11-15,100,101,99,100,,1000,100000,10',
  '',
  `=cmd|' /C calc'!A1,2026-11-17,1,1,1,1,,1,1,1`,
  `${hostile},2026-11-17,1,1,1,1,,1,1,1`,
);
const failing = [
  { row: 3, symbol: 'MTNN', reason: 'NGX does not trade on 2026-11-15.' },
  { row: 5, symbol: "=cmd|' /C calc'!A1", reason: 'There is no such instrument: import it first.' },
  { row: 6, symbol: hostile, reason: 'There is no such instrument: import it first.' },
];

const everything = async () => {
  const tables = ['bars', 'market_quarantine', 'market_imports', 'market_holidays', 'audit_entries', 'market_versions'];
  const counts = tables.map((table) => `(select json_agg(one) from ${table} one)`);
  return (await pool.query(`select ${counts.map((count, at) => `${count} as t${at}`).join(', ')}`)).rows[0];
};

test('a preview returns what would be published and what would fail with reasons, and leaves nothing behind', async () => {
  const before = await everything();
  const { status, body } = await preview('bars', bars);

  assert.equal(status, 200, JSON.stringify(body));
  const { sha256, ...shown } = body.data! as Record<string, unknown>;
  assert.match(String(sha256), /^[0-9a-f]{64}$/);
  assert.deepEqual(shown, {
    kind: 'bars',
    exchange: 'NGX',
    rows: 4,
    published: 1,
    rejected: 3,
    problems: failing,
    known_import: null,
  });
  const holidays = fileOf(holidayHeader, 'NGX,2028-02-27,Eid ul-Fitr,closed,,estimate,false');
  assert.equal((await preview('holidays', holidays)).status, 200);
  assert.deepEqual(await everything(), before);
});

test('a file is imported once: the same bytes are refused with what came of them, and the import is kept with who did it', async () => {
  const { status, body } = await send('bars', bars, { provider: 'archive' });
  assert.equal(status, 201, JSON.stringify(body));
  const made = body.data! as Record<string, unknown>;
  assert.deepEqual(
    [made['rows'], made['published'], made['rejected'], made['problems'], made['imported_by'], made['provider']],
    [4, 1, 3, failing, 'The dealing', 'archive'],
  );

  const again = await send('bars', bars, { file_name: 'another name.csv', provider: 'other' });

  assert.deepEqual([again.status, again.code], [409, 'file_already_applied']);
  assert.deepEqual(again.body.error!.details, {
    id: made['id'],
    applied_by: 'The dealing',
    applied_at: made['created_at'],
    applied_count: '1',
    planned_count: '0',
    proposed_count: '0',
    wrong_count: '3',
  });
  const known = (await preview('bars', bars)).body.data! as Record<string, unknown>;
  assert.equal(known['known_import'], made['id']);
  assert.deepEqual((await ask('viewer', 'GET', `${IMPORTS}/${made['id']}`)).body.data, made);
  const list = await ask('viewer', 'GET', `${IMPORTS}?kind=bars&exchange=NGX`);
  const { problems: _problems, ...summary } = made;
  assert.deepEqual(list.body.data, [summary]);
  assert.deepEqual((await ask('viewer', 'GET', `${IMPORTS}?kind=quotes`)).body.data, []);
  assert.equal((await ask('viewer', 'GET', `${IMPORTS}/rumour`)).code, 'not_found');
  const { rows } = await pool.query(
    `select actor, after ->> 'file_name' as file_name from audit_entries where subject_type = 'market_import' and subject_id = $1`,
    [made['id']],
  );
  assert.deepEqual(rows, [{ actor: 'The dealing', file_name: 'bars.csv' }]);
});

test('the same bytes sent twice at once are imported once', async () => {
  const content = fileOf(barHeader, 'MTNN,2026-11-18,100,101,99,100,,1000,100000,10');
  const answers = await Promise.all([send('bars', content), send('bars', content)]);

  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
});

test('declared days of all exchanges are listed by their date', async () => {
  await send('holidays', fileOf(holidayHeader, 'NGX,2029-03-02,Later,closed,,decree,true'));
  await send('holidays', fileOf(holidayHeader, 'GSE,2029-03-03,Last,closed,,decree,true'));
  await send('holidays', fileOf(holidayHeader, 'GSE,2029-03-01,First,closed,,decree,true'));

  const { body } = await ask('viewer', 'GET', '/operator/v1/market/holidays?from=2029-03-01&to=2029-03-03');

  const days = body.data as unknown as { exchange: string; date: string }[];
  assert.deepEqual(
    days.map(({ exchange, date }) => `${date} ${exchange}`),
    ['2029-03-01 GSE', '2029-03-02 NGX', '2029-03-03 GSE'],
  );
});

test('holidays are declared all or none, and links say which rows cannot be tied', async () => {
  const days = [holidayHeader, 'NGX,2028-02-28,Eid ul-Fitr,closed,,estimate,false'];
  const wrong = await send('holidays', fileOf(...days, 'LSE,2028-02-29,Eid ul-Fitr,closed,,decree,true'));
  assert.deepEqual(wrong.body.error!.details, { 'row 3.exchange': 'There is no exchange LSE.' });
  const declared = (await send('holidays', fileOf(...days))).body.data! as Record<string, unknown>;
  assert.deepEqual([declared['exchange'], declared['rows'], declared['published']], [null, 1, 1]);
  assert.equal((await send('holidays', fileOf(...days))).code, 'file_already_applied');
  const { rows } = await pool.query(
    `select date from market_holidays where date between '2028-02-28' and '2028-02-29'`,
  );
  assert.deepEqual(rows, [{ date: '2028-02-28' }]);

  const { test: id } = await world.investment();
  const { code } = (await pool.query('select code from investments where id = $1', [id])).rows[0];
  const links = await send('links', fileOf('code,exchange,symbol', `${code},NGX,MTNN`, 'NOTHING,NGX,MTNN'));
  const { published, rejected, problems } = links.body.data! as Record<string, unknown>;
  assert.deepEqual(
    [published, rejected, problems],
    [1, 1, [{ row: 3, symbol: 'MTNN', reason: 'There is no product NOTHING.' }]],
  );
});

const oneBar = 'MTNN,2026-11-16,100,101,99,100,,1000,100000,10\n';
const wide = `${barHeader}\n${','.repeat(70_000)}\n`;
const refusals: readonly [
  about: string,
  kind: string,
  content: string,
  field: string,
  message: RegExp,
  more?: object,
][] = [
  ['no base64', 'bars', 'not base64!', 'content', /base64/],
  ['only a header', 'bars', encoded(`${barHeader}\n`), 'content', /at least one row/],
  ['other columns', 'bars', encoded('symbol,date\nMTNN,2026-11-16\n'), 'row 1', /Expected the columns symbol,date/],
  ['a quote that does not end', 'bars', encoded(`${barHeader}\n"MTNN\n`), 'content', /Not readable as CSV/],
  ['a row of 70,000 cells', 'bars', encoded(wide), 'content', /row 2: more than 1000 cells/],
  ['a row of 70,000 bytes', 'bars', encoded(`${barHeader}\n${'a'.repeat(70_000)}\n`), 'content', /Not readable as CSV/],
  ['20,001 rows of bars', 'bars', encoded(`${barHeader}\n${oneBar.repeat(20_001)}`), 'content', /at most 20000/],
  [
    '20,001 rows of instruments',
    'instruments',
    encoded(`${header}\n${'X,,,,,,,,,,,,,,,\n'.repeat(20_001)}`),
    'content',
    /at most 20000/,
  ],
  ['more than 5 MiB', 'bars', encoded(Buffer.alloc(5 * 1_048_576 + 1, 97)), 'content', /at most 5 MiB/],
  ['a workbook', 'bars', encoded('PK\u0003\u0004'), 'content', /save the spreadsheet as CSV/],
  ['holidays beyond 1 MiB', 'holidays', encoded('a'.repeat(1_048_577)), 'content', /at most 1 MiB/],
  ['2,001 links', 'links', encoded(`code,exchange,symbol\n${'a,b,c\n'.repeat(2_001)}`), 'content', /at most 2000 rows/],
  ['101 columns', 'links', encoded(`${'a,'.repeat(100)}a\n`), 'row 1', /at most 100 columns/],
  ['NUL bytes', 'links', encoded('code\u0000'), 'content', /NUL/],
  ['bytes that are no UTF-8', 'holidays', encoded(Uint8Array.from([111, 255, 10])), 'content', /UTF-8/],
  ['a kind that does not exist', 'rumours', encoded('a'), 'kind', /instruments, quotes/],
  [
    'an exchange with links',
    'links',
    encoded('code,exchange,symbol\na,b,c\n'),
    'exchange',
    /leave it out/,
    { exchange: 'NGX' },
  ],
];
for (const [about, kind, content, field, message, more] of refusals)
  test(`a file with ${about} is refused by name, previewed or imported, and nothing stays of it`, async () => {
    const before = await everything();
    for (const answer of [await preview(kind, content, more), await send(kind, content, more)]) {
      assert.deepEqual(
        [answer.status, answer.code],
        [400, 'validation_error'],
        JSON.stringify(answer.body).slice(0, 500),
      );
      const details = answer.body.error!.details as Record<string, string>;
      assert.deepEqual(Object.keys(details), [field]);
      assert.match(details[field]!, message);
    }
    assert.deepEqual(await everything(), before);
  });

test('a path is no file: the words of the request are never opened on the server', async () => {
  const { code, body } = await send('bars', '/etc/passwd');
  assert.deepEqual([code, Object.keys(body.error!.details)], ['validation_error', ['content']]);
});

test('of many failing rows all are counted and the first hundred named, however long their cells are', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `${'A'.repeat(5_000)}${at},2026-11-17,1,1,1,1,,1,1,1`);
  const { body } = await send('bars', fileOf(barHeader, ...rows));
  const { rejected, problems } = body.data! as { rejected: number; problems: { symbol: string }[] };
  assert.deepEqual([rejected, problems.length], [150, 100]);
  assert(problems.every(({ symbol }) => symbol === 'A'.repeat(64)));
});
