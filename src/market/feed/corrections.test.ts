import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateReading, Reading } from '../../providers/market-feed/feed.ts';
import { createExchange, FRIDAY, instrument, quote, session } from '../../testing/exchange.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const { tell } = await createExchange(world.database.pool);
const { client } = await world.partner('test');
await tell({ instruments: [instrument('MTNN')] });

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

/** What is told of one thing, in two ways, and what of it is shown. */
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

const together = (...news: Partial<Reading>[]): Partial<Reading> => ({
  rates: news.flatMap(({ rates = [] }) => rates),
  quotes: news.flatMap(({ quotes = [] }) => quotes),
  sessions: news.flatMap(({ sessions = [] }) => sessions),
  instruments: news.flatMap(({ instruments = [] }) => instruments),
});

for (const [kind, { one, other, shown }] of Object.entries(kinds)) {
  test(`a ${kind} that is corrected, and corrected back, is what it was told last; told again it is no news`, async () => {
    const published: number[] = [];
    const seen = new Set<unknown>();
    for (const news of [one, other, one, one]) {
      published.push((await tell(news)).published);
      seen.add(await shown());
    }

    assert.deepEqual(published, [1, 1, 1, 0]);
    assert.equal(seen.size, 2);
    const first = [...seen][0];
    assert.equal(await shown(), first);
  });

  test(`of a ${kind} that one reading tells twice the last stands, and the reading told again writes nothing`, async () => {
    const reading = together(one, other);

    assert.equal((await tell(reading)).published, 1);
    const stands = await shown();
    assert.deepEqual([(await tell(reading)).published, await shown()], [0, stands]);
    assert.equal((await tell(other)).published, 0);
  });
}

test('two sources that do not agree on a rate repeat themselves without news', async () => {
  const tellBoth = async () => [
    (await tell({ rates: [rate('1020')] }, 'one')).published,
    (await tell({ rates: [rate('1030')] }, 'two')).published,
  ];

  assert.deepEqual(
    [await tellBoth(), await tellBoth()],
    [
      [1, 1],
      [0, 0],
    ],
  );
});
