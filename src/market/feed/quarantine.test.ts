import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateReading, Reading } from '../../providers/market-feed/feed.ts';
import {
  createExchange,
  disclosure,
  FRIDAY,
  instrument,
  quote,
  session,
  THURSDAY,
} from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
await ingestReadings({ instruments: [instrument('MTNN')] });

const rate = (mid: string, as_of: string): RateReading => ({
  base: 'USD',
  quote: 'NGN',
  bid: mid,
  ask: mid,
  mid,
  as_of,
});
const AHEAD = '2099-01-05';

/** Readings of a feed whose clock is ahead, at one instant and the next, with other figures. */
const ahead: Record<string, (instant: string, nth: number) => Partial<Reading>> = {
  quote: (as_of, nth) => ({ quotes: [quote('MTNN', `10${nth}.00`, { as_of, volume: nth })] }),
  session: (as_of, nth) => ({ sessions: [session(FRIDAY, `10${nth}.00`, { as_of })] }),
  rate: (as_of, nth) => ({ rates: [rate(`100${nth}`, as_of)] }),
  disclosure: (published_at) => ({ disclosures: [disclosure('MTNN', { published_at })] }),
};

for (const [kind, readingAt] of Object.entries(ahead))
  test(`a ${kind} of a future instant is quarantined once, however many readings of the feed are ahead`, async () => {
    const outcomes = [];
    for (const nth of [1, 2, 3]) outcomes.push(await ingestReadings(readingAt(`${AHEAD}T11:0${nth}:00.000Z`, nth)));

    assert.deepEqual(
      outcomes.map(({ rejected, quarantined }) => [rejected[0]?.reason, quarantined]),
      [
        [`${AHEAD}T11:01:00.000Z has not come yet.`, 1],
        [`${AHEAD}T11:02:00.000Z has not come yet.`, 0],
        [`${AHEAD}T11:03:00.000Z has not come yet.`, 0],
      ],
    );
  });

test('another reason, another row and another day are quarantined each', async () => {
  await ingestReadings({ instruments: [instrument('GTCO')] });
  const as_of = `${AHEAD}T12:00:00.000Z`;
  const others: Partial<Reading>[] = [
    { quotes: [quote('GTCO', '100.00', { as_of })] },
    { quotes: [quote('MTNN', '100.00', { as_of, trade_date: THURSDAY })] },
    { quotes: [quote('MTNN', '100.00', { as_of: `${THURSDAY}T10:00:00.000Z` })] },
    { rates: [rate('1000', '2099-01-06T11:00:00.000Z')] },
    { disclosures: [disclosure('MTNN', { source_ref: 'another', published_at: as_of })] },
  ];

  for (const reading of others) assert.equal((await ingestReadings(reading)).quarantined, 1);
});

test('a rate that changed too much and stays so is quarantined once a day', async () => {
  await ingestReadings({ rates: [rate('1000', `${THURSDAY}T09:00:00.000Z`)] });
  const jump = async (as_of: string) => (await ingestReadings({ rates: [rate('2000', as_of)] })).quarantined;

  assert.deepEqual(
    [
      await jump(`${THURSDAY}T10:00:00.000Z`),
      await jump(`${THURSDAY}T10:05:00.000Z`),
      await jump(`${FRIDAY}T10:00:00.000Z`),
    ],
    [1, 0, 1],
  );
});
