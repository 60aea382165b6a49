import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bar,
  createExchange,
  disclosure,
  FRIDAY,
  instrument,
  quote,
  session,
  THURSDAY,
} from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { ingestBars } from './operations.ts';
import { pageOfQuarantine } from './quarantined.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { client } = await world.partner('test');
await ingestReadings({ instruments: [instrument('MTNN')] });

const disclosed = disclosure('MTNN', { source_ref: 'wrong' });
const wrong: [what: string, reading: Parameters<typeof ingestReadings>[0]][] = [
  ['an unknown class', { instruments: [instrument('X1', { asset_class: 'share' as never })] }],
  ['an unknown status', { instruments: [instrument('X1', { status: 'asleep' as never })] }],
  ['shares that are no number', { instruments: [instrument('X1', { shares_outstanding: 'many' as never })] }],
  ['earnings that are no number', { instruments: [instrument('X1', { eps: 'n/a' })] }],
  ['a base on an impossible day', { instruments: [instrument('X1', { base_date: '2026-02-31' })] }],
  ['a base below 0', { instruments: [instrument('X1', { base_value: '-5' })] }],
  ['a name with NUL', { instruments: [instrument('X1', { name: 'X\u0000' })] }],
  ['half a character in a sector', { instruments: [instrument('X1', { sector: '\ud800' })] }],
  ['a quote on an impossible day', { quotes: [quote('MTNN', '1.00', { trade_date: '2026-02-31' })] }],
  ['a quote at an impossible instant', { quotes: [quote('MTNN', '1.00', { as_of: '2026-11-31T11:00:00.000Z' })] }],
  ['more deals than fit', { quotes: [quote('MTNN', '1.00', { deals: 3_000_000_000 })] }],
  ['a volume that is no number', { quotes: [quote('MTNN', '2.00', { volume: 'all' as never })] }],
  ['a session with too many deals', { sessions: [session(FRIDAY, '1.00', { deals: 3_000_000_000 })] }],
  ['a session that nothing left unchanged below 0', { sessions: [session(FRIDAY, '1.00', { unchanged: -1 })] }],
  ['a document that is a script', { disclosures: [{ ...disclosed, document_url: 'javascript:alert(1)' }] }],
  ['a period that ends on no day', { disclosures: [{ ...disclosed, period_end: '2026-06-31' }] }],
  ['a title with NUL', { disclosures: [{ ...disclosed, title: 'A\u0000' }] }],
];

for (const [what, reading] of wrong)
  test(`${what} is quarantined, and the rest of its reading is published`, async () => {
    const right = { ...disclosed, source_ref: what };
    const outcome = await ingestReadings({ ...reading, disclosures: [...(reading.disclosures ?? []), right] });

    assert.deepEqual([outcome.published, outcome.rejected.length, outcome.quarantined], [1, 1, 1]);
  });

test('a bar of an impossible day is quarantined, and the others are published', async () => {
  const rows = [bar('MTNN', '2026-02-30', '1.00'), bar('MTNN', THURSDAY, '1.00', { deals: 3_000_000_000 })];
  const outcome = await world.write(async (tx) =>
    ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [[...rows, bar('MTNN', THURSDAY, '1.00')]]),
  );

  assert.deepEqual(
    outcome.rejected.map(({ reason }) => reason),
    ['2026-02-30 is not a date.', 'volume or deals is not a whole number from 0 that fits.'],
  );
  assert.equal(outcome.published, 1);
});

test('a quote that stays wrong is reported once, however often the feed repeats it', async () => {
  await ingestReadings({ instruments: [instrument('SPLIT')] });
  const at = (minute: string, volume: number) =>
    ingestReadings({
      quotes: [quote('SPLIT', '50.00', { previous_close: '100.00', as_of: `${FRIDAY}T11:${minute}:00.000Z`, volume })],
    });

  assert.deepEqual([(await at('00', 1)).quarantined, (await at('05', 2)).quarantined], [1, 0]);
  const { rows: quarantined } = await world.read((tx) => pageOfQuarantine(tx, { exchange: 'NGX', limit: '200' }));
  assert.equal(quarantined.filter(({ symbol }) => symbol === 'SPLIT').length, 1);
});

test('a feed and an operator with the same rows at once are ingested one after the other', async () => {
  await ingestReadings({ instruments: [instrument('TWICE')] });
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      ingestReadings({ quotes: [quote('TWICE', `10.0${nth % 2}`)] }, `feed ${nth % 2}`),
    ),
  );

  assert.equal(
    outcomes.every(({ rejected }) => rejected.length === 0),
    true,
  );
  assert.match((await client.market.quotes({ symbols: 'TWICE' }))[0]!.last, /^10\.0[01]$/);
});
