import { strictObject, z } from 'zod';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { daysIn } from './days.ts';
import { reopenPeriod } from './operations.ts';
import { findClosed } from './queries.ts';

/** Days that were closed are opened again: until they are closed once more, entries may be dated in them. */
export const periodReopened = proposalKind({
  name: 'period_reopened',
  payload: strictObject({ period: z.string() }),
  subject: async ({ payload: { period } }) => ({ type: 'period', id: period, organisation_id: null }),
  async effect({ tx, payload: { period } }) {
    const closed = await findClosed(tx, daysIn(period));
    return `Open ${period} again: ${closed.length} closed ${closed.length === 1 ? 'day' : 'days'}.`;
  },
  act: async ({ tx, payload: { period } }) => ({ data: await reopenPeriod(tx, period) }),
});
