import { shownCharges } from '../../charges/charging/of-money.ts';
import { tally } from '../../events/outbox/record.ts';
import { enter } from '../../events/transitions/transition.ts';
import { requireNothingOwed, walletOf } from '../../ledger/book/book.ts';
import { debtsOf, openBook } from '../../ledger/book/open.ts';
import type { Locking } from '../../platform/database/locking.ts';
import { isBeforeRestore, requireCompared } from '../../platform/database/origin.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Transfer } from '../../providers/payments/contract.ts';
import { charged } from '../../vocabulary/charges.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { namedFailure } from '../../vocabulary/failures.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { type About, isOfAnother, type Outcome } from '../inbound/event-handlers.ts';
import { bookWithdrawal, type Movement, placeThatPays } from './booking.ts';
import { Withdrawal } from './contract.ts';
import { payoutsOnLines } from './listeners.ts';
import * as queries from './queries.ts';
import { failureReasons, notPaid, type WithdrawalTransition, withdrawalMachine } from './states.ts';

/** The changes of a withdrawal after it was created. Each works under its lock and moves its money with it. */

export const approveWithdrawal = (tx: Transaction, environment: Environment, id: string): Promise<Withdrawal> =>
  act(tx, environment, id, 'approve', {
    // A live one is paid by the work loop; in the sandbox the helpers say what becomes of it.
    call_due_at: environment.mode === 'live' ? new Date(tx.now_ms).toISOString() : null,
  });

/** Of a live one that is older than a restore it is not known here whether it was approved and paid since. */
export async function cancelWithdrawal(tx: Transaction, environment: Environment, id: string): Promise<Withdrawal> {
  const { status, ...row } = await lock(tx, environment, id);
  if (environment.mode === 'live') {
    await requireCompared(tx);
    if (await isBeforeRestore(tx, environment, row))
      refuse('invalid_state', { current_status: status, reason: 'The firm has to look at it: it restored a backup.' });
  }
  return act(tx, environment, id, 'cancel');
}

/** The reason is what a person of the firm writes to the partner; `said` are words of the provider. */
export type Failure = { code: string; reason?: string | null | undefined; said?: string | null | undefined };

export const rejectWithdrawal = (tx: Transaction, environment: Environment, id: string, failure: Failure) =>
  act(tx, environment, id, 'reject', namedFailure(failureReasons, failure, 'provider_rejected'));

export const settleWithdrawal = (tx: Transaction, environment: Environment, id: string): Promise<Withdrawal> =>
  act(tx, environment, id, 'settle');

export const failWithdrawal = (tx: Transaction, environment: Environment, id: string, failure: Failure) =>
  act(tx, environment, id, 'fail', namedFailure(failureReasons, failure, 'provider_rejected'));

export const returnWithdrawal = (tx: Transaction, environment: Environment, id: string, failure: Failure) =>
  act(tx, environment, id, 'return', namedFailure(failureReasons, failure, 'returned_by_bank'));

/**
 * What the provider reports of a transfer, at any time and any number of times: what is known already changes nothing,
 * and money that comes back after it was paid is returned. Returns what it said that cannot be true together with what
 * the operator decided: it changes nothing, and a person must look.
 */
export async function recordTransfer(
  tx: Transaction,
  environment: Environment,
  id: string,
  transfer: Transfer,
): Promise<string | null> {
  const row = await lock(tx, environment, id);
  const { status, provider_reference, failure_code, failure_reason } = transfer;
  const failure = { code: failure_code ?? 'provider_rejected', said: failure_reason };
  if (row.provider_reference === null)
    await queries.updateWithdrawals(tx, [queries.updateWithdrawals.change(row, { provider_reference })]);
  const isPaid = status === 'succeeded' || status === 'returned';
  if (isPaid && row.status === 'processing') await settleWithdrawal(tx, environment, id);
  if (status === 'returned' && (row.status === 'processing' || row.status === 'completed'))
    await returnWithdrawal(tx, environment, id, { ...failure, code: failure_code ?? 'returned_by_bank' });
  if (status === 'failed' && row.status === 'processing') await failWithdrawal(tx, environment, id, failure);
  if (status === 'held') await holdWithdrawal(tx, environment, id, failure_reason ?? 'The provider did not send it.');
  const isContradicted =
    (status === 'succeeded' && (row.status === 'failed' || row.status === 'cancelled')) ||
    (status === 'failed' && row.status === 'completed');
  return isContradicted ? `The provider says ${status} of withdrawal ${id}, which is ${row.status} here.` : null;
}

/**
 * The provider does not send it for a reason that lies with the firm, or that it does not name: nothing is refunded and nothing
 * sent until a person has looked. Its partner sees that it is under way.
 */
