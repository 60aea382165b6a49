import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bill } from '../../testing/bills.ts';
import { randomNumbers } from '../../testing/repetitions.ts';
import { createWorld } from '../../testing/world.ts';
import { matureHoldings } from '../maturity/work.ts';

/** Bills that are bought and sold on any day and held to their maturity, through the service, against whole numbers. */
const world = await createWorld({ role: 'api' });
const issue = await world.investment(bill({ rate: '15.8400', year_days: '365' }));
const random = randomNumbers();
const below = (count: number): number => Math.floor(random() * count);
const STORIES = 5;

test('what wallets have after buys, sells and a maturity is what whole numbers say', async () => {
  for (let story = 0; story < STORIES; story++) {
    const partner = await world.partner('test', { wallets: { NGN: '1000000.00' } });
    const { client } = partner;
    let left = 91;
    let wallet = 100_000_000n;
    const lots: { id: string; units: bigint }[] = [];
    while (left > 0) {
      // 1 - 0.1584 x t / 365 in parts of 10^-8, cut and rounded up.
      const bid = (100_000_000n * (36_500n * 10_000n - 158_400n * BigInt(left))) / (36_500n * 10_000n);
      const isExact = (100_000_000n * 158_400n * BigInt(left)) % (36_500n * 10_000n) === 0n;
      const price = isExact ? bid : bid + 1n;
      const lot = lots[below(lots.length + 1)];
      if (lot === undefined || lot.units < 100_000_000n) {
        const cents = BigInt(10_000 + below(5_000_000));
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const { holding_id } = await client.orders.create({ investment_id: issue.test, amount, currency: 'NGN' });
        const units = (cents * 10n ** 14n) / price;
        // What the units cost is rounded up to a cent.
        wallet -= (units * price + 10n ** 14n - 1n) / 10n ** 14n;
        lots.push({ id: holding_id!, units });
      } else {
        const units = (lot.units * BigInt(1 + below(98))) / 100n;
        const text = `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`;
        await client.orders.create({ side: 'sell', holding_id: lot.id, units: text });
        wallet += (units * bid) / 10n ** 14n;
        lot.units -= units;
      }
      const days = Math.min(left, 1 + below(30));
      left -= days;
      await client.sandbox.advanceClock({ advance_by_seconds: days * 86_400 });
    }
    await matureHoldings.run({ pool: world.database.pool, signal: new AbortController().signal });

    for (const { units } of lots) wallet += units / 1_000_000n;
    assert.equal((await partner.balance()).replace('.', ''), String(wallet), `story ${story}`);
    assert.deepEqual((await client.positions.list()).data, []);
  }
});
