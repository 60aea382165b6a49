import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bar, createExchange, disclosure, FRIDAY, instrument, quote, session } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { loadCalendar } from '../calendar/operations.ts';
import { ingestBars } from '../feed/operations.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { client } = await world.partner('test');
await ingestReadings({
  instruments: [instrument('MTNN')],
  quotes: [quote('MTNN', '100.00')],
  sessions: [session(FRIDAY, '1000.00')],
  rates: [{ base: 'USD', quote: 'NGN', bid: '1', ask: '3', mid: '2', as_of: `${FRIDAY}T09:00:00.000Z` }],
  disclosures: [disclosure('MTNN')],
});
await world.write(async (tx) =>
  ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [[bar('MTNN', FRIDAY, '100.00')]]),
);
await client.sandbox.fundWallet('NGN', { amount: '10.00' });

type Range = { from?: string; to?: string };
const lists: Record<string, (range: Range) => Promise<{ data: unknown[] }>> = {
  'snapshot history': (range) => client.market.snapshotHistory(range),
  bars: (range) => client.market.bars('MTNN', range),
  disclosures: (range) => client.market.disclosures(range),
  'exchange rates': (range) => client.market.fxHistory('USD-NGN', range),
  events: (range) => client.events.list(range),
  ledger: (range) => client.ledger.list(range),
};

for (const [name, list] of Object.entries(lists))
  test(`${name}: from the first day until the last that can be written is all there is`, async () => {
    assert.equal((await list({ from: '0001-01-01', to: '9999-12-31' })).data.length > 0, true);
    assert.equal((await list({ from: '9999-12-31' })).data.length, 0);
    assert.equal((await list({ to: '0001-01-01' })).data.length, 0);
    await assert.rejects(list({ from: '0000-12-31' }), { status: 400, code: 'validation_error' });
  });

test('a first or last possible day has no session, and the refusal names the day to request', async () => {
  const refusalOf = (date: string) =>
    client.market.snapshot({ date }).then(
      () => assert.fail(date),
      ({ code, details }: { code: string; details: Record<string, string> }) => [code, details['reason']],
    );

  for (const date of ['0001-01-01', '0001-01-02', '9999-12-31'])
    assert.deepEqual(await refusalOf(date), ['not_found', 'no_data']);
  await assert.rejects(client.market.snapshot({ date: '0000-01-01' }), { code: 'validation_error' });
});

test('for a future day, the day to request instead is the newest session, not a future one', async () => {
  const calendar = await world.read((tx) => loadCalendar(tx, 'NGX'));
  const newest = calendar.currentSession(Date.now()).date;

  await assert.rejects(client.market.snapshot({ date: '2090-01-03' }), (error: { details: Record<string, string> }) => {
    assert.equal(error.details['previous_trading_day'], newest);
    return true;
  });
});
