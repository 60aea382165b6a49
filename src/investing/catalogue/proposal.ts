import { z } from 'zod';
import { Jumps, jumpsInWords, requireSame } from '../../access/proposals/jumps.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { jumpsOfEntries, jumpsOfFile, planImport, readHere, writeOwnImport } from './operations.ts';

/** A whole file of the catalogue, because some of its prices are far from what they were. */
export const investmentFile = proposalKind({
  name: 'investment_file',
  about: 'A file of the catalogue in which a price or a bid moves further than the setting price_jump_percent.',
  permission: 'catalogue.manage',
  payload: z.strictObject({ csv: z.string(), jumps: Jumps }),
  subject: async () => ({ type: 'catalogue', id: 'investments', organisation_id: null }),
  effect: async ({ tx, payload: { csv, jumps }, proposal }) =>
    `Apply the whole file. ${await jumpsInWords(jumps, () => jumpsOfFile(tx, csv, proposal.created_at))}`,
  async act({ tx, payload: { csv, jumps }, proposal }) {
    const entries = await planImport(tx, readHere(csv));
    requireSame(jumps, await jumpsOfEntries(tx, entries, proposal.created_at));
    return { data: await writeOwnImport(tx, entries) };
  },
});
