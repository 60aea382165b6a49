import { cancelOrder, expireOrder, failOrder, receivePayment } from '../../investing/orders/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { namedFailure } from '../../vocabulary/failures.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { FundingRequest } from '../funding/contract.ts';
import { getFunding, requireFunding } from '../funding/operations.ts';
import { presentFunding } from '../funding/present.ts';
import { type FundingRow, findReceipt, insertReceipts, updateFundings } from '../funding/queries.ts';
import { type Arrival, close, credit, move, requireMove, reverse } from '../funding/settle.ts';
import { failureReasons, fundingMoves } from '../funding/states.ts';
import { closeBook, openBook } from '../ledger/book.ts';
import { noteDebit } from '../mandates/operations.ts';

/**
 * What comes in, and what becomes of it: money for a funding request is credited, and executes the checkout buy that
 * it pays for. The simulator's page, provider notices, the sandbox and the operator all come through here.
 */
const bookOf = (tx: Transaction, environment: Environment, { currency }: Pick<FundingRow, 'currency'>) =>
  openBook(
    tx,
    (['wallet', 'funding_clearing', 'fees'] as const).map((kind) => ({
      environment_id: environment.id,
      currency,
      kind,
    })),
  );

const takesMoney: readonly FundingRow['status'][] = [...fundingMoves.complete.from, fundingMoves.complete.to];

/** Credits money once, however often it is told. Answers null where it was credited before. */
export async function receiveMoney(
  tx: Transaction,
  environment: Environment,
  id: string,
  arrival: Arrival,
): Promise<FundingRequest | null> {
  const row = await requireFunding(tx, environment, id);
  if (await findReceipt(tx, environment.id, arrival.provider, arrival.transaction_id)) return null;
  // What was taken back is what had come: money that comes afterwards is not this request's.
  if (row.status === 'reversed')
    refuse('invalid_state', { current_status: row.status, allowed_from: takesMoney.join(', ') });
  if (row.order_id !== null) await receivePayment(tx, environment, row.order_id, arrival);
  else await receivePlain(tx, environment, row, arrival);
  return getFunding(tx, environment, id);
}

async function receivePlain(tx: Transaction, environment: Environment, row: FundingRow, arrival: Arrival) {
  const debited = row.mandate_id === null ? null : await noteDebit(tx, environment, row.mandate_id);
  const book = await bookOf(tx, environment, row);
  const payer = debited ?? arrival.payer ?? null;
  const credited = credit(tx, book, environment, row, { ...arrival, payer });
  credited.announce();
  const isOpen = canMove(fundingMoves.complete, row.status);
  const after = isOpen ? move(tx, environment, 'complete', row, credited.row) : credited.row;
  await all([updateFundings(tx, [after]), insertReceipts(tx, [credited.receipt]), ...closeBook(tx, book)]);
}

/** The payer began to pay. */
export async function processFunding(tx: Transaction, environment: Environment, id: string): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  const after = move(tx, environment, 'process', row);
  await updateFundings(tx, [after]);
  return presentFunding(after);
}

type Failure = { code: string; reason: string };

/** The provider's last word: no money will come. */
export async function failFunding(
  tx: Transaction,
  environment: Environment,
  id: string,
  failure: Failure,
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  requireMove('fail', row);
  if (row.order_id !== null) {
    await failOrder(tx, environment, row.order_id, { code: 'payment_failed', reason: failure.reason });
    return getFunding(tx, environment, id);
  }
  const after = close(tx, environment, 'fail', row, namedFailure(failureReasons, failure, 'payment_failed'));
  await updateFundings(tx, [after]);
  return presentFunding(after);
}

/** Waited long enough, or taken back by the partner: with the buy that it pays for, if there is one. */
async function end(
  tx: Transaction,
  environment: Environment,
  id: string,
  name: 'expire' | 'cancel',
): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  if (row.order_id === null || name === 'cancel') requireMove(name, row);
  if (row.order_id !== null) {
    await (name === 'expire' ? expireOrder : cancelOrder)(tx, environment, row.order_id);
    return getFunding(tx, environment, id);
  }
  const after = close(tx, environment, name, row);
  await updateFundings(tx, [after]);
  return presentFunding(after);
}

export const expireFunding = (tx: Transaction, environment: Environment, id: string) =>
  end(tx, environment, id, 'expire');

export const cancelFunding = (tx: Transaction, environment: Environment, id: string) =>
  end(tx, environment, id, 'cancel');

/** Whoever sent the money took it back. What was already spent is owed, and the wallet freezes until it is repaid. */
export async function reverseFunding(tx: Transaction, environment: Environment, id: string): Promise<FundingRequest> {
  const row = await requireFunding(tx, environment, id);
  requireMove('reverse', row);
  const book = await bookOf(tx, environment, row);
  const after = reverse(tx, book, environment, row);
  await all([updateFundings(tx, [after]), ...closeBook(tx, book)]);
  return presentFunding(after);
}

/** What is still missing of a funding request; the whole of one that has all. */
export function missingOf(row: Pick<FundingRow, 'amount' | 'amount_received'>): string {
  const missing = Decimal.of(row.amount).minus(Decimal.of(row.amount_received));
  return (missing.isPositive ? missing : Decimal.of(row.amount)).toMoney();
}
