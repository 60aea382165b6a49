import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { sign } from '../../../sdk/src/signature.ts';
import { createExchange, FRIDAY, instrument, quote, session } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { key, client } = await world.partner('live');
await ingestReadings({
  instruments: [instrument('MTNN'), instrument('GTCO')],
  quotes: [quote('MTNN', '100.00'), quote('GTCO', '50.00')],
  sessions: [session(FRIDAY, '1000.00')],
});

async function get(target: string, headers: Record<string, string> = {}) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signed = {
    'X-Service-Key': key.key_id,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': sign(key.secret, { timestamp, method: 'GET', target, body: '' }),
  };
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(`${world.baseUrl}${target}`, {
    headers: { ...signed, ...headers },
  });
  return {
    status: statusCode,
    headers: answered as Record<string, string>,
    body: Buffer.from(await body.arrayBuffer()),
  };
}

const targets = [
  '/partner/v1/market/quotes?symbols=MTNN,GTCO',
  '/partner/v1/market/instruments',
  '/partner/v1/market/indices',
  '/partner/v1/market/snapshot',
  '/partner/v1/market/snapshot/history',
  '/partner/v1/market/instruments/MTNN/bars',
  '/partner/v1/market/calendar',
  '/partner/v1/market/fx',
  '/partner/v1/market/disclosures',
];

test('a list from memory links to the pages before and after it, and what is no list has no Link', async () => {
  const list = await get('/partner/v1/market/instruments?limit=1', { 'Accept-Encoding': 'gzip' });
  const [{ id }] = JSON.parse(gunzipSync(list.body).toString()).data;

  const first = '/partner/v1/market/instruments?limit=1';
  assert.equal(list.headers['link'], `<${first}>; rel="first", <${first}&after=${id}>; rel="next"`);
  const unchanged = await get(first, { 'If-None-Match': list.headers['etag']! });
  assert.deepEqual([unchanged.status, unchanged.headers['link']], [304, undefined]);
  assert.equal((await get('/partner/v1/market/quotes?symbols=MTNN')).headers['link'], undefined);
});

for (const target of targets)
  test(`${target} carries an ETag; a caller who has it gets 304 without a body`, async () => {
    const first = await get(target);
    assert.equal(first.status, 200, first.body.toString());
    assert.match(first.headers['etag']!, /^W\/"[\w-]{27}"$/);
    assert.match(first.headers['cache-control']!, /^private, (no-cache|max-age=60)$/);

    const again = await get(target, { 'If-None-Match': `"other", ${first.headers['etag']}` });
    assert.deepEqual([again.status, again.body.length], [304, 0]);
    assert.deepEqual([again.headers['content-type'], again.headers['content-length']], [undefined, undefined]);
    assert.equal(again.headers['etag'], first.headers['etag']);
    const strong = await get(target, { 'If-None-Match': first.headers['etag']!.slice(2) });
    assert.equal(strong.status, 304);
    assert.equal((await get(target, { 'If-None-Match': '"other"' })).status, 200);
  });

test('a new price is a new tag, only of the symbols that it concerns', async () => {
  const tagOf = async (symbol: string) => (await get(`/partner/v1/market/quotes?symbols=${symbol}`)).headers['etag'];
  const before = [await tagOf('MTNN'), await tagOf('GTCO')];
  await ingestReadings({ quotes: [quote('MTNN', '101.00', { as_of: `${FRIDAY}T12:00:00.000Z` })] });

  const after = [await tagOf('MTNN'), await tagOf('GTCO')];
  assert.notEqual(after[0], before[0]);
  assert.equal(after[1], before[1]);
});

test('the same content is encoded as the caller accepts it: brotli, gzip or plain', async () => {
  const [target] = targets;
  const plain = await get(target!);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers['vary'], 'Accept-Encoding');

  for (const [accepted, coding, open] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get(target!, { 'Accept-Encoding': accepted });
    assert.equal(headers['content-encoding'], coding);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.deepEqual(open(body), plain.body);
  }
  assert.equal((await get(target!, { 'Accept-Encoding': 'gzip;q=0' })).headers['content-encoding'], undefined);
});

test('a 304 counts as a request', async () => {
  const { headers } = await get(targets[0]!);
  const again = await get(targets[0]!, { 'If-None-Match': headers['etag']! });

  assert.equal(Number(again.headers['x-ratelimit-remaining']), Number(headers['x-ratelimit-remaining']) - 1);
});

test('a day without a session returns whether it was a trading day, and which one to request instead', async () => {
  await assert.rejects(client.market.snapshot({ date: '2026-11-15' }), (error: { code: string; details: object }) => {
    assert.equal(error.code, 'not_found');
    assert.deepEqual(error.details, {
      resource: 'exchange_session',
      id: '2026-11-15',
      reason: 'not_a_trading_day',
      previous_trading_day: '2026-11-13',
    });
    return true;
  });
  await assert.rejects(
    client.market.snapshot({ date: '2026-11-12' }),
    (error: { details: Record<string, string> }) => error.details['reason'] === 'no_data',
  );
});

test('the calendar has the session times of the latest summary, and both years of holidays', async () => {
  const { exchange, session_open_time, session_close_time, holidays } = await client.market.calendar({
    exchange: 'GSE',
  });

  assert.deepEqual(exchange, { code: 'GSE', name: 'Ghana Stock Exchange', mic: 'XGHA', timezone: 'Africa/Accra' });
  assert.deepEqual([session_open_time, session_close_time], ['10:00', '15:00']);
  assert.equal(new Set(holidays.map(({ date }) => date.slice(0, 4))).size, 2);
});

test('a sandbox that advances its clock gets another day with the very next request', async () => {
  const { client: own } = await world.partner('test');
  const { now } = await own.sandbox.advanceClock({ advance_to: '2031-05-01T12:00:00.000Z' });

  const calendar = await own.market.calendar();
  assert.deepEqual([now.slice(0, 10), calendar.date, calendar.is_trading_day], ['2031-05-01', '2031-05-01', false]);
  assert.deepEqual((await own.market.status()).phase, 'holiday');
  assert.equal((await client.market.calendar()).date < '2031', true);
});
