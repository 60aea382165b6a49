import { strictObject, z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { type Proposal, propose } from '../approvals/operations.ts';
import { closeEmpty, requireClosable } from './closing.ts';
import { getOrganisation } from './operations.ts';

/** A partner is shut for good. */
export const partnerClosed = proposalKind({
  name: 'partner_closed',
  payload: strictObject({ organisation_id: z.string() }),
  subject: async ({ payload: { organisation_id: id } }) => ({ type: 'organisation', id, organisation_id: id }),
  async effect({ tx, payload: { organisation_id } }) {
    const { name, status } = await getOrganisation(tx, organisation_id);
    return `Close ${name}, which is ${status}, for good: its keys read only its status, and it cannot be opened again.`;
  },
  async act({ tx, payload: { organisation_id }, proposal: { reason } }) {
    return { data: await closeEmpty(tx, organisation_id, reason) };
  },
});

/** Asks another person to close it. Throws not_found, invalid_state and validation_error. */
export async function proposeClosing(
  tx: Transaction,
  organisation_id: string,
  request: { readonly actor: string; readonly reason: string },
): Promise<Proposal> {
  await requireClosable(tx, organisation_id);
  return propose(tx, partnerClosed, { organisation_id }, { organisation_id, ...request });
}
