import type { Transaction } from '../platform/database/transaction.ts';
import { until } from './until.ts';
import { isAnyoneWaiting } from './waiting-for-locks.ts';
import type { World } from './world.ts';

type Meanwhile = {
  /** Locks what the request will have to wait for. */
  readonly hold: (tx: Transaction) => Promise<unknown>;
  /** What somebody else changes in the transaction that holds it. */
  readonly change: (tx: Transaction) => Promise<unknown>;
};

/** Sends what waits for a lock after it has read, changes what it has read, and lets it go on. */
export async function whileItWaits<Result>(
  { write, database }: Pick<World, 'write' | 'database'>,
  { hold, change }: Meanwhile,
  send: () => Promise<Result>,
): Promise<Result> {
  let sent: Promise<Result> | undefined;
  await write(async (tx) => {
    await hold(tx);
    sent = send();
    sent.catch(() => {});
    await until(() => isAnyoneWaiting(database.owner));
    await change(tx);
  });
  return sent!;
}
