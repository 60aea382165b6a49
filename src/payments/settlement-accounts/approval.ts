import { strictObject, z } from 'zod';
import { askAnother } from '../../access/approvals/wait.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type AccountRow, findAccount, findOrganisationName } from './queries.ts';
import { accountMachine } from './states.ts';
import { verifyAccount } from './verification.ts';

async function requireRow(tx: Transaction, environment: Environment, id: string): Promise<AccountRow> {
  const row = await findAccount(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'settlement_account', id });
}

/**
 * Verifies it; where its holder has another name than the organisation, that becomes a proposal. A sandbox takes one person.
 * The data is the approval that waits, null where it is verified.
 */
export async function verifyOrPropose(
  tx: Transaction,
  environment: Environment,
  id: string,
  by: { actor: string; reason?: string | undefined },
): Promise<Acted<string | null>> {
  const row = await requireRow(tx, environment, id);
  if (environment.mode === 'test' || row.name_match !== 'none') {
    await verifyAccount(tx, environment, id, null);
    return { data: null };
  }
  accountMachine.require(row, 'verify');
  const because = 'The name of the holder does not match that of the organisation.';
  const payload = { settlement_account_id: id, seen_at: row.updated_at };
  return askAnother(tx, accountOfAnotherName, payload, { environment, ...by, because });
}

async function mismatchOf(tx: Transaction, { organisation_id }: Environment, row: AccountRow): Promise<string> {
  const organisation = await findOrganisationName(tx, organisation_id);
  return `The holder is ${row.account_name}, and the organisation is ${organisation}.`;
}

/** A settlement account whose holder has another name than the organisation. */
export const accountOfAnotherName = proposalKind({
  name: 'settlement_account_of_another_name',
  payload: strictObject({ settlement_account_id: z.string(), seen_at: z.string() }),
  subject: async ({ payload: { settlement_account_id: id }, environment }) => ({
    type: 'settlement_account',
    id,
    organisation_id: environment!.organisation_id,
  }),
  async effect({ tx, payload, environment }) {
    const row = await requireRow(tx, environment!, payload.settlement_account_id);
    if (!accountMachine.allows('verify', row.status)) return `Nothing: the account is ${row.status} now.`;
    const { account_number_masked, bank_name } = row;
    const mismatch = await mismatchOf(tx, environment!, row);
    return `The account ${account_number_masked} at ${bank_name} can be paid into and debited. ${mismatch}`;
  },
  /** Two people judge the same holder: where the bank has said more since, it is proposed again. */
  async act({ tx, payload: { settlement_account_id, seen_at }, environment }) {
    const row = await requireRow(tx, environment!, settlement_account_id);
    if (row.updated_at !== seen_at)
      refuse('validation_error', {
        approval: 'The account was changed since: look at its holder and propose it again.',
      });
    return { data: await verifyAccount(tx, environment!, settlement_account_id, null) };
  },
});
