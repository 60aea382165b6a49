import { queryRows } from '../../platform/database/query.ts';
import type { InvestmentRow } from './queries.ts';

/** Why nothing can be dealt in an investment now, whatever its dates say. */
export const pauseReasons = ['investment_suspended', 'listing_suspended', 'listing_delisted'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** A delisting ends what the others only hold up. Null where it is traded. */
export function whyPaused({ status, listing_status }: Pick<InvestmentRow, 'status' | 'listing_status'>) {
  if (listing_status === 'delisted') return 'listing_delisted';
  if (status === 'suspended') return 'investment_suspended';
  return listing_status === 'suspended' ? 'listing_suspended' : null;
}

/** The same in SQL, of an `investment` and the `instrument` that it may be linked to. */
export const WHY_PAUSED = `
  case
    when instrument.status = 'delisted' then 'listing_delisted'
    when investment.status = 'suspended' then 'investment_suspended'
    when instrument.status = 'suspended' then 'listing_suspended'
  end`;

const OF_PAUSED = `
  from investments investment
  left join instruments instrument on instrument.id = investment.instrument_id
  where (investment.status = 'suspended' or instrument.status in ('suspended', 'delisted'))`;

/** Every investment that is paused. */
export const PAUSED_INVESTMENTS = `select investment.id ${OF_PAUSED}`;

/** Those of some investments that are paused, and why. */
export const findPaused = queryRows<{ id: string; paused_because: PauseReason }, [ids: readonly string[]]>(`
  select investment.id, ${WHY_PAUSED} as paused_because
  ${OF_PAUSED}
    and investment.id = any($1::uuid[])`);
