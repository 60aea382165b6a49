import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import { itemByItem, type WorkEntry } from '../work/entry.ts';
import { accountOf, type CalledProvider } from './account.ts';
import { HELD_POLL_MS } from './columns.ts';
import type { Call, CallDefinition, CallDeps, CalledBy, CallRow, CallSteps, ProviderCall } from './definition.ts';
import { ProviderRefused, refuseIfAway } from './errors.ts';
import { keptFromSending } from './held.ts';
import { counted, type Leased, lease, type Making } from './lease.ts';
import { changeCall, findDueCalls, lockCall, noteAnswered, pollAt } from './queries.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** The calls that requests of this process wait for, by row: a second request for one row waits for the same call. */
const awaited = new Map<string, Promise<void>>();

/** The one way to call a provider about a row: record the call, lease it, call with no transaction open, record the response. */
export const defineProviderCall = <Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
): ProviderCall<Deps> => ({
  ...definition,
  call: (deps, environment, id, by) => callProvider(definition, { deps, environment, id, by }),
});

function callProvider<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  requested: Omit<Making<Deps>, 'reach' | 'account'>,
): Promise<void> {
  if (requested.by === 'work') return leaseAndMake(definition, requested);
  const row = `${definition.name} ${requested.id}`;
  const underWay = awaited.get(row);
  if (underWay) return underWay;
  const call = leaseAndMake(definition, requested).finally(() => awaited.delete(row));
  awaited.set(row, call);
  return call;
}

async function leaseAndMake<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  requested: Omit<Making<Deps>, 'reach' | 'account'>,
): Promise<void> {
  const { deps, environment, by } = requested;
  const reach = (point: string) => deps.fault(`${definition.name}.${point}`, environment.id);
  const provider = definition.provider(deps, environment.mode);
  try {
    await reach('recorded');
    const account = await accountOf(deps.pool, environment.mode, provider).catch((error) => {
      refuseIfAway(provider, error);
      throw error;
    });
    const making = { ...requested, reach, account };
    const leased = await transact(deps.pool, 'write', (tx) => lease(tx, definition, making, provider));
    if (leased === null) return;
    if (leased === 'held') return refuseWaiting(by, provider);
    await reach('leased');
    await make(definition, making, leased);
  } catch (error) {
    // Another process completed the row meanwhile.
    if (!(by === 'work' && error instanceof Refusal && error.code === 'invalid_state')) throw error;
  }
}

/** A caller is not kept waiting for a person. */
function refuseWaiting(by: CalledBy, { name }: CalledProvider): void {
  if (by === 'request') refuse('provider_unavailable', { provider: name, retryable: 'false' });
}

async function make<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  making: Making<Deps>,
  { row, steps, isLookedUp }: Leased<Row, Answer, Provider, Deps>,
): Promise<void> {
  const { deps, environment, by, reach, account } = making;
  const { poll_ms } = definition;
  const provider = definition.provider(deps, environment.mode);
  const call = { row, environment, deps, provider };
  try {
    const answered =
      'send' in steps && !isLookedUp ? await sendCovered(call, steps) : await lookUp(definition, making, call, steps);
    if (answered === 'elsewhere') return await requireAnswered(definition, making);
    if (answered === null && by === 'request')
      refuse('provider_unavailable', { provider: provider.name, retryable: 'true' });
    if (answered === null) return;
    await reach('called');
    const contradiction = await transact(deps.pool, 'write', async (tx) => {
      const recorded = await definition.record(tx, answered.call, answered.answer);
      await noteAnswered(tx, definition, { row: answered.call.row, at: iso(tx.now_ms + poll_ms), account });
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

type Sending<Row, Answer, Provider extends CalledProvider, Deps> = Extract<
  CallSteps<Row, Answer, Provider, Deps>,
  { send: unknown }
>;

/**
 * What must not be sent twice leaves only after an epoch that was committed later than its lease: a database that does not know of the
 * call is then behind the marker. Null where it was found to be, and the provider is asked first.
 */
async function sendCovered<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  call: Call<Row, Provider, Deps>,
  steps: Sending<Row, Answer, Provider, Deps>,
): Promise<{ call: Call<Row, Provider, Deps>; answer: Answer } | null> {
  const { marker } = call.deps;
  const isCovered = marker !== null && call.environment.mode === 'live' && 'lookUp' in steps;
  if (isCovered && !(await marker.cover())) return null;
  return { call, answer: await steps.send(call) };
}

/**
 * The rule for an unknown outcome: the provider is asked by our reference, twice, before anything is sent again under
 * it. Null while the outcome is unknown; `elsewhere` where another has called about the row meanwhile.
 */
async function lookUp<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { deps, reach, account }: Making<Deps>,
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
    const { row, next } = await transact(deps.pool, 'write', (tx) =>
      noteUnknown(tx, definition, { call, account, ...steps }),
    );
    await reach('unknown');
    if (next === 'elsewhere') return next;
    if (next === 'wait') return null;
    call = { ...call, row };
    if (next === 'send') return sendCovered(call, steps);
  }
}

/** What another has finished is shown by this request too; while the other has no response, there is none to show. */
async function requireAnswered<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { deps, environment, id, by }: Making<Deps>,
): Promise<void> {
  if (by === 'work') return;
  const key = { environment_id: environment.id, id };
  const row = await transact(deps.pool, 'write', (tx) => lockCall<Row>(tx, definition, key));
  if (row && definition.isOpen(row)) refuse('idempotency_in_progress');
}

type Unknown<Made> = { readonly call: Made; readonly account: string | null; readonly unknownFor_ms: number };

/** A process that was held up past its lease, or met another request, finds that the other has called meanwhile. */
async function noteUnknown<Row extends CallRow, Answer, Provider extends CalledProvider, Deps>(
  tx: Transaction,
  definition: CallDefinition<Row, Answer, Provider, Deps>,
  { call, account, unknownFor_ms }: Unknown<Call<Row, Provider, Deps>>,
): Promise<{ row: Row; next: 'elsewhere' | 'wait' | 'look up' | 'send' }> {
  const { lease_ms, isOpen } = definition;
  const seen = call.row;
  const row = await lockCall<Row>(tx, definition, seen);
  if (!row || !isOpen(row) || row.call_due_at !== seen.call_due_at) return { row: seen, next: 'elsewhere' };
  const call_held = keptFromSending(row, definition.codeOf?.(row) ?? null);
  if (call_held !== null) {
    const unknown_since = row.unknown_since ?? iso(tx.now_ms);
    const held = { ...row, call_held, unknown_since, call_due_at: iso(tx.now_ms + HELD_POLL_MS) };
    await changeCall(tx, definition, held);
    return { row: held, next: 'wait' };
  }
  if (row.unknown_since === null) {
    const noted = { ...row, unknown_since: iso(tx.now_ms), call_due_at: iso(tx.now_ms + (unknownFor_ms || lease_ms)) };
    await changeCall(tx, definition, noted);
    return { row: noted, next: unknownFor_ms === 0 ? 'look up' : 'wait' };
  }
  if (tx.now_ms - Date.parse(row.unknown_since) < unknownFor_ms) return { row, next: 'wait' };
  const heldBack = (await definition.holdsBack?.(tx, row)) ?? null;
  if (heldBack !== null) {
    const held = { ...row, call_held: heldBack, call_due_at: iso(tx.now_ms + HELD_POLL_MS) };
    await changeCall(tx, definition, held);
    return { row: held, next: 'wait' };
  }
  const again = { ...row, ...counted(tx, row, account), call_held: null, call_due_at: iso(tx.now_ms + lease_ms) };
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
