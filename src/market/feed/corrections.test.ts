import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateReading, Reading } from '../../providers/market-feed/feed.ts';
import { createExchange, FRIDAY, instrument, quote, session } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { client } = await world.partner('test');
await ingestReadings({ instruments: [instrument('MTNN')] });

const rate = (mid: string, more: Partial<RateReading> = {}): RateReading => ({
  base: 'USD',
  quote: 'NGN',
  bid: mid,
  ask: mid,
  mid,
  as_of: `${FRIDAY}T09:00:00.000Z`,
  ...more,
});
const named = (name: string) => instrument('NAMED', { name });

/** Two readings that differ in one row, and what is shown of it. */
const kinds: Record<string, { one: Partial<Reading>; other: Partial<Reading>; shown: () => Promise<unknown> }> = {
  rate: {
    one: { rates: [rate('1000')] },
    other: { rates: [rate('1010')] },
    shown: async () => (await client.market.fx({ base: 'USD', quote: 'NGN' }))[0]?.mid,
  },
  quote: {
    one: { quotes: [quote('MTNN', '100.00')] },
    other: { quotes: [quote('MTNN', '101.00')] },
    shown: async () => (await client.market.quotes({ symbols: 'MTNN' }))[0]?.last,
  },
  session: {
    one: { sessions: [session(FRIDAY, '100.00')] },
    other: { sessions: [session(FRIDAY, '101.00')] },
    shown: async () => (await client.market.snapshotHistory()).data[0]?.all_share_index,
  },
  listing: {
    one: { instruments: [named('One Plc')] },
    other: { instruments: [named('Other Plc')] },
    shown: async () => (await client.market.instrument('NAMED')).name,
  },
};

const together = (...readings: Partial<Reading>[]): Partial<Reading> => ({
  rates: readings.flatMap(({ rates = [] }) => rates),
  quotes: readings.flatMap(({ quotes = [] }) => quotes),
  sessions: readings.flatMap(({ sessions = [] }) => sessions),
  instruments: readings.flatMap(({ instruments = [] }) => instruments),
});

for (const [kind, { one, other, shown }] of Object.entries(kinds)) {
  test(`a ${kind} that is corrected, and corrected back, is shown as last reported; a repeat is not published`, async () => {
    const published: number[] = [];
    const seen = new Set<unknown>();
    for (const reading of [one, other, one, one]) {
      published.push((await ingestReadings(reading)).published);
      seen.add(await shown());
    }

    assert.deepEqual(published, [1, 1, 1, 0]);
    assert.equal(seen.size, 2);
    const first = [...seen][0];
    assert.equal(await shown(), first);
  });

  test(`of a ${kind} that is twice in one reading the last one counts, and a repeat of the reading writes nothing`, async () => {
    const reading = together(one, other);

    assert.equal((await ingestReadings(reading)).published, 1);
    const shownFirst = await shown();
    assert.deepEqual([(await ingestReadings(reading)).published, await shown()], [0, shownFirst]);
    assert.equal((await ingestReadings(other)).published, 0);
  });
}

test('two sources that differ on a rate may repeat themselves, and nothing is published', async () => {
  const ingestBoth = async () => [
    (await ingestReadings({ rates: [rate('1020')] }, 'one')).published,
    (await ingestReadings({ rates: [rate('1030')] }, 'two')).published,
  ];

  assert.deepEqual(
    [await ingestBoth(), await ingestBoth()],
    [
      [1, 1],
      [0, 0],
    ],
  );
});
