import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, instrument } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import type { listingStatuses } from './contract.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
const { client } = await world.partner('test');

const list = (symbol: string, status: (typeof listingStatuses)[number]) =>
  ingestReadings({ instruments: [instrument(symbol, { status })] });
const statusOf = async (symbol: string) => (await client.market.instrument(symbol)).listing.status;

for (const status of ['active', 'suspended', 'delisted'] as const)
  test(`an instrument may be ${status} when it is first seen`, async () => {
    const symbol = `NEW${status.toUpperCase()}`.slice(0, 8);
    await list(symbol, status);

    assert.equal(await statusOf(symbol), status);
  });

test('a listing becomes whatever its exchange says next', async () => {
  const scenario = ['active', 'suspended', 'active', 'delisted', 'suspended', 'delisted', 'active'] as const;
  for (const status of scenario) {
    await list('CHANGING', status);
    assert.equal(await statusOf('CHANGING'), status);
  }
});
