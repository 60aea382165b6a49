import type pg from 'pg';
import { followInvestments } from '../investing/orders/follow-up.ts';
import type { ListedShare } from './listed-share.ts';
import type { Partner } from './world.ts';

/** Where an order is that its delisting ended: status, code and reason. */
export const FAILED = ['failed', 'investment_closed', 'The exchange delisted it before the order was carried out.'];

export async function endOf({ client }: Partner, id: string) {
  const { status, failure_code, failure_reason } = await client.orders.get(id);
  return [status, failure_code, failure_reason];
}

/** The work that lets orders follow their investments, at a moment that the test chooses. */
export function followUps(pool: pg.Pool) {
  const run = (signal = new AbortController().signal) => followInvestments.run({ pool, signal });
  return {
    /** One batch. */
    run,
    /** Works until nothing is left to do; returns how many orders it did in how many batches. */
    async follow() {
      let [done, batches] = [0, 0];
      for (let did = await run(); did > 0; did = await run()) [done, batches] = [done + did, batches + 1];
      return { done, batches };
    },
    /** Makes the last look due. */
    lookAgain: (share: ListedShare) =>
      pool.query(
        `update order_follow_ups set due_at = clock_timestamp() - interval '1 second' where investment_id = $1 and due_at is not null`,
        [share.live],
      ),
  };
}
