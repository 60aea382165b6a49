import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { sha256 } from '../../platform/http/signature.ts';
import type { WorkDeps } from '../../platform/work/entry.ts';
import type { Notice, Payment, PaymentsProvider, Transfer } from '../../providers/payments/contract.ts';
import { ProviderAway } from '../../providers/payments/contract.ts';
import { newId } from '../../vocabulary/id.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { applyMandate, applyPayment, applyReversal, type Outcome } from './meaning.ts';
import type { MoneyDeps } from './pursue.ts';
import { insertNotice, leaseNotices, lockNotice, type NoticeRow, settleNotice } from './queries.ts';
import { applyDeposit } from './virtual-accounts.ts';

/** The payouts' side of the same provider: told of transfers, in the transaction that settles the notice. */
export type TransferListener = (tx: Transaction, mode: Mode, transfer: Transfer) => Promise<Outcome>;

export type NoticeDeps = MoneyDeps & { readonly onTransfer: TransferListener };

/** The bytes first, and nothing but the bytes: what they mean is asked later. The same bytes are kept once. */
export async function storeNotice(pool: pg.Pool, provider: string, mode: Mode, body: Buffer): Promise<void> {
  await transact(pool, 'write', (tx) =>
    insertNotice(tx, {
      id: newId(tx.now_ms),
      provider,
      mode,
      hash: sha256(body),
      body,
      at: new Date(tx.now_ms).toISOString(),
    }),
  );
}

const BATCH = 20;
const LEASE_MS = 60_000;
const WAIT_MAX_MS = 60 * 60_000;
/** A notice that made no sense for so long is the operator's. */
const PATIENCE_MS = 24 * 60 * 60_000;
const REASON_LENGTH_MAX = 500;

type Running = Pick<WorkDeps, 'signal' | 'itemFailed'>;

/** Gives stored notices their meaning. Answers how many it looked at. */
export async function applyNotices(deps: NoticeDeps, { signal, itemFailed }: Running): Promise<number> {
  const leased = await transact(deps.pool, 'write', (tx) =>
    leaseNotices(tx, new Date(tx.now_ms).toISOString(), new Date(tx.now_ms + LEASE_MS).toISOString(), BATCH),
  );
  let count = 0;
  for (const row of leased) {
    // A stop waits for the notice under way, not for the batch: the rest is due again once its lease ends.
    if (signal.aborted) break;
    await applyNotice(deps, row, itemFailed);
    count += 1;
  }
  return count;
}

async function applyNotice(deps: NoticeDeps, row: NoticeRow, itemFailed: Running['itemFailed']): Promise<void> {
  await deps.fault('notice.leased', row.id);
  const provider = deps.payments[row.mode];
  if (provider.name !== row.provider) return park(deps.pool, row, 'Its provider is not configured any more.');
  const notice = readable(provider, row.body);
  if (notice === null) return park(deps.pool, row, 'Its bytes cannot be read.');
  try {
    const payment = await secondSource(provider, notice);
    await transact(deps.pool, 'write', async (tx) => {
      if (!(await lockNotice(tx, row.id))) return;
      const outcome = await meaningOf(deps, tx, row, notice, payment);
      await settle(tx, row, outcome);
    });
  } catch (error) {
    if (error instanceof ProviderAway) return;
    itemFailed?.(row.id, error);
    await postpone(deps.pool, row, error as Error);
  }
}

/** One notice that cannot be applied must not hold up the others: it says why, is tried again, and is parked in the end. */
async function postpone(pool: pg.Pool, row: NoticeRow, { message }: Error): Promise<void> {
  await transact(pool, 'write', async (tx) => {
    // It may quote what the provider answered.
    if (await lockNotice(tx, row.id)) await settle(tx, row, { waits: storable(message.slice(0, REASON_LENGTH_MAX)) });
  });
}

function readable(provider: PaymentsProvider, body: Buffer): Notice | null {
  try {
    return provider.readNotice(body);
  } catch {
    return null;
  }
}

/** That a notice is authentic does not make it true: the provider itself is asked what it says of the payment. */
async function secondSource(provider: PaymentsProvider, notice: Notice): Promise<Payment | null> {
  if (notice.kind !== 'payment' && notice.kind !== 'deposit' && notice.kind !== 'reversal') return null;
  return provider.findPayment(notice.reference);
}

async function meaningOf(
  deps: NoticeDeps,
  tx: Transaction,
  row: NoticeRow,
  notice: Notice,
  payment: Payment | null,
): Promise<Outcome> {
  const about = { provider: row.provider, mode: row.mode };
  switch (notice.kind) {
    case 'payment':
      return payment ? applyPayment(tx, about, notice, payment) : { waits: 'The provider knows no such payment.' };
    case 'deposit':
      return payment ? applyDeposit(tx, about, notice, payment) : { waits: 'The provider knows no such payment.' };
    case 'reversal':
      return applyReversal(tx, about, notice, payment);
    case 'mandate':
      return applyMandate(tx, about, notice, deps.mandateReadySeconds);
    case 'transfer':
      return deps.onTransfer(tx, row.mode, notice);
    case 'other':
      return { applied: 'nothing to do' };
  }
}

async function settle(tx: Transaction, row: NoticeRow, outcome: Outcome): Promise<void> {
  if ('applied' in outcome) return settleNotice(tx, row.id, 'applied', outcome.applied, null);
  const isGivenUp = 'parked' in outcome || tx.now_ms - Date.parse(row.received_at) > PATIENCE_MS;
  const why = 'parked' in outcome ? outcome.parked : outcome.waits;
  if (isGivenUp) return settleNotice(tx, row.id, 'parked', why, null);
  const wait_ms = Math.min(WAIT_MAX_MS, 1_000 * 2 ** row.attempts);
  return settleNotice(tx, row.id, 'received', why, new Date(tx.now_ms + wait_ms).toISOString());
}

const park = (pool: pg.Pool, row: NoticeRow, why: string): Promise<void> =>
  transact(pool, 'write', async (tx) => {
    if (await lockNotice(tx, row.id)) await settleNotice(tx, row.id, 'parked', why, null);
  });
