import assert from 'node:assert/strict';
import { declareDistribution, getDistribution } from '../investing/declarations/operator-contract.ts';
import { payDeclarations } from '../investing/declarations/work.ts';
import type { World } from './world.ts';

export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Moves the purchase of a holding, or of all of an investment, so many days back, so that a record date of before is one on which it was held.
 * Totals of positions count the days of purchase; they are added up again, as after a process that keeps none.
 */
export const boughtEarlier = ({ database }: Pick<World, 'database'>, which: string | null, days: number) =>
  database.pool.query(
    `with moved as (
       update holdings
       set purchased_at = (purchased_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC',
         updated_at = (updated_at at time zone 'UTC' - $2 * interval '1 day') at time zone 'UTC'
       where $1 in (id, investment_id)
       returning environment_id
     )
     update environment_counters
     set positions_totalled_at = null
     where environment_id in (select environment_id from moved)`,
    [which, days],
  );

/** Income of a product of the sandbox: the firm declares it, and the work of the loop writes it down and pays it. */
export function openIncome({ firm, database }: Pick<World, 'firm' | 'database'>) {
  /** A process that is stopped does not rest between two batches. */
  const stopping = { pool: database.pool, signal: AbortSignal.abort(), itemFailed: assert.fail };
  return {
    /** What a unit pays to who held it yesterday, unless other days are given. Each holding has its distribution afterwards. */
    async schedule(
      investment: string,
      terms: { amount_per_unit: string; tax_rate?: string; record_date?: string; payment_date?: string },
    ): Promise<void> {
      const days = { record_date: dayFromNow(-1), payment_date: dayFromNow(0) };
      const body = { investment, ...days, ...terms, reason: 'Resolution 7' };
      const { declaration } = await firm.act(declareDistribution, { body });
      const params = { distribution_id: declaration!.id };
      while ((await firm.act(getDistribution, { params })).status === 'declared') await payDeclarations().run(stopping);
    },
    /** All that is due, as one process does. */
    async pay(): Promise<void> {
      const work = payDeclarations();
      while ((await work.run(stopping)) > 0);
    },
  };
}
