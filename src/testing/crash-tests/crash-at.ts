import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { PATIENCE_MS } from '../patience.ts';
import { PAYSTACK_KEYS } from '../paystack-world.ts';
import type { Partner } from '../world.ts';
import { type CrashTarget, startCrashTarget } from './crash-target.ts';
import type { Hold, Operation, PaystackWorld, Scene, Target } from './operation.ts';

export type Row = { readonly name: string; readonly step: string; readonly hold: Hold; readonly operation: Operation };
/** A row whose process was killed at its step. */
export type Crashed = { readonly scene: Scene; readonly idempotencyKey: string };

export const rowsOf = (operations: Readonly<Record<string, Operation>>): Row[] =>
  Object.entries(operations).flatMap(([name, operation]) =>
    Object.entries(operation.holds).map(([step, hold]) => ({ name, step, hold, operation })),
  );

/** Rows that one process can be held at together: of each lane one, of the lane of none all. */
export function batchesOf(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  const next = new Map<string, number>();
  for (const row of rows) {
    const { lane } = row.operation;
    const batch = lane === null ? 0 : (next.get(lane) ?? 0);
    if (lane !== null) next.set(lane, batch + 1);
    batches[batch] = [...(batches[batch] ?? []), row];
  }
  return batches;
}

let accounts = 0;
/** Banks confirm every number that does not end in 0000. */
const accountNumber = () => String(1_000_000_001 + 10 * accounts++);

async function prepared(world: PaystackWorld, { operation }: Row): Promise<Scene> {
  const partner = await world.partner('live');
  const account_number = accountNumber();
  const { id = '', reference = '' } = await operation.prepare(partner, account_number);
  return { partner, account_number, id, reference };
}

/** What the process calls the step, and how the test learns that it has come there. */
function placeHold(world: PaystackWorld, { hold }: Row, scene: Scene) {
  const { environment, organisation_id } = scene.partner;
  if ('call' in hold) {
    const text = hold.naming?.(scene) ?? organisation_id;
    const reached = world.paystack.trouble(hold.call, hold.kind, text);
    return { name: null, held: () => reached };
  }
  if ('answered' in hold) {
    const name = `answered ${organisation_id}`;
    return { name, held: (process: CrashTarget) => process.held(name) };
  }
  // A provider event has no environment before it was read; a day of payments is of all environments.
  const hasNoEnvironment = /^(provider_event|reconciliation_run|reconciliation_discrepancy)\./.test(hold.point);
  const name = `${hold.point} ${hasNoEnvironment ? '*' : environment.id}`;
  return { name, held: (process: CrashTarget) => process.held(hasNoEnvironment ? hold.point : name) };
}

function targetOf(baseUrl: string, { key, organisation_id }: Partner, { hold }: Row, idempotencyKey: string): Target {
  const headers: Record<string, string> = 'answered' in hold ? { 'x-hold': `${organisation_id}` } : {};
  const fetchHeld: typeof fetch = (input, init) => {
    const all = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    return fetch(input, { ...init, headers: all });
  };
  const credentials = { keyId: key.key_id, secret: key.secret };
  const client = new PartnerClient({ baseUrl, ...credentials, retries_max: 0, timeout_ms: 120_000, fetch: fetchHeld });
  return { client, baseUrl, headers, idempotencyKey };
}

/** Fails where the caller is answered: the process will never reach the hold. A provider event is acknowledged before it is applied. */
async function within(
  held: Promise<void>,
  { name, step, operation }: Row,
  begun: Promise<unknown> | undefined,
): Promise<void> {
  const late = new AbortController();
  const tooLate = sleep(PATIENCE_MS, null, late).then(() => Promise.reject(new Error(`${name} was never ${step}`)));
  const isAnswered = begun !== undefined && operation.lane !== 'provider events';
  const answered = isAnswered
    ? begun.then(() => Promise.reject(new Error(`${name} was answered, not ${step}`)))
    : tooLate;
  await Promise.race([held, tooLate, answered]);
  late.abort();
  await tooLate.catch(() => {});
}

/** Brings one process to all these steps at once, and kills it there. None of its callers receives a response. */
export async function crashAt(world: PaystackWorld, masterKey: string, rows: readonly Row[]): Promise<Crashed[]> {
  const scenes = await Promise.all(rows.map((row) => prepared(world, row)));
  const holds = rows.map((row, index) => placeHold(world, row, scenes[index]!));
  const { address } = world.database;
  const names = holds.flatMap(({ name }) => name ?? []);
  const process = await startCrashTarget([address, masterKey, world.paystack.baseUrl, PAYSTACK_KEYS.live], names);
  const victims = scenes.map((scene) => ({ scene, idempotencyKey: randomUUID() }));
  const begun = victims.map(({ scene, idempotencyKey }, index) => {
    const row = rows[index]!;
    return row.operation.begin?.(scene, targetOf(process.baseUrl, scene.partner, row, idempotencyKey));
  });
  const outcomes = Promise.allSettled(begun);
  await Promise.all(holds.map(({ held }, index) => within(held(process), rows[index]!, begun[index])));
  await process.kill();
  const answered = (await outcomes).map(({ status }, index) => begun[index] !== undefined && status === 'fulfilled');
  for (const [index, isAnswered] of answered.entries())
    if (rows[index]!.operation.lane !== 'provider events')
      assert(!isAnswered, `${rows[index]!.name}: the caller was answered`);
  return victims;
}
