import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { sha256 } from '../../platform/http/auth/signature.ts';
import { ProviderAway } from '../../platform/provider-calls/errors.ts';
import type { WorkDeps } from '../../platform/work/entry.ts';
import type { Payment, PaymentsProvider, ProviderEvent, Transfer } from '../../providers/payments/contract.ts';
import { newId } from '../../vocabulary/id.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { MoneyDeps } from './call.ts';
import { applyDeposit } from './deposits.ts';
import { applyMandate, applyPayment, applyReversal, type Outcome } from './event-handlers.ts';
import {
  type EventState,
  endProviderEvent,
  insertProviderEvent,
  leaseProviderEvents,
  lockProviderEvent,
  type ProviderEventRow,
  updateProviderEvents,
} from './queries.ts';
import { providerEventMachine } from './states.ts';

/** Withdrawals apply the provider's events of transfers, in the transaction that ends the event. */
export type TransferListener = (tx: Transaction, mode: Mode, transfer: Transfer) => Promise<Outcome>;

export type ProviderEventDeps = MoneyDeps & { readonly onTransfer: TransferListener };

/** Stores the bytes and nothing else: they are interpreted later. The same bytes are stored once. */
export async function storeProviderEvent(pool: pg.Pool, provider: string, mode: Mode, body: Buffer): Promise<void> {
  await transact(pool, 'write', (tx) => {
    const at = new Date(tx.now_ms).toISOString();
    return insertProviderEvent(tx, {
      id: newId(tx.now_ms),
      provider,
      mode,
      body_hash: sha256(body),
      body: `\\x${body.toString('hex')}`,
      status: providerEventMachine.create('received'),
      due_at: at,
      received_at: at,
    });
  });
}

const BATCH = 20;
const LEASE_MS = 60_000;
const WAIT_MAX_MS = 60 * 60_000;
/** An event that could not be applied for so long is dead-lettered. */
const RETRY_FOR_MS = 24 * 60 * 60_000;
const REASON_LENGTH_MAX = 500;

type Running = Pick<WorkDeps, 'signal' | 'itemFailed'>;

/** Applies stored events. Returns how many it tried. */
export async function applyProviderEvents(deps: ProviderEventDeps, { signal, itemFailed }: Running): Promise<number> {
  const leased = await transact(deps.pool, 'write', (tx) =>
    leaseProviderEvents(tx, new Date(tx.now_ms).toISOString(), new Date(tx.now_ms + LEASE_MS).toISOString(), BATCH),
  );
  let count = 0;
  for (const row of leased) {
    // A stop waits for the event under way, not for the batch: the rest is due again once its lease ends.
    if (signal.aborted) break;
    await applyProviderEvent(deps, row, itemFailed);
    count += 1;
  }
  return count;
}

async function applyProviderEvent(
  deps: ProviderEventDeps,
  row: ProviderEventRow,
  itemFailed: Running['itemFailed'],
): Promise<void> {
  await deps.fault('provider_event.leased', row.id);
  const provider = deps.payments[row.mode];
  if (provider.name !== row.provider)
    return end(deps.pool, row, { deadLettered: 'Its provider is not configured any more.' });
  const event = readable(provider, row.body);
  if (event === null) return end(deps.pool, row, { deadLettered: 'Its bytes cannot be read.' });
  try {
    const payment = await confirmedPayment(provider, event);
    await end(deps.pool, row, (tx) => handle(deps, tx, row, event, payment));
  } catch (error) {
    if (error instanceof ProviderAway) return;
    itemFailed?.(row.id, error);
    // It must not delay the others: its reason, which may contain text of the provider, is stored, and it is tried again.
    await end(deps.pool, row, { waits: storable((error as Error).message.slice(0, REASON_LENGTH_MAX)) });
  }
}

/** Records the outcome under the lock of the event, where it still waits; a function applies it first. */
const end = (
  pool: pg.Pool,
  row: ProviderEventRow,
  outcome: Outcome | ((tx: Transaction) => Promise<Outcome>),
): Promise<void> =>
  transact(pool, 'write', async (tx) => {
    const event = await lockProviderEvent(tx, row.id);
    if (event?.status !== 'received') return;
    await settle(tx, row, event, typeof outcome === 'function' ? await outcome(tx) : outcome);
  });

function readable(provider: PaymentsProvider, body: Buffer): ProviderEvent | null {
  try {
    return provider.readEvent(body);
  } catch {
    return null;
  }
}

/** An authentic event need not be true: the provider is asked for the payment itself. */
async function confirmedPayment(provider: PaymentsProvider, event: ProviderEvent): Promise<Payment | null> {
  if (event.kind !== 'payment' && event.kind !== 'deposit' && event.kind !== 'reversal') return null;
  return provider.findPayment(event.reference);
}

async function handle(
  deps: ProviderEventDeps,
  tx: Transaction,
  row: ProviderEventRow,
  event: ProviderEvent,
  payment: Payment | null,
): Promise<Outcome> {
  const about = { provider: row.provider, mode: row.mode };
  switch (event.kind) {
    case 'payment':
      return payment ? applyPayment(tx, about, event, payment) : { waits: 'The provider knows no such payment.' };
    case 'deposit':
      return payment ? applyDeposit(tx, about, event, payment) : { waits: 'The provider knows no such payment.' };
    case 'reversal':
      return applyReversal(tx, about, event, payment);
    case 'mandate':
      return applyMandate(tx, about, event, deps.mandateReadySeconds);
    case 'transfer':
      return deps.onTransfer(tx, row.mode, event);
    case 'other':
      return { applied: 'nothing to do' };
  }
}

async function settle(tx: Transaction, row: ProviderEventRow, event: EventState, outcome: Outcome): Promise<void> {
  if ('applied' in outcome) return endProviderEvent(tx, event, 'apply', outcome.applied);
  const isFinal = 'deadLettered' in outcome || tx.now_ms - Date.parse(row.received_at) > RETRY_FOR_MS;
  const why = 'deadLettered' in outcome ? outcome.deadLettered : outcome.waits;
  if (isFinal) return endProviderEvent(tx, event, 'dead_letter', why);
  const wait_ms = Math.min(WAIT_MAX_MS, 1_000 * 2 ** row.attempts);
  const due_at = new Date(tx.now_ms + wait_ms).toISOString();
  return updateProviderEvents(tx, [updateProviderEvents.change(event, { outcome: why, due_at })]);
}
