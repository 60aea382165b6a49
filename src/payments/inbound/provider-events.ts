import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { sha256 } from '../../platform/http/auth/signature.ts';
import { accountBehind, accountOf } from '../../platform/provider-calls/account.ts';
import { ProviderAway } from '../../platform/provider-calls/errors.ts';
import type { WorkDeps } from '../../platform/work/entry.ts';
import type { Payment, PaymentsProvider, ProviderEvent, Transfer } from '../../providers/payments/contract.ts';
import { maskedBytes } from '../../providers/payments/masked.ts';
import { ProviderUnreadable } from '../../providers/payments/unreadable.ts';
import { newId } from '../../vocabulary/id.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { MoneyDeps } from './call.ts';
import { endClaims, waitAbout } from './claims.ts';
import { applyDeposit } from './deposits.ts';
import { type About, applyMandate, applyPayment, type Outcome } from './event-handlers.ts';
import {
  type EventState,
  endProviderEvent,
  insertProviderEvent,
  leaseProviderEvents,
  lockProviderEvent,
  type ProviderEventRow,
  updateProviderEvents,
} from './queries.ts';
import { applyFailedReversal, applyReversal } from './reversals.ts';
import { providerEventMachine } from './states.ts';

/** Withdrawals apply the provider's events of transfers, in the transaction that ends the event. */
export type TransferListener = (
  tx: Transaction,
  about: Pick<About, 'mode' | 'account'>,
  transfer: Transfer,
) => Promise<Outcome>;

export type ProviderEventDeps = MoneyDeps & { readonly onTransfer: TransferListener };

/** Who signed them, and with which credentials. */
type Sender = { readonly name: string; readonly mode: Mode; readonly fingerprint?: string | null };

/** Stores the bytes and nothing else: they are interpreted later. The same bytes are stored once. */
export async function storeProviderEvent(
  pool: pg.Pool,
  { name: provider, mode, fingerprint = null }: Sender,
  body: Buffer,
): Promise<void> {
  await transact(pool, 'write', (tx) => {
    const at = new Date(tx.now_ms).toISOString();
    return insertProviderEvent(tx, {
      id: newId(tx.now_ms),
      provider,
      mode,
      fingerprint,
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
  try {
    const account = await accountOf(deps.pool, row.mode, provider);
    if (!(await isSignedFor(deps.pool, row, provider, account)))
      return await end(deps.pool, row, { deadLettered: `It came for another account than ${account}.` }, event);
    const payment = await confirmedPayment(provider, event);
    await end(deps.pool, row, (tx) => handle(deps, tx, { row, event, payment, account }), event);
  } catch (error) {
    if (error instanceof ProviderUnreadable)
      return end(deps.pool, row, { deadLettered: 'What the provider returns about it cannot be read.' }, event);
    if (error instanceof ProviderAway) return;
    itemFailed?.(row.id, error);
    // It must not delay the others: its reason, which may contain text of the provider, is stored, and it is tried again.
    await end(deps.pool, row, { waits: storable((error as Error).message.slice(0, REASON_LENGTH_MAX)) }, event);
  }
}

/** Credentials that were turned since are of the same account. */
async function isSignedFor(pool: pg.Pool, row: ProviderEventRow, provider: PaymentsProvider, account: string | null) {
  const { fingerprint, mode } = row;
  if (!provider.identify || fingerprint === null || fingerprint === provider.fingerprint) return true;
  return (await transact(pool, 'read', (tx) => accountBehind(tx, mode, provider.name, fingerprint))) === account;
}

type Confirmed = {
  readonly row: ProviderEventRow;
  readonly event: ProviderEvent;
  readonly payment: Payment | null;
  readonly account: string | null;
};

/** Records the outcome under the lock of the event, where it still waits; a function applies it first. */
const end = (
  pool: pg.Pool,
  row: ProviderEventRow,
  outcome: Outcome | ((tx: Transaction) => Promise<Outcome>),
  event: ProviderEvent = { kind: 'other' },
): Promise<void> =>
  transact(pool, 'write', async (tx) => {
    const waiting = await lockProviderEvent(tx, row.id);
    if (waiting?.status !== 'received') return;
    const ended = typeof outcome === 'function' ? await outcome(tx) : outcome;
    await settle(tx, row, { ...waiting, ...aboutOf(row, event, ended) }, ended);
  });

const nothingKnown = { subject: null, reference: null, currency: null, amount: null };

function readable(provider: PaymentsProvider, body: Buffer): ProviderEvent {
  try {
    return provider.readEvent(body);
  } catch {
    return { kind: 'attention', problem: 'Its bytes cannot be read.', ...nothingKnown };
  }
}

/** What of one provider and mode is meant. */
const namedBy = ({ provider, mode }: ProviderEventRow, subject: string): string => `${provider} ${mode} ${subject}`;

/** What an event is about, for who has to decide about it; what it says is shown only where a person has to. */
function aboutOf(row: ProviderEventRow, event: ProviderEvent, outcome: Outcome) {
  const { reference, currency, amount } = { ...nothingKnown, ...event };
  const subject = 'applied' in outcome || event.kind === 'attention' ? subjectOf(event) : null;
  return {
    ...{ reference, currency, amount },
    subject: subject && namedBy(row, subject),
    shown: 'applied' in outcome ? null : maskedBytes(row.body),
  };
}

function subjectOf(event: ProviderEvent): string | null {
  if (event.kind === 'reversal') return event.reversal_id;
  return event.kind === 'attention' || event.kind === 'claim_ended' ? event.subject : null;
}

/** An authentic event need not be true: the provider is asked for the payment itself. */
async function confirmedPayment(provider: PaymentsProvider, event: ProviderEvent): Promise<Payment | null> {
  if (event.kind === 'payment' || event.kind === 'deposit') return provider.findPayment(event.reference);
  if (event.kind !== 'reversal') return null;
  // Only the provider's id of it is used, where the reference is none of ours.
  return provider.findPayment(event.reference).catch((error: unknown) => {
    if (error instanceof ProviderUnreadable) return null;
    throw error;
  });
}

async function handle(
  deps: ProviderEventDeps,
  tx: Transaction,
  { row, event, payment, account }: Confirmed,
): Promise<Outcome> {
  const about = { provider: row.provider, mode: row.mode, account };
  switch (event.kind) {
    case 'payment':
      return payment ? applyPayment(tx, about, event, payment) : { waits: 'The provider knows no such payment.' };
    case 'deposit':
      return payment ? applyDeposit(tx, about, event, payment) : { waits: 'The provider knows no such payment.' };
    case 'reversal': {
      const outcome = await applyReversal(tx, about, event, payment);
      if ('applied' in outcome) await endClaims(tx, namedBy(row, event.reversal_id), row.id);
      return outcome;
    }
    case 'reversal_failed':
      return applyFailedReversal(tx, about, event);
    case 'claim_ended':
      await endClaims(tx, namedBy(row, event.subject), row.id);
      return { applied: 'It ended, and nothing was taken.' };
    case 'attention':
      return event.subject === null
        ? { deadLettered: event.problem }
        : waitAbout(tx, namedBy(row, event.subject), row.id, event.problem);
    case 'mandate':
      return applyMandate(tx, about, event, deps.mandateReadySeconds);
    case 'transfer':
      return deps.onTransfer(tx, about, event);
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
