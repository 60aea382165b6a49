import type { Environment } from '../../vocabulary/environment.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { isBeforeRestore } from '../database/origin.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import { itemByItem, type WorkEntry } from '../work/entry.ts';
import type { Call, CallDefinition, CallDeps, CalledBy, CallRow, CallSteps, ProviderCall } from './definition.ts';
import { ProviderRefused, refuseIfAway } from './errors.ts';
import { changeCall, findDueCalls, lockCall, pollAt } from './queries.ts';

/**
 * Where a process may end, in this order: the call is wanted; leased, so that nobody else makes it; looked up by our
 * reference; noted as unknown; answered, and the answer not recorded; recorded.
 */
export const crashPoints = ['recorded', 'leased', 'looked_up', 'unknown', 'called', 'answered'] as const;

type Named = { readonly name: string };
type Making<Deps> = {
  readonly deps: Deps & CallDeps;
  readonly environment: Environment;
  readonly id: string;
  readonly by: CalledBy;
  /** Reports that the process has come to a point. */
  readonly reach: (point: (typeof crashPoints)[number]) => void | Promise<void>;
};

const iso = (ms: number) => new Date(ms).toISOString();

/** The calls that requests of this process wait for, by row: a second request for one row waits for the same call. */
const awaited = new Map<string, Promise<void>>();

/** The one way to call a provider about a row: record the call, lease it, call with no transaction open, record the answer. */
export const defineProviderCall = <Row extends CallRow, Answer, Provider extends Named, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
): ProviderCall<Deps> => ({
  ...definition,
  call: (deps, environment, id, by) => callProvider(definition, { deps, environment, id, by }),
});

function callProvider<Row extends CallRow, Answer, Provider extends Named, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  requested: Omit<Making<Deps>, 'reach'>,
): Promise<void> {
  if (requested.by === 'work') return leaseAndMake(definition, requested);
  const row = `${definition.name} ${requested.id}`;
  const underWay = awaited.get(row);
  if (underWay) return underWay;
  const call = leaseAndMake(definition, requested).finally(() => awaited.delete(row));
  awaited.set(row, call);
  return call;
}

async function leaseAndMake<Row extends CallRow, Answer, Provider extends Named, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  requested: Omit<Making<Deps>, 'reach'>,
): Promise<void> {
  const { deps, environment, by } = requested;
  const making = { ...requested, reach: (point: string) => deps.fault(`${definition.name}.${point}`, environment.id) };
  try {
    await making.reach('recorded');
    const leased = await transact(deps.pool, 'write', (tx) => lease(tx, definition, making));
    if (leased === null) return;
    await making.reach('leased');
    await make(definition, making, leased);
  } catch (error) {
    // Another process completed the row meanwhile.
    if (!(by === 'work' && error instanceof Refusal && error.code === 'invalid_state')) throw error;
  }
}

type Leased<Row, Answer, Provider, Deps> = {
  readonly row: Row;
  readonly steps: CallSteps<Row, Answer, Provider, Deps>;
  /** It was sent before, may have been after the backup that was restored, or is only read. */
  readonly isLookedUp: boolean;
};

/**
 * Takes the row for as long as the lease, and counts the call before it is made. A work loop takes only what is due; a
 * request does not wait for the lease of a process that may have died, and reads nothing: the loops do.
 */
async function lease<Row extends CallRow, Answer, Provider extends Named, Deps>(
  tx: Transaction,
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { environment, id, by }: Making<Deps>,
): Promise<Leased<Row, Answer, Provider, Deps> | null> {
  const { lease_ms } = definition;
  await definition.begin?.(tx, environment, id);
  const row = await lockCall<Row>(tx, definition, { environment_id: environment.id, id });
  if (!row || row.call_due_at === null) return null;
  if (by === 'work' && Date.parse(row.call_due_at) > tx.now_ms) return null;
  if (!definition.isOpen(row)) {
    await changeCall(tx, definition, { ...row, call_due_at: null });
    return null;
  }
  const steps = definition.steps(row);
  const isRead = !('send' in steps);
  if (isRead && by === 'request') return null;
  const isLookedUp = 'lookUp' in steps && (isRead || (await mayBeSent(tx, environment, row)));
  const leased = { ...row, call_due_at: iso(tx.now_ms + lease_ms), ...((isRead || !isLookedUp) && counted(tx, row)) };
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

const counted = (tx: Transaction, { call_attempts }: CallRow) => ({
  call_attempts: call_attempts + 1,
  called_at: iso(tx.now_ms),
  unknown_since: null,
});

async function make<Row extends CallRow, Answer, Provider extends Named, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  making: Making<Deps>,
  { row, steps, isLookedUp }: Leased<Row, Answer, Provider, Deps>,
): Promise<void> {
  const { deps, environment, by, reach } = making;
  const { poll_ms } = definition;
  const provider = definition.provider(deps, environment.mode);
  const call = { row, environment, deps, provider };
  try {
    const answered =
      'send' in steps && !isLookedUp
        ? { call, answer: await steps.send(call) }
        : await lookUp(definition, making, call, steps);
    if (answered === 'elsewhere') return await requireAnswered(definition, making);
    if (answered === null && by === 'request')
      refuse('provider_unavailable', { provider: provider.name, retryable: 'true' });
    if (answered === null) return;
    await reach('called');
    const contradiction = await transact(deps.pool, 'write', async (tx) => {
      const recorded = await definition.record(tx, answered.call, answered.answer);
      await pollAt(tx, definition, answered.call.row, iso(tx.now_ms + poll_ms));
      return recorded;
    });
    await reach('answered');
    if (contradiction) throw new Error(contradiction);
  } catch (error) {
    refuseIfAway(provider, error);
    if (!(error instanceof ProviderRefused)) throw error;
    const { refused } = definition;
    if (refused === null) return refuse('provider_unavailable', { provider: provider.name, retryable: 'false' });
    await transact(deps.pool, 'write', (tx) => refused(tx, call, error));
  }
}