export async function holdWithdrawal(
  tx: Transaction,
  environment: Environment,
  id: string,
  said: string,
): Promise<void> {
  const row = await lock(tx, environment, id);
  if (row.status !== 'processing') return;
  const held_at = row.held_at ?? new Date(tx.now_ms).toISOString();
  const changes = { held_at, provider_message: storable(said), call_due_at: null };
  await queries.updateWithdrawals(tx, [queries.updateWithdrawals.change(row, changes)]);
}

/** A person says that the reason is gone. What was asked for before is looked up first, so that it is never paid twice. */
export async function retryWithdrawal(tx: Transaction, environment: Environment, id: string): Promise<Withdrawal> {
  const row = await lock(tx, environment, id);
  if (row.status !== 'processing' || row.held_at === null)
    return refuse('invalid_state', { current_status: row.status, reason: 'It is not held.' });
  await requirePayable(tx, environment, row.currency);
  const changes = { held_at: null, call_due_at: new Date(tx.now_ms).toISOString() };
  const after = queries.updateWithdrawals.change(row, changes);
  await queries.updateWithdrawals(tx, [after]);
  return presentWithdrawal(after);
}

/** A provider's event of a transfer, which may be none of ours, or of another mode than the event came for. */
export async function applyTransfer(
  tx: Transaction,
  { mode, account }: Pick<About, 'mode' | 'account'>,
  transfer: Transfer,
): Promise<Outcome> {
  const found = await queries.findByReference(tx, transfer.reference);
  if (found?.environment.mode !== mode) return { waits: 'There is no such transfer.' };
  const row = await lock(tx, found.environment, found.id);
  if (isOfAnother(row, account))
    return { deadLettered: `The withdrawal is with another account: ${row.call_account}.` };
  const contradiction = await recordTransfer(tx, found.environment, found.id, transfer);
  return contradiction ? { deadLettered: contradiction } : { applied: 'transfer' };
}

async function lock(tx: Transaction, environment: Environment, id: string): Promise<queries.WithdrawalRow> {
  const row = await queries.lockWithdrawal(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'withdrawal', id });
}

/** The withdrawal and its wallet are locked, in this order. Throws where it cannot be approved now. */
export async function holdPayable(
  tx: Transaction,
  environment: Environment,
  id: string,
): Promise<queries.WithdrawalRow> {
  const row = await lock(tx, environment, id);
  withdrawalMachine.require(row, 'approve');
  await requirePayable(tx, environment, row.currency);
  return row;
}

async function act(
  tx: Transaction,
  environment: Environment,
  id: string,
  name: WithdrawalTransition,
  changes: Partial<queries.WithdrawalRow> = {},
): Promise<Withdrawal> {
  const row = await lock(tx, environment, id);
  withdrawalMachine.require(row, name);
  const isLive = environment.mode === 'live';
  if (name === 'approve') await requirePayable(tx, environment, row.currency);
  const paid_from = name === 'settle' ? placeThatPays(environment, row) : row.paid_from;
  const after = enter(tx, environment, kind, name, row, { ...changes, paid_from });
  tally(tx, environment.id, `withdrawals_${row.status}`, `withdrawals_${after.status}`);
  await queries.updateWithdrawals(tx, [after]);
  const movement = movements[name];
  const came = name === 'return' && isLive ? await payoutsOnLines.listener.accountOfPayout(tx, id) : null;
  if (movement !== null) await bookWithdrawal(tx, environment, after, [movement], came ?? undefined);
  if (name === 'settle' && isLive) await payoutsOnLines.listener.followPayout(tx, id, paid_from!);
  return presentWithdrawal(after);
}

/** What each transition does to the money. */
const movements: Record<WithdrawalTransition, Movement | null> = {
  approve: null,
  cancel: 'refund',
  reject: 'refund',
  settle: 'settle',
  fail: 'refund',
  return: 'return',
};

/**
 * Nothing leaves while the wallet is frozen or anything is owed, in whatever currency. What only looks decides nothing:
 * the wallet is locked later.
 */
export async function requirePayable(
  tx: Transaction,
  { id: environment_id }: Environment,
  currency: Currency,
  locking: Locking = 'wait',
): Promise<void> {
  const book = await openBook(tx, [{ environment_id, currency, kind: 'wallet' }, ...debtsOf(environment_id)], locking);
  requireNothingOwed(book, walletOf(book, environment_id, currency));
}

/** A withdrawal as partners see it: these fields, in this order, and no others. */
const show = pick(Withdrawal);

/** One that did not reach the bank, or came back from it, pays nothing. */
export const presentWithdrawal = (row: queries.WithdrawalRow): Withdrawal =>
  show({
    ...row,
    ...charged(notPaid.some((status) => status === row.status) ? [] : shownCharges(row.charges), row.amount),
  });

const kind = {
  machine: withdrawalMachine,
  present: (row: queries.WithdrawalRow) => presentWithdrawal(row),
  update: queries.updateWithdrawals,
};
