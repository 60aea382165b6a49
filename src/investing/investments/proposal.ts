import { strictObject, z } from 'zod';
import { Jumps, jumpsInWords, requireSame } from '../../access/approvals/jumps.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { InvestmentChanges } from './contract.ts';
import { linkOne } from './link-file.ts';
import { jumpsOfLink } from './link-jumps.ts';
import { jumpsOfUpdate, planUpdate, writeUpdate } from './operations.ts';

/** A price or a bid of one investment that is far from what it was, with whatever else was to change. */
export const investmentPrice = proposalKind({
  name: 'investment_price',
  payload: strictObject({ id: z.string(), changes: InvestmentChanges, jumps: Jumps }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  async effect({ tx, payload: { id, changes, jumps }, proposal }) {
    const moved = await jumpsInWords(jumps, () => jumpsOfUpdate(tx, id, changes, proposal.created_at));
    return changes.status === undefined ? moved : `${moved}. Its status becomes ${changes.status}.`;
  },
  async act({ tx, payload: { id, changes, jumps }, proposal }) {
    const planned = await planUpdate(tx, id, changes, proposal.created_at);
    requireSame(jumps, planned.jumps);
    return { data: await writeUpdate(tx, planned) };
  },
});

export const productLink = proposalKind({
  name: 'product_link',
  payload: strictObject({ code: z.string(), exchange: z.string(), symbol: z.string(), jumps: Jumps }),
  subject: async () => ({ type: 'market', id: 'links', organisation_id: null }),
  effect: async ({ tx, payload: { jumps, ...link }, proposal: { created_at } }) =>
    `Tie ${link.code} to ${link.symbol} of ${link.exchange}: ${await jumpsInWords(jumps, () => jumpsOfLink(tx, link, created_at))}`,
  async act({ tx, payload: { jumps, ...link }, proposal }) {
    requireSame(jumps, await jumpsOfLink(tx, link, proposal.created_at));
    return { data: await linkOne(tx, link) };
  },
});
