import { z } from 'zod';
import { jumpsOfEntries, jumpsOfFile, planImport, writeImport } from '../../investing/catalogue/operations.ts';
import { Jumps, jumpsInWords, requireSame } from './jumps.ts';
import { kind } from './kind.ts';

/** A whole file of the catalogue, because some of its prices are far from what they were. */
export const investmentFile = kind({
  payload: z.strictObject({ csv: z.string(), jumps: Jumps }),
  subject: async () => ({ type: 'catalogue', id: 'investments', organisation_id: null }),
  effect: async ({ tx, payload: { csv, jumps } }) =>
    `Apply the whole file. ${await jumpsInWords(jumps, () => jumpsOfFile(tx, csv))}`,
  async act({ tx, payload: { csv, jumps } }) {
    const entries = await planImport(tx, csv);
    requireSame(jumps, jumpsOfEntries(entries));
    return { data: await writeImport(tx, entries) };
  },
});
