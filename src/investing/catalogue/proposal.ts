import { strictObject, z } from 'zod';
import { Jumps, jumpsInWords, proposeJump, requireSame } from '../../access/approvals/jumps.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import type { ImportOutcome } from './contract.ts';
import { jumpsOfEntries, jumpsOfFile, planImport, readHere, writeOwnImport } from './operations.ts';
import type { ParsedCatalogue } from './rows.ts';

/** There is one catalogue for all: the id that the audit uses for it. */
const catalogue: Subject = { type: 'catalogue', id: 'investments', organisation_id: null };

/** A whole file of the catalogue, because some of its prices are far from what they were. */
export const investmentFile = proposalKind({
  name: 'investment_file',
  payload: strictObject({ csv: z.string(), jumps: Jumps }),
  subject: async () => catalogue,
  effect: async ({ tx, payload: { csv, jumps }, proposal }) =>
    `Apply the whole file. ${await jumpsInWords(jumps, () => jumpsOfFile(tx, csv, proposal.created_at))}`,
  async act({ tx, payload: { csv, jumps }, proposal }) {
    const entries = await planImport(tx, readHere(csv));
    requireSame(jumps, await jumpsOfEntries(tx, entries, proposal.created_at));
    return { data: await writeOwnImport(tx, entries) };
  },
});

/** A file as it is, which is what another person approves, and as it was read. */
type CatalogueFile = { readonly csv: string; readonly parsed: ParsedCatalogue };

type Imported = ImportOutcome & { readonly approval_id: string | null };

/** Applies a file whole; where one of its prices changes too much, nothing of it until another person approves it. */
export async function importOrPropose(
  tx: Transaction,
  { csv, parsed }: CatalogueFile,
  by: { readonly actor: string; readonly reason: string | undefined },
): Promise<Acted<Imported>> {
  const entries = await planImport(tx, parsed);
  const jumps = await jumpsOfEntries(tx, entries, new Date(tx.now_ms).toISOString());
  if (jumps.length > 0) {
    const { made } = await proposeJump(tx, investmentFile, { csv, jumps }, by);
    return { data: { created: 0, updated: 0, approval_id: made.id }, made };
  }
  return { data: { ...(await writeOwnImport(tx, entries)), approval_id: null }, made: catalogue };
}
