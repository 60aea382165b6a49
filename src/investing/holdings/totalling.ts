import { countingWork } from '../../events/outbox/counting.ts';
import { deleteTotals, insertTotals, readTotals, type TotalRow } from './total-queries.ts';

/** Adds up the holdings of environments whose totals do not hold: all after the upgrade that brought them, and those that the version before changed. */
export const totalPositions = countingWork<TotalRow[]>({
  name: 'positions.total',
  until: 'positions_totalled_at',
  count: readTotals,
  save: async (tx, environment_id, totals) => {
    await deleteTotals(tx, environment_id);
    if (totals.length > 0) await insertTotals(tx, totals);
  },
});
