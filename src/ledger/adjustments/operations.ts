import { environmentOfEach } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { isSamePerson, PROPOSAL_LASTS_MS } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { postMovement } from '../book/operations.ts';
import { creditWallet } from '../wallets/operations.ts';
import * as queries from './queries.ts';
import { adjustmentMachine } from './states.ts';

export type Proposal = { currency: Currency; direction: 'credit' | 'debit'; amount: string; reason: string };

/** No money moves until another person approves it. */
export async function proposeAdjustment(
  tx: Transaction,
  environment: Environment,
  proposal: Proposal,
  actor: string,
): Promise<queries.AdjustmentRow> {
  const row: queries.AdjustmentRow = {
    environment_id: environment.id,
    id: newId(tx.now_ms),
    ...proposal,
    amount: Decimal.of(proposal.amount).toMoney(),
    status: adjustmentMachine.create('proposed'),
    proposed_by: actor,
    approved_by: null,
    created_at: new Date(tx.now_ms).toISOString(),
    posted_at: null,
  };
  await queries.insertAdjustment(tx, row);
  return row;
}

/** Posts what was proposed, once, by another person. */
export async function approveAdjustment(
  tx: Transaction,
  environment: Environment,
  id: string,
  actor: string,
): Promise<queries.AdjustmentRow> {
  const row = (await queries.lockAdjustment(tx, environment.id, id))!;
  adjustmentMachine.require(row, 'post');
  if (tx.now_ms - Date.parse(row.created_at) > PROPOSAL_LASTS_MS)
    refuse('invalid_state', { current_status: 'expired', allowed_from: adjustmentMachine.from('post').join(', ') });
  if (isSamePerson(row.proposed_by, actor))
    refuse('validation_error', { actor: `Expected another person than ${row.proposed_by}, who proposed it.` });

  const at = new Date(tx.now_ms).toISOString();
  const posted = adjustmentMachine.after(row, 'post', { approved_by: actor }, at);
  await queries.updateAdjustments(tx, [posted]);
  await (row.direction === 'credit' ? credit(tx, environment, row) : debit(tx, environment, row));
  return posted;
}

const sourceOf = ({ id }: queries.AdjustmentRow) => ({ type: 'adjustment', id });

async function credit(tx: Transaction, environment: Environment, row: queries.AdjustmentRow): Promise<void> {
  const { currency, amount, reason: description } = row;
  const source = sourceOf(row);
  const reason = 'adjustment_credit';
  await creditWallet(tx, { environment, currency, amount, reason, source, reference: null, description });
}

async function debit(tx: Transaction, environment: Environment, row: queries.AdjustmentRow): Promise<void> {
  const { currency, amount, reason: description } = row;
  await postMovement(tx, 'adjustment_debit', {
    environment,
    currency,
    amount: Decimal.of(amount),
    source: sourceOf(row),
    reference: null,
    description,
    at_ms: tx.time_ms(environment),
  });
}

export const environmentOfAdjustment = environmentOfEach('adjustments', 'adjustment');