/**
 * The rule for an unknown outcome: the provider is asked by our reference, twice, before anything is sent again under
 * it. Null while the outcome is unknown; `elsewhere` where another has called about the row meanwhile.
 */
async function lookUp<Row extends CallRow, Answer, Provider extends Named, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { deps, reach }: Making<Deps>,
  first: Call<Row, Provider, Deps>,
  steps: CallSteps<Row, Answer, Provider, Deps>,
): Promise<{ call: Call<Row, Provider, Deps>; answer: Answer } | 'elsewhere' | null> {
  if (!('lookUp' in steps)) return null;
  for (let call = first; ; ) {
    const answer = await steps.lookUp(call);
    await reach('looked_up');
    if (answer !== null) return { call, answer };
    if (!('send' in steps)) {
      const poll = (tx: Transaction) => pollAt(tx, definition, first.row, iso(tx.now_ms + definition.poll_ms));
      await transact(deps.pool, 'write', poll);
      return null;
    }
    const { row, next } = await transact(deps.pool, 'write', (tx) => noteUnknown(tx, definition, call, steps));
    await reach('unknown');
    if (next === 'elsewhere') return next;
    if (next === 'wait') return null;
    call = { ...call, row };
    if (next === 'send') return { call, answer: await steps.send(call) };
  }
}

/** What another has finished is shown by this request too; while the other has no answer, there is none to show. */
async function requireAnswered<Row extends CallRow, Answer, Provider extends Named, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { deps, environment, id, by }: Making<Deps>,
): Promise<void> {
  if (by === 'work') return;
  const key = { environment_id: environment.id, id };
  const row = await transact(deps.pool, 'write', (tx) => lockCall<Row>(tx, definition, key));
  if (row && definition.isOpen(row)) refuse('idempotency_in_progress');
}

/** A process that was held up past its lease, or met another request, finds that the other has called meanwhile. */
async function noteUnknown<Row extends CallRow, Answer, Provider extends Named, Deps>(
  tx: Transaction,
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { row: seen }: Call<Row, Provider, Deps>,
  { unknownFor_ms }: { readonly unknownFor_ms: number },
): Promise<{ row: Row; next: 'elsewhere' | 'wait' | 'look up' | 'send' }> {
  const { lease_ms, isOpen } = definition;
  const row = await lockCall<Row>(tx, definition, seen);
  if (!row || !isOpen(row) || row.call_due_at !== seen.call_due_at) return { row: seen, next: 'elsewhere' };
  if (row.unknown_since === null) {
    const noted = { ...row, unknown_since: iso(tx.now_ms), call_due_at: iso(tx.now_ms + (unknownFor_ms || lease_ms)) };
    await changeCall(tx, definition, noted);
    return { row: noted, next: unknownFor_ms === 0 ? 'look up' : 'wait' };
  }
  if (tx.now_ms - Date.parse(row.unknown_since) < unknownFor_ms) return { row, next: 'wait' };
  const again = { ...row, ...counted(tx, row), call_due_at: iso(tx.now_ms + lease_ms) };
  await changeCall(tx, definition, again);
  return { row: again, next: 'send' };
}

const BATCH = 50;

/** Makes the calls of one kind that are due. */
export const callWork = <Deps>(entry: ProviderCall<Deps>, deps: Deps & CallDeps): WorkEntry =>
  itemByItem({
    ...entry.work,
    kind: 'read',
    due: (tx, excluded) => findDueCalls(tx, entry, excluded, BATCH),
    key: ({ id }) => id,
    work: async ({ id, environment }, pool) => {
      await entry.call({ ...deps, pool }, environment, id, 'work');
      return 'done';
    },
  });
