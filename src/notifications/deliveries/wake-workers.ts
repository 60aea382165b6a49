import type pg from 'pg';
import { onRecorded } from '../../events/outbox/notify.ts';
import type { Address } from '../../platform/database/connect.ts';
import { type Listener, listen } from '../../platform/database/listener.ts';

/**
 * How a process that only serves requests notifies those that deliver. Never inside a transaction that does something else,
 * because commits with a notification wait for each other, and at most once in 50 ms. A process that misses it looks for
 * deliveries within a second.
 */
const CHANNEL = 'deliveries_ordered';
const NOTIFY_EVERY_MS = 50;

/** Notifies after each commit that created deliveries. Returns what stops it. */
export function wakeDeliveryWorkers(pool: pg.Pool): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isDueAgain = false;

  const notify = () => {
    isDueAgain = false;
    timer = setTimeout(() => {
      timer = null;
      if (isDueAgain) notify();
    }, NOTIFY_EVERY_MS);
    pool.query(`notify ${CHANNEL}`).catch(() => {});
  };
  const unsubscribe = onRecorded(({ hasDeliveries }) => {
    if (!hasDeliveries) return;
    if (timer) isDueAgain = true;
    else notify();
  });
  return () => {
    unsubscribe();
    if (timer) clearTimeout(timer);
  };
}

export const listenForDeliveries = (address: Address, wake: () => void, onError: (error: Error) => void): Listener =>
  listen({ address, channel: CHANNEL, onNotification: wake, onListening: wake, onError });
