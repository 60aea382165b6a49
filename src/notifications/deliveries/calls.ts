import type pg from 'pg';
import type { Address } from '../../platform/database/connect.ts';
import { type Listener, listen } from '../../platform/database/listener.ts';
import { onRecorded } from '../events/bell.ts';

/**
 * How a process that only serves requests calls those that deliver. Never inside a transaction that does something else,
 * because a notification makes commits stand in line, and at most one in 50 ms. Whoever misses it looks within a second.
 */
const CHANNEL = 'deliveries_ordered';
const CALL_EVERY_MS = 50;

/** Calls after each commit that ordered deliveries, until it is told to stop. */
export function callCouriers(pool: pg.Pool): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isCalledAgain = false;

  const call = () => {
    isCalledAgain = false;
    timer = setTimeout(() => {
      timer = null;
      if (isCalledAgain) call();
    }, CALL_EVERY_MS);
    pool.query(`notify ${CHANNEL}`).catch(() => {});
  };
  const unhook = onRecorded(({ hasDeliveries }) => {
    if (!hasDeliveries) return;
    if (timer) isCalledAgain = true;
    else call();
  });
  return () => {
    unhook();
    if (timer) clearTimeout(timer);
  };
}

export const hearCalls = (address: Address, wake: () => void, onError: (error: Error) => void): Listener =>
  listen({ address, channel: CHANNEL, hear: wake, begin: wake, onError });
