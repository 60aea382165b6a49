import type { Transaction } from '../../platform/database/transaction.ts';
import type { Outcome } from './event-handlers.ts';
import { endProviderEvent, hasEnded, lockWaitingAbout } from './queries.ts';

/** What a provider claims before it takes money: one event of it at a time waits for a person, until it has ended. */

export async function waitAbout(tx: Transaction, subject: string, id: string, problem: string): Promise<Outcome> {
  if (await hasEnded(tx, subject)) return { applied: 'It has ended.' };
  const waiting = await lockWaitingAbout(tx, subject, id);
  const newest = waiting.at(-1);
  if (newest && newest.id > id) return { applied: 'What came later about it waits.' };
  for (const event of waiting) await endProviderEvent(tx, event, 'dismiss', 'What came later about it waits.');
  return { deadLettered: problem };
}

export async function endClaims(tx: Transaction, subject: string, id: string): Promise<void> {
  for (const event of await lockWaitingAbout(tx, subject, id))
    await endProviderEvent(tx, event, 'dismiss', 'It has ended.');
}
