import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { postMovement } from '../book/operations.ts';
import { unknownPlace } from '../places/place-ids.ts';
import { creditWallet } from '../wallets/operations.ts';
import * as queries from './queries.ts';
import { adjustmentMachine } from './states.ts';

export type Proposal = { currency: Currency; direction: 'credit' | 'debit'; amount: string; reason: string };

/** What is to move, for the proof of the books. Nothing moves: who may let it move, and until when, is decided where it waits. */
export async function recordAdjustment(
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

/** Moves what was recorded, once. The database holds that who approved it is another person. */
export async function postAdjustment(
  tx: Transaction,
  environment: Environment,
  id: string,
  actor: string,
): Promise<queries.AdjustmentRow> {
  const row = (await queries.lockAdjustment(tx, environment.id, id))!;
  adjustmentMachine.require(row, 'post');

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
    place: unknownPlace(environment.mode, currency),
  });
}
