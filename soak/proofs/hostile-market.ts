import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { importFile } from '../../src/market/feed/import.ts';
import type { QuoteReading } from '../../src/providers/market-feed/feed.ts';
import {
  bar,
  createExchange,
  FRIDAY,
  instrument,
  quote,
  session,
  THURSDAY,
} from '../../src/testing/market-readings.ts';
import { randomNumbers, repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import { createWorld } from '../../src/testing/world.ts';
import { Refusal } from '../../src/vocabulary/refusals.ts';

/**
 * Rows that no exchange can have meant, singly and in files: every one is quarantined or refused, and nothing that partners read
 * changes. Every row is wrong in one way at least, which chance chooses.
 */
const ROWS = repetitions('hostile_rows');
const BATCH = 100;
const SYMBOLS = ['MTNN', 'GTCO', 'ZENITH'];

const random = randomNumbers();
const chance = (below: number) => Math.floor(random() * below);
const oneOf = <Value>(values: readonly Value[]): Value => values[chance(values.length)]!;

const world = await createWorld({ role: 'api' });
const { client } = await world.partner('test');
const { ingestReadings } = await createExchange(world.database.pool);
await ingestReadings({
  instruments: SYMBOLS.map((symbol) => instrument(symbol)),
  quotes: SYMBOLS.map((symbol) =>
    quote(symbol, '100.00', { trade_date: THURSDAY, as_of: `${THURSDAY}T13:30:00.000Z` }),
  ),
  sessions: [session(THURSDAY, '1000.00')],
  isFinal: true,
});

const wrongNumbers = [
  ...[
    '-1.00',
    '0.00',
    'NaN',
    'Infinity',
    '1e9',
    '',
    ' ',
    '99999999999999999',
    '12.123456789',
    ' 5',
    '5 ',
    '0x10',
    '١٠',
  ],
  ...['1,000.00', '+5', '.5', '5.', '1_000', '--1', '1.0.0', '\u0000', '100\n', '½', '1e-7', '00.50', 'null', "1';--"],
];
/** Storable decimals, and further from 100.00 than the exchange lets a price move in a day. */
const farPrices = () =>
  oneOf([`${111 + chance(9_000)}.0${chance(9)}`, `${1 + chance(88)}.50`, '0.00000001', '999999999999.00']);
const wrongDays = [
  '2126-11-20',
  '2026-11-22',
  '2026-02-31',
  '20-11-2026',
  '',
  '2026-11-21',
  '0000-00-00',
  '2026-13-01',
  'today',
];
const wrongSymbols = [
  'NOBODY',
  '',
  'mtnn',
  'MTNN ',
  "MTNN'; drop table quotes;--",
  '../MTNN',
  'MTNN\u0000',
  'X'.repeat(64),
  'ＭＴＮＮ',
];

type Wrong = (symbol: string, as_of: string) => QuoteReading;
const ways: readonly Wrong[] = [
  (symbol, as_of) => quote(symbol, oneOf(wrongNumbers), { as_of }),
  (symbol, as_of) => quote(symbol, farPrices(), { as_of }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, day_high: '100.50' }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, day_low: '101.50' }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, day_high: oneOf(wrongNumbers) }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, open: oneOf(wrongNumbers) }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, volume: oneOf([-1, 1.5, 2 ** 53, Number.NaN, 1e15]) }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, deals: oneOf([-1, 3_000_000_000, 0.5]) }),
  (symbol, as_of) =>
    quote(symbol, '101.00', { as_of, value_traded: oneOf(wrongNumbers.filter((text) => text !== '0.00')) }),
  (symbol, as_of) => quote(symbol, '101.00', { as_of, trade_date: oneOf(wrongDays) }),
  (symbol) =>
    quote(symbol, '101.00', { as_of: oneOf(['2126-11-20T11:00:00.000Z', '2026-11-18T11:00:00.000Z', 'now', '']) }),
  (_, as_of) => quote(oneOf(wrongSymbols), '101.00', { as_of }),
];

const instant = (nth: number) => new Date(Date.parse(`${FRIDAY}T09:00:00.000Z`) + nth * 1_000).toISOString();

const seen = async () =>
  JSON.stringify([
    (await client.market.quotes({ symbols: SYMBOLS.join(',') })).map(({ symbol, last }) => [symbol, last]),
    await client.market.snapshot(),
    await Promise.all(SYMBOLS.map((symbol) => client.market.bars(symbol, { sort: 'asc' }))),
  ]);

test('of rows that are wrong none is published', async () => {
  const before = await seen();
  let rejected = 0;
  for (let at = 0; at < ROWS; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, ROWS - at) }, (_, nth) =>
      oneOf(ways)(oneOf(SYMBOLS), instant(at + nth)),
    );
    const outcome = await ingestReadings({ quotes: rows });
    assert.equal(
      outcome.published,
      0,
      JSON.stringify(rows.filter((row) => !outcome.rejected.some((one) => one.row === row))),
    );
    rejected += outcome.rejected.length;
  }
  assert.equal(await seen(), before);
  reportProof({ done: ROWS, hits: rejected });
});

const barHeader = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals';

/** A row of bars that no exchange can have meant, as text. */
function wrongRow(): string {
  const row = bar(oneOf(SYMBOLS), FRIDAY, '100.00');
  const cells = [row.symbol, row.date, '100', '101', '99', '100', '', '1000', '100000', '10'];
  const [column, value] = oneOf<[number, string]>([
    [0, oneOf(wrongSymbols.filter((symbol) => !/^MTNN *$/i.test(symbol)))],
    [1, oneOf(wrongDays)],
    [3, '98'],
    [4, '100.50'],
    [5, oneOf(['0', '-5', '150', 'NaN', '1e2', '٣'])],
    [7, oneOf(['-1', '1.5', 'all', '99999999999999999999'])],
    [9, oneOf(['-1', 'ten', '3000000000'])],
  ]);
  cells[column] = value;
  return cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell}"` : cell)).join(',');
}

const spoils: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(text.replace('symbol,date', oneOf(['date,symbol', 'symbol', 'symbol,symbol,date', '']))),
  (text) => Buffer.from(`${text}"never closed`),
  (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3, 0x28, 0x0a])]),
  (text) => Buffer.from(text.replaceAll(',', oneOf([';', '\t', ',,']))),
  () => Buffer.from('PK\u0003\u0004not a table'),
  () => Buffer.alloc(0),
];

test('of files whose rows are wrong, or that are no tables, nothing is published', async () => {
  const before = await seen();
  const files = Math.ceil(ROWS / 20);
  let [refused, quarantined] = [0, 0];
  for (let nth = 0; nth < files; nth += 1) {
    const text = `${barHeader}\n${Array.from({ length: 5 }, wrongRow).join('\n')}\n`;
    const bytes = oneOf(spoils)(text);
    const source = { kind: 'bars', exchange: 'NGX', provider: 'csv' };
    try {
      const report = await world.write((tx) => importFile(tx, source, Readable.from([bytes])));
      assert.equal(report.published, 0, `${text}\n${JSON.stringify(report)}`);
      quarantined += report.quarantined.length;
    } catch (error) {
      assert(error instanceof Refusal && error.code === 'validation_error', `${text}\n${error}`);
      refused += 1;
    }
  }
  assert.equal(await seen(), before);
  reportProof({
    done: 0,
    hits: refused,
    measured: `${files} files: ${refused} refused, ${quarantined} rows of others quarantined`,
  });
});
