import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateReading } from '../../providers/market-feed/feed.ts';
import { bar, createExchange, disclosure, FRIDAY, instrument, THURSDAY } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { ingestBars, release } from './operations.ts';
import { pageOfQuarantine } from './quarantined.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { client } = await world.partner('test');
await ingestReadings({ instruments: [instrument('MTNN')] });

const disclosed = disclosure('MTNN', { title: 'Notice' });
const reasonsOf = ({ rejected }: Awaited<ReturnType<typeof ingestReadings>>) => rejected.map(({ reason }) => reason);

test('a published disclosure stays as it is; one that differs is quarantined, a repeat is not published', async () => {
  assert.equal((await ingestReadings({ disclosures: [disclosed] })).published, 1);

  const again = { ...disclosed, published_at: `${FRIDAY}T10:00:00.000Z` };
  assert.deepEqual(reasonsOf(await ingestReadings({ disclosures: [again] })), []);
  const different = await ingestReadings({ disclosures: [{ ...disclosed, title: 'Another notice' }] });
  assert.deepEqual(reasonsOf(different), [
    'notice-1 was reported otherwise before; a correction needs a source_ref of its own.',
  ]);
  const { data } = await client.market.disclosures({ symbol: 'mtnn' });
  assert.deepEqual(
    data.map(({ title, published_at }) => [title, published_at]),
    [['Notice', `${FRIDAY}T09:00:00.000Z`]],
  );
});

test('a disclosure with an unusable symbol or too long a title is quarantined', async () => {
  const wrong = [
    { ...disclosed, source_ref: 'lower', symbol: 'mtnn' },
    { ...disclosed, source_ref: 'long', title: 'x'.repeat(1_001) },
  ];
  assert.deepEqual(reasonsOf(await ingestReadings({ disclosures: wrong })), [
    'The symbol is not usable.',
    'A text is longer than 1000 characters.',
  ]);
});

const rate = (mid: string, time: string, more: Partial<RateReading> = {}): RateReading => ({
  base: 'USD',
  quote: 'NGN',
  bid: mid,
  ask: mid,
  mid,
  as_of: `${FRIDAY}T${time}:00.000Z`,
  ...more,
});
const midOf = async (base: string, quote: string) =>
  (await client.market.fx({ base, quote } as never)).map(({ mid }) => mid).join();

test('a rate that changes by more than 10 % is not current until the operator releases it', async () => {
  await ingestReadings({ rates: [rate('1000', '09:00'), rate('1100', '10:00')] });
  assert.equal(await midOf('USD', 'NGN'), '1100.00');

  const jumps = [rate('120', '11:00'), rate('1500', '11:30'), rate('1200', '11:45', { ask: '9000' })];
  assert.deepEqual(reasonsOf(await ingestReadings({ rates: jumps })), [
    '120 is more than 10 % from 1100.00, the rate before.',
    '1500 is more than 10 % from 1100.00, the rate before.',
    '9000 is more than 10 % from 1100.00, the rate before.',
  ]);
  assert.equal(await midOf('USD', 'NGN'), '1100.00');

  const { rows: quarantined } = await world.read((tx) => pageOfQuarantine(tx, { exchange: 'NGX' }));
  await world.write((tx) => release(tx, quarantined.find(({ reason }) => reason.startsWith('1500'))!.id));
  assert.equal(await midOf('USD', 'NGN'), '1500.00');
});

test('a rate of the past is no large change, and a pair without a rate is compared with the derived one', async () => {
  const old = rate('400', '09:00', { as_of: `${THURSDAY}T09:00:00.000Z` });
  assert.deepEqual(reasonsOf(await ingestReadings({ rates: [old] })), []);

  const inverse = rate('1', '12:00', { base: 'NGN', quote: 'USD' });
  const [reason] = reasonsOf(await ingestReadings({ rates: [inverse] }));
  assert.match(reason!, /^1 is more than 10 % from 0\.000\d+, the rate before\.$/);
});

test('only the wrong rate is quarantined, also one with an unknown currency', async () => {
  const wrong = [rate('0', '12:30'), rate('1400', '12:31', { quote: 'EUR' as never }), rate('1400', '12:32')];

  const outcome = await ingestReadings({ rates: wrong });
  assert.deepEqual([outcome.published, outcome.rejected.map(({ symbol }) => symbol)], [1, ['USD-NGN', 'USD-EUR']]);
});

test('a file of which more than ten thousand rows are wrong is the wrong file: none of it is published', async () => {
  const rows = Array.from({ length: 10_001 }, () => bar('NOBODY', THURSDAY, '1.00'));
  const wrong = world.write(async (tx) =>
    ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [[bar('MTNN', THURSDAY, '100.00')], rows]),
  );

  await assert.rejects(wrong, { code: 'validation_error' });
  assert.deepEqual((await client.market.bars('MTNN')).data, []);
});
