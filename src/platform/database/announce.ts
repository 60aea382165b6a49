import { statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

type Hear = (payload: string) => void;

const hearers = new Map<string, Set<Hear>>();

const notify = statement('select pg_notify($1, $2)');

/**
 * Tells every process that listens on the channel when the transaction commits, and the listeners of this one before
 * it answers: who revokes a key and asks with it at once would be faster than a notification.
 */
export async function announce(tx: Transaction, channel: string, payload: string): Promise<void> {
  tx.afterCommit(() => {
    for (const hear of hearers.get(channel) ?? []) hear(payload);
  });
  await tx.rows(notify, [channel, payload]);
}

/** Answers how to hear no more. */
export function hearAnnouncements(channel: string, hear: Hear): () => void {
  const all = hearers.get(channel) ?? new Set();
  hearers.set(channel, all.add(hear));
  return () => all.delete(hear);
}
