import { strictObject } from 'zod';
import { Jumps, jumpsInWords, proposeJump, requireSame } from '../../access/approvals/jumps.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { jumpsOfRate, OperatorRate, planRate, writeRate } from './operator-rate.ts';

/** A rate of exchange that is far from the one in force. */
export const fxRate = proposalKind({
  name: 'fx_rate',
  payload: strictObject({ rate: OperatorRate, jumps: Jumps }),
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

/** Sets a rate from now on, or asks another person where the change is large. The data is the approval that waits, null where it is set. */
export async function setOrPropose(
  tx: Transaction,
  rate: OperatorRate,
  by: { readonly actor: string; readonly reason?: string | undefined },
): Promise<Acted<string | null>> {
  const planned = await planRate(tx, rate);
  if (planned.jumps.length > 0) {
    const { made } = await proposeJump(tx, fxRate, { rate, jumps: [...planned.jumps] }, by);
    return { data: made.id, made };
  }
  const { pair } = await writeRate(tx, planned);
  return { data: null, made: { type: 'fx_rate', id: pair, organisation_id: null } };
}
