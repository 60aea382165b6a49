import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { type Item, requireWaivable, waive } from './waivers.ts';

/** Waives one item of a verification's checklist. */
export const kybWaiver = proposalKind({
  name: 'kyb_waiver',
  payload: strictObject({ code: z.string(), person_id: z.string().nullable() }),
  async subject({ environment }) {
    assert(environment);
    return { type: 'kyb', id: environment.id, organisation_id: environment.organisation_id };
  },
  async effect({ payload: { code, person_id }, environment }) {
    const item = person_id ? `${code} of person ${person_id}` : code;
    assert(environment);
    const { mode, sandbox } = environment;
    const where = sandbox === DEFAULT_SANDBOX ? mode : `${mode} (sandbox ${sandbox})`;
    return `Go without ${item} in the ${where} verification: it may be submitted and approved without it.`;
  },
  async act({ tx, payload, environment, proposal: { reason, proposed_by } }, approved_by) {
    assert(environment);
    return { data: await waive(tx, environment, payload, { reason, proposed_by, approved_by }) };
  },
});

/** Asks another person to go without an item. */
export async function proposeKybWaiver(
  tx: Transaction,
  environment: Environment,
  item: Item,
  request: { readonly actor: string; readonly reason: string },
): Promise<Proposal> {
  await requireWaivable(tx, environment, item);
  return propose(tx, kybWaiver, item, { environment, ...request });
}
