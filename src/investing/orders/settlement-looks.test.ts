import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';

/** When it is looked whether a settlement day has come. Without work loops: what is stored says when. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const { owner } = world.database;
const fund = await world.investment({ ...forward, price: '2.50', bid_price: '2.40', settlement_days: '1 3' });

/** A sell whose price is known waits in a sandbox; its day is looked at next at an instant, or never by itself. */
async function pricedSell(look_at: string | null) {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { client } = partner;
  const bought = await client.orders.create({ investment_id: fund.test, amount: '100.00', currency: 'NGN' });
  const sell = await client.orders.create({ side: 'sell', holding_id: bought.holding_id! }, { scenario: 'hold' });
  await client.sandbox.advanceClock({ advance_to: sell.cut_off_at! });
  const prices = { price: '3.00', bid_price: '2.90', date: sell.dealing_date! };
  await client.sandbox.setInvestmentPrice(fund.test, prices);
  const { rowCount } = await owner.query('update dealing_prices set look_at = $2 where environment_id = $1', [
    partner.environment.id,
    look_at,
  ]);
  assert.equal(rowCount, 1);
  return { partner, sell };
}

type Sell = Awaited<ReturnType<typeof pricedSell>>;

async function lookAfterMove({ partner, sell }: Sell): Promise<number | null> {
  await partner.client.sandbox.advanceClock({ advance_to: `${sell.expected_settlement_date}T12:00:00.000Z` });
  const { rows } = await owner.query<{ look_at: string | null }>(
    'select look_at from dealing_prices where environment_id = $1',
    [partner.environment.id],
  );
  return rows[0]!.look_at === null ? null : Date.parse(rows[0]!.look_at);
}

test('a day that rests is looked at once the clock moves', async () => {
  const before = Date.now();

  const look = await lookAfterMove(await pricedSell(new Date(before + 600_000).toISOString()));

  assert(look! >= before && look! <= Date.now());
});

test('a day that is being looked at is looked at once more, so that what was found before the move does not let it rest', async () => {
  const seen = Date.now() - 1_000;

  const look = await lookAfterMove(await pricedSell(new Date(seen).toISOString()));

  assert(look! > seen && look! <= Date.now());
});

test('a day whose orders a person executes is not looked at by itself', async () => {
  assert.equal(await lookAfterMove(await pricedSell(null)), null);
});
