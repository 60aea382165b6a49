import { strictObject, z } from 'zod';
import { Jumps, jumpsInWords, requireSame } from '../../access/approvals/jumps.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { jumpsOfUpdate, planUpdate } from '../investments/operations.ts';
import { keepPrice } from './planning.ts';

/** A price from a day on that is far from what it is now. */
export const plannedPrice = proposalKind({
  name: 'planned_price',
  payload: strictObject({
    id: z.string(),
    effective_date: z.string(),
    changes: strictObject({ price: z.string().optional(), bid_price: z.string().nullable().optional() }),
    jumps: Jumps,
  }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  effect: async ({ tx, payload: { id, changes, jumps, effective_date }, proposal }) =>
    `From ${effective_date} on: ${await jumpsInWords(jumps, () => jumpsOfUpdate(tx, id, changes, proposal.created_at))}`,
  async act({ tx, payload: { id, changes, jumps, effective_date }, proposal }) {
    const planned = await planUpdate(tx, id, changes, proposal.created_at);
    requireSame(jumps, planned.jumps);
    const by = { planned_by: proposal.proposed_by, is_approved: true };
    return { data: await keepPrice(tx, planned.investment, planned.prices!, effective_date, by) };
  },
});
