import assert from 'node:assert/strict';
import { until } from './until.ts';
import type { Partner, World } from './world.ts';

/** Priced forward, until two o'clock in Lagos. */
export const forward = { pricing: 'forward', dealing_cut_off: '14:00', dealing_calendar: 'NGX' } as const;

/** A live order is of a dealing day that ended yesterday, as after a night. */
export async function dealtOn({ database }: Pick<World, 'database'>, id: string, day: string): Promise<void> {
  const { rowCount } = await database.owner.query(
    `update orders
     set created_at = created_at - interval '20 days', paid_at = paid_at - interval '20 days', cut_off_at = now() - interval '1 day',
       dealing_date = $2
     where id = $1`,
    [id, day],
  );
  assert.equal(rowCount, 1);
}

/** The order once it is completed. */
export const completedOrder = ({ client }: Pick<Partner, 'client'>, id: string) =>
  until(async () => {
    const order = await client.orders.get(id);
    return order.status === 'completed' && order;
  });
