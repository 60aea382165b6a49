import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { MockAgent } from 'undici';
import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { ingest } from '../../market/feed/operations.ts';
import { transact } from '../../platform/database/transaction.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createCsvFeed, readCsvRows } from './csv.ts';
import { FeedError, type FeedRequest, type MarketFeed } from './feed.ts';
import { createGseFeed } from './gse.ts';
import { createNgxFeed } from './ngx.ts';
import { readSimulatorData } from './simulator/data.ts';
import { createSimulator } from './simulator/simulator.ts';

const samples = join(packageRoot, 'src/providers/market-feed/samples');
const database = await freshDatabase();
after(() => database.drop());
await seedExchanges(database.pool);
const calendars = await transact(database.pool, 'read', loadCalendars);

/** Friday 20 November 2026, an hour after the close of either exchange. */
const AFTER_CLOSE = Date.parse('2026-11-20T16:00:00.000Z');

function requestAt(exchange: string, now_ms: number): FeedRequest {
  const calendar = calendarOf(calendars, exchange);
  return {
    exchange,
    currency: calendar.exchange.currency,
    now_ms,
    session: calendar.currentSession(now_ms),
    sessionsBetween: (from, to) => calendar.sessionsBetween(from, to),
    signal: new AbortController().signal,
    readTable: async (kind, bytes) => readingHere(() => readCsvRows(kind, bytes, {})),
  };
}

/** The public feed as it answered when the sample was taken. */
async function recorded(name: string, origin: string) {
  const answers: Record<string, unknown> = JSON.parse(await readFile(join(samples, name), 'utf8'));
  const agent = new MockAgent();
  agent.disableNetConnect();
  for (const [path, answer] of Object.entries(answers))
    agent
      .get(origin)
      .intercept({ path: (asked) => asked.split('?')[0] === path, method: 'GET' })
      .reply(200, JSON.stringify(answer))
      .persist();
  return { baseUrl: origin, dispatcher: agent };
}

const feeds: [exchange: string, feed: MarketFeed][] = [
  ['NGX', createSimulator({ data: await readSimulatorData() })],
  ['GSE', createSimulator({ data: await readSimulatorData() })],
  ['NGX', createCsvFeed(join(samples, 'csv'))],
  ['NGX', createNgxFeed(await recorded('ngx.json', 'https://doclib.example'))],
  ['GSE', createGseFeed(await recorded('gse.json', 'https://gse.example'))],
];

for (const [exchange, feed] of feeds) {
  const about = `${feed.provider} of ${exchange}`;

  test(`${about}: its readings pass every check, and the same readings again publish nothing`, async () => {
    const reading = await feed.read(requestAt(exchange, AFTER_CLOSE));
    const ingestAll = () =>
      transact(database.pool, 'write', (tx) => ingest(tx, calendarOf(calendars, exchange), about, reading));

    const { published, rejected } = await ingestAll();
    assert.deepEqual(rejected, []);
    assert(published >= reading.quotes.length, `${published} published`);
    assert(reading.quotes.length > 0 && reading.isFinal);
    assert.equal((await ingestAll()).published, 0);
  });

  test(`${about}: every quote is of a known instrument, of the newest session, and not from the future`, async () => {
    const { instruments, quotes } = await feed.read(requestAt(exchange, AFTER_CLOSE));

    const symbols = new Set(instruments.map(({ symbol }) => symbol));
    for (const { symbol, trade_date, as_of } of quotes) {
      assert(symbols.has(symbol), symbol);
      assert.equal(trade_date, '2026-11-20');
      assert(Date.parse(as_of) <= AFTER_CLOSE);
    }
    assert.equal(new Set(quotes.map(({ symbol }) => symbol)).size, quotes.length);
  });
}

test('the sample of the Nigerian feed is read to the last figure', async () => {
  const [, feed] = feeds[3]!;
  const { instruments, quotes, sessions, disclosures } = await feed.read(requestAt('NGX', AFTER_CLOSE));

  assert.deepEqual(
    instruments.map(({ symbol }) => symbol),
    ['MTNN', 'GTCO', 'UNITYBNK', 'NEWCO'],
  );
  assert.deepEqual(
    quotes.map(({ symbol, last, previous_close, volume, value_traded }) => [
      symbol,
      last,
      previous_close,
      volume,
      value_traded,
    ]),
    [
      ['MTNN', '730.00', '720.00', 2_450_311, '1781003120.55'],
      ['GTCO', '109.00', '110.00', 18_450_020, '2011000000.10'],
      ['UNITYBNK', '1.50', '1.50', 0, '0.00'],
    ],
  );
  const [session] = sessions;
  assert.deepEqual(
    [session?.all_share_index, session?.all_share_index_change_percent, session?.advancers, session?.decliners],
    ['240743.19', '1.0600', 1, 1],
  );
  assert.deepEqual(
    disclosures.map(({ symbol, category, published_at, document_url }) => [
      symbol,
      category,
      published_at,
      document_url,
    ]),
    [
      [
        'MTNN',
        'financial_statement',
        '2026-11-20T09:15:02.000Z',
        'https://doclib.ngxgroup.com/Financial_NewsDocs/41207_mtn.pdf',
      ],
      ['GTCO', 'director_dealing', '2026-11-20T10:00:00.000Z', null],
    ],
  );
});

test('the sample of the Ghanaian feed is read without a price that is none', async () => {
  const [, feed] = feeds[4]!;
  const { instruments, quotes } = await feed.read(requestAt('GSE', AFTER_CLOSE));

  assert.deepEqual(
    quotes.map(({ symbol, last, previous_close, value_traded }) => [symbol, last, previous_close, value_traded]),
    [
      ['MTNGH', '6.54', '6.50', '1970011.50'],
      ['CAL', '0.70', '0.71', '206507.00'],
      ['SWL', '0.05', '0.05', '0.00'],
    ],
  );
  assert.deepEqual(
    [instruments[0]?.name, instruments[0]?.shares_outstanding, instruments[1]?.eps],
    ['Scancom PLC (MTN Ghana)', 13_236_175_050, '-0.21'],
  );
});

for (const [what, answer] of [
  ['is away', { status: 503, body: '' }],
  ['returns what is no JSON', { status: 200, body: '<html>' }],
  ['returns more than 4 MiB', { status: 200, body: JSON.stringify('a'.repeat(4 * 1024 * 1024)) }],
  ['changed its shape', { status: 200, body: '{"error":"moved"}' }],
] as const)
  test(`a feed that ${what} fails as a feed, after it was read again`, async () => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    let reads = 0;
    const reply = () => {
      reads += 1;
      return { statusCode: answer.status, data: answer.body };
    };
    agent.get('https://gse.example').intercept({ path: '/live', method: 'GET' }).reply(reply).persist();
    const feed = createGseFeed({ baseUrl: 'https://gse.example', dispatcher: agent });

    await assert.rejects(feed.read(requestAt('GSE', AFTER_CLOSE)), FeedError);
    assert.equal(reads, what === 'changed its shape' ? 1 : 3);
  });
