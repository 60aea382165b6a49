import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { endProviderEvent, lockProviderEvent, updateProviderEvents } from './queries.ts';
import { providerEventMachine } from './states.ts';

/** What the operator decides about an event that could not be applied. Its bytes stay, whatever is decided. */
const lockEvent = requireById('provider_event', lockProviderEvent);

/** The operator believes that it can be applied now: it is tried at once, and dead-lettered again where it still cannot be. */
export async function reapplyProviderEvent(tx: Transaction, id: string): Promise<void> {
  const now = new Date(tx.now_ms).toISOString();
  const event = providerEventMachine.after(await lockEvent(tx, id), 'reapply', { attempts: 0, due_at: now }, now);
  await updateProviderEvents(tx, [event]);
}

/** It will never be applied: its payment was settled by hand, or does not belong to us. */
export async function dismissProviderEvent(tx: Transaction, id: string, reason: string): Promise<void> {
  await endProviderEvent(tx, await lockEvent(tx, id), 'dismiss', reason);
}
