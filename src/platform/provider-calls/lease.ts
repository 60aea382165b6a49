import type { Environment } from '../../vocabulary/environment.ts';
import { isBeforeRestore } from '../database/origin.ts';
import type { Transaction } from '../database/transaction.ts';
import type { CalledProvider } from './account.ts';
import { HELD_POLL_MS } from './columns.ts';
import type { CallDefinition, CallDeps, CalledBy, CallRow, CallSteps } from './definition.ts';
import { heldBecause, stillHeld } from './held.ts';
import { changeCall, lockCall } from './queries.ts';

/**
 * Where a process may end, in this order: the call is wanted; leased, so that nobody else makes it; looked up by our
 * reference; noted as unknown; answered, and the response not recorded; recorded.
 */
export const crashPoints = ['recorded', 'leased', 'looked_up', 'unknown', 'called', 'answered'] as const;

export type Making<Deps> = {
  readonly deps: Deps & CallDeps;
  readonly environment: Environment;
  readonly id: string;
  readonly by: CalledBy;
  /** With which account the provider is called; null where none is configured. */
  readonly account: string | null;
  /** Reports that the process has come to a point. */
  readonly reach: (point: (typeof crashPoints)[number]) => void | Promise<void>;
};

const iso = (ms: number) => new Date(ms).toISOString();

export type Leased<Row, Answer, Provider, Deps> = {
  readonly row: Row;
  readonly steps: CallSteps<Row, Answer, Provider, Deps>;
  /** It was sent before, may have been after the backup that was restored, or is only read. */
  readonly isLookedUp: boolean;
};

/**
 * Takes the row for as long as the lease, and counts the call before it is made. A work loop takes only what is due; a
 * request does not wait for the lease of a process that may have died, and reads nothing: the loops do.
 */
export async function lease<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  tx: Transaction,
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { environment, id, by, account }: Making<Deps>,
  provider: CalledProvider,
): Promise<Leased<Row, Answer, Provider, Deps> | 'held' | null> {
  const { lease_ms } = definition;
  await definition.begin?.(tx, environment, id);
  const row = await lockCall<Row>(tx, definition, { environment_id: environment.id, id });
  if (!row || row.call_due_at === null) return null;
  if (by === 'work' && Date.parse(row.call_due_at) > tx.now_ms) return null;
  if (!definition.isOpen(row)) {
    await changeCall(tx, definition, { ...row, call_due_at: null });
    return null;
  }
  const call_held = heldBecause(row, account, provider);
  if (call_held !== null) {
    await changeCall(tx, definition, { ...row, call_held, call_due_at: iso(tx.now_ms + HELD_POLL_MS) });
    return 'held';
  }
  const steps = definition.steps(row);
  const isRead = !('send' in steps);
  if (isRead && by === 'request') return null;
  const isLookedUp = 'lookUp' in steps && (isRead || (await mayBeSent(tx, environment, row)));
  const isCounted = isRead || !isLookedUp;
  const until = { call_due_at: iso(tx.now_ms + lease_ms), call_held: stillHeld(row) };
  const leased = { ...row, ...until, ...(isCounted && counted(tx, row, account)) };
  await changeCall(tx, definition, leased);
  return { row: leased, steps, isLookedUp };
}

/**
 * Whether a call may have been made already. A row that is older than a restore may have been sent after the backup, whatever it
 * says.
 */
export const mayBeSent = async (tx: Transaction, environment: Environment, row: Sent): Promise<boolean> =>
  row.called_at !== null || isBeforeRestore(tx, environment, row);

type Sent = Pick<CallRow, 'called_at' | 'created_at'>;

export const counted = (tx: Transaction, { call_attempts }: CallRow, call_account: string | null) => ({
  call_account,
  call_attempts: call_attempts + 1,
  called_at: iso(tx.now_ms),
  unknown_since: null,
});
