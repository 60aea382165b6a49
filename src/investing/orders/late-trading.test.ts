import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seedExchanges } from '../../market/calendar/work.ts';
import { completedOrder, forward } from '../../testing/dealt-earlier.ts';
import { propertyRuns } from '../../testing/repetitions.ts';
import { createWorld } from '../../testing/world.ts';

/** Whoever has seen the market of a day cannot deal at a price of before: in any order of orders, cut-offs and prices. */
const world = await createWorld();
await seedExchanges(world.database.pool);
const fund = await world.investment({ ...forward, price: '1.00', bid_price: '1.00' });

/** So long after the cut-off that is next, in ms: seconds before it, its very instant, and hours after it. */
const moments = [-3_600_000, -1_000, -40, 0, 1, 1_000, 7_200_000] as const;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'buy' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'sell' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(...moments) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'publish' } as const) },
);

type Dealt = { readonly id: string; readonly placed_at: string; readonly day: string; readonly cut_off_at: string };
/** With how many orders had been placed by then. */
type Published = { readonly price: string; readonly after: number };

async function openStory() {
  const { client } = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { holding_id } = await client.orders.create({ investment_id: fund.test, amount: '500.00', currency: 'NGN' });
  const dealt: Dealt[] = [];
  const published = new Map<string, Published>();

  async function place(order: Parameters<typeof client.orders.create>[0]): Promise<void> {
    const placed = await client.orders.create(order, { scenario: 'hold' });
    const { id, created_at: placed_at, dealing_date: day, cut_off_at } = placed;
    dealt.push({ id, placed_at, day: day!, cut_off_at: cut_off_at! });
  }

  const now = async () => (await client.sandbox.readClock()).now;
  const days = () => [...new Map(dealt.map(({ day, cut_off_at }) => [day, cut_off_at]))];

  /** The clock of a sandbox never goes back: an instant that has passed is refused. */
  async function moveTo(cut_off_at: string, by_ms: number): Promise<void> {
    const advance_to = new Date(Date.parse(cut_off_at) + by_ms).toISOString();
    await client.sandbox.advanceClock({ advance_to }).catch(async ({ details }: { details: object }) => {
      assert.deepEqual(Object.keys(details), ['advance_to']);
      assert(advance_to <= (await now()), `the clock was not moved to ${advance_to}`);
    });
  }

  /** Each price is another one: it says of which day it is. A day whose cut-off is to come takes none. */
  async function publish(): Promise<void> {
    for (const [day, cut_off_at] of days()) {
      if (published.has(day)) continue;
      const at = await now();
      const price = `${published.size + 2}.00`;
      const sent = client.sandbox.setInvestmentPrice(fund.test, { price, bid_price: price, date: day });
      const isTaken = await sent.then(
        () => true,
        ({ code, details }: { code: string; details: object }) => {
          assert.deepEqual([code, Object.keys(details)], ['validation_error', ['date']]);
          return false;
        },
      );
      if (isTaken) {
        assert(cut_off_at <= (await now()), `the price of ${day} was taken before its cut-off`);
        published.set(day, { price, after: dealt.length });
      } else assert(at < cut_off_at, `the price of ${day} was refused after its cut-off`);
    }
  }

  return { client, holding_id: holding_id!, dealt, published, place, days, moveTo, publish };
}

test('in any order of orders, cut-offs and prices, each order gets the price of its day, which nobody knew when it was placed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const { client, holding_id, dealt, published, place, days, moveTo, publish } = await openStory();
      const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;
      await place(buy);
      for (const each of steps) {
        if (each.do === 'buy') await place(buy);
        else if (each.do === 'sell') await place({ side: 'sell', holding_id, units: '7' });
        else if (each.do === 'publish') await publish();
        else await moveTo(dealt.at(-1)!.cut_off_at, each.to);
      }
      for (const [, cut_off_at] of days()) await moveTo(cut_off_at, 1);
      await publish();

      for (const [number, { id, placed_at, day, cut_off_at }] of dealt.entries()) {
        const order = await completedOrder({ client }, id);
        const { price, after } = published.get(day)!;
        assert.deepEqual([order.price, order.dealing_date], [price, day]);
        assert(placed_at < cut_off_at && number < after, `${placed_at} is dealt on ${day}, whose price was known`);
      }
    }),
    propertyRuns('late_trades'),
  );
});
