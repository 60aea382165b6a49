import { z } from 'zod';
import { Jumps, jumpsInWords, requireSame } from '../../access/proposals/jumps.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { jumpsOfRate, OperatorRate, planRate, writeRate } from './operator-rate.ts';

/** A rate of exchange that is far from the one in force. */
export const fxRate = proposalKind({
  name: 'fx_rate',
  about: 'A rate of exchange that moves further than the setting rate_jump_percent.',
  permission: 'money.manage',
  payload: z.strictObject({ rate: OperatorRate, jumps: Jumps }),
  subject: async ({ payload: { rate } }) => ({
    type: 'fx_rate',
    id: `${rate.base}-${rate.quote}`,
    organisation_id: null,
  }),
  effect: async ({ tx, payload: { rate, jumps }, proposal }) =>
    `Convert at ${rate.base}-${rate.quote} bid ${rate.bid}, ask ${rate.ask} from then on. ${await jumpsInWords(jumps, () => jumpsOfRate(tx, rate, proposal.created_at))}`,
  async act({ tx, payload: { rate, jumps }, proposal }) {
    const planned = await planRate(tx, rate, proposal.created_at);
    requireSame(jumps, planned.jumps);
    return { data: await writeRate(tx, planned) };
  },
});
