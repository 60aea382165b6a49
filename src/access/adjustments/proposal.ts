import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { postAdjustment, recordAdjustment } from '../../ledger/adjustments/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { Currency, requestedMoney } from '../../vocabulary/values.ts';
import { propose } from '../approvals/operations.ts';

/** Money that is moved by hand. The row of the adjustment has the id of the proposal: the proof of the books reads that row. */
export const ledgerAdjustment = proposalKind({
  name: 'ledger_adjustment',
  payload: strictObject({
    currency: Currency,
    direction: z.enum(['credit', 'debit']),
    amount: requestedMoney('How much.'),
  }),
  async subject({ environment, proposal: { id } }) {
    assert(environment);
    return { type: 'adjustment', id, organisation_id: environment.organisation_id };
  },
  async effect({ payload: { currency, direction, amount }, environment, proposal: { reason } }) {
    assert(environment);
    const { mode, sandbox } = environment;
    const wallet = sandbox === DEFAULT_SANDBOX ? `${mode} wallet` : `${mode} wallet of the sandbox ${sandbox}`;
    const moved = direction === 'credit' ? 'into' : 'out of';
    return `Move ${currency} ${amount} ${moved} the ${wallet}. The partner reads in the statement: ${reason}`;
  },
  async act({ tx, environment, proposal: { id } }, approved_by) {
    assert(environment);
    return { data: await postAdjustment(tx, environment, id, approved_by) };
  },
});

type Adjusted = Parameters<typeof recordAdjustment>[2];

/** Nothing moves until another person approves it. The partner reads the reason. */
export async function proposeByFirm(
  tx: Transaction,
  environment: Environment,
  adjusted: Adjusted,
  actor: string,
): Promise<{ readonly id: string }> {
  const { id, currency, direction, amount, reason } = await recordAdjustment(tx, environment, adjusted, actor);
  await propose(tx, ledgerAdjustment, { currency, direction, amount }, { id, environment, reason, actor });
  return { id };
}
