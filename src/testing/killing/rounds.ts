import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { PAYSTACK_KEYS } from '../paystack-world.ts';
import type { Partner } from '../world.ts';
import { type Mortal, mortal } from './mortal.ts';
import type { Door, Hold, Operation, PaystackWorld, Scene } from './operation.ts';

export type Row = { readonly name: string; readonly step: string; readonly hold: Hold; readonly operation: Operation };
/** A row whose process was killed at its step. */
export type Victim = { readonly scene: Scene; readonly idempotencyKey: string };

export const rowsOf = (operations: Readonly<Record<string, Operation>>): Row[] =>
  Object.entries(operations).flatMap(([name, operation]) =>
    Object.entries(operation.holds).map(([step, hold]) => ({ name, step, hold, operation })),
  );

/** Rows that one process can be held at together: of each lane one, of the lane of none all. */
export function roundsOf(rows: readonly Row[]): Row[][] {
  const rounds: Row[][] = [];
  const next = new Map<string, number>();
  for (const row of rows) {
    const { lane } = row.operation;
    const round = lane === null ? 0 : (next.get(lane) ?? 0);
    if (lane !== null) next.set(lane, round + 1);
    rounds[round] = [...(rounds[round] ?? []), row];
  }
  return rounds;
}

let accounts = 0;
/** No bank denies one that does not end in 0000. */
const accountNumber = () => String(1_000_000_001 + 10 * accounts++);

async function prepared(world: PaystackWorld, { operation }: Row): Promise<Scene> {
  const partner = await world.partner('live');
  const account_number = accountNumber();
  const { id = '', reference = '' } = await operation.prepare(partner, account_number);
  return { partner, account_number, id, reference };
}

/** What the process calls the step, and how the test hears that it has come there. */
function placeHold(world: PaystackWorld, { hold }: Row, scene: Scene) {
  const { environment, organisation_id } = scene.partner;
  if ('call' in hold) {
    const text = hold.naming?.(scene) ?? organisation_id;
    const struck = world.paystack.trouble(hold.call, hold.kind, text);
    return { name: null, held: () => struck };
  }
  if ('answered' in hold) {
    const name = `answered ${organisation_id}`;
    return { name, held: (process: Mortal) => process.held(name) };
  }
  // A notice is of nobody in particular before it was read; a day of payments is of everybody.
  const isOfNobody = /^(notice|settlement|settlement_gap)\./.test(hold.point);
  const name = `${hold.point} ${isOfNobody ? '*' : environment.id}`;
  return { name, held: (process: Mortal) => process.held(isOfNobody ? hold.point : name) };
}

function doorTo(baseUrl: string, { key, organisation_id }: Partner, { hold }: Row, idempotencyKey: string): Door {
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

const HELD_WITHIN_MS = 60_000;

/** Whoever asked was answered before the hold: it will never come. A notice is acknowledged before it is applied. */
async function within(
  held: Promise<void>,
  { name, step, operation }: Row,
  begun: Promise<unknown> | undefined,
): Promise<void> {
  const late = new AbortController();
  const tooLate = sleep(HELD_WITHIN_MS, null, late).then(() => Promise.reject(new Error(`${name} was never ${step}`)));
  const isAnswered = begun !== undefined && operation.lane !== 'notices';
  const answered = isAnswered
    ? begun.then(() => Promise.reject(new Error(`${name} was answered, not ${step}`)))
    : tooLate;
  await Promise.race([held, tooLate, answered]);
  late.abort();
  await tooLate.catch(() => {});
}

/** Brings one process to all these steps at once, and kills it there. Nobody who asked it for anything hears an answer. */
export async function killAt(world: PaystackWorld, masterKey: string, rows: readonly Row[]): Promise<Victim[]> {
  const scenes = await Promise.all(rows.map((row) => prepared(world, row)));
  const holds = rows.map((row, index) => placeHold(world, row, scenes[index]!));
  const { address } = world.database;
  const names = holds.flatMap(({ name }) => name ?? []);
  const process = await mortal([address, masterKey, world.paystack.baseUrl, PAYSTACK_KEYS.live], names);
  const victims = scenes.map((scene) => ({ scene, idempotencyKey: randomUUID() }));
  const begun = victims.map(({ scene, idempotencyKey }, index) => {
    const row = rows[index]!;
    return row.operation.begin?.(scene, doorTo(process.baseUrl, scene.partner, row, idempotencyKey));
  });
  const outcomes = Promise.allSettled(begun);
  await Promise.all(holds.map(({ held }, index) => within(held(process), rows[index]!, begun[index])));
  await process.kill();
  const heard = (await outcomes).map(({ status }, index) => begun[index] !== undefined && status === 'fulfilled');
  for (const [index, isHeard] of heard.entries())
    if (rows[index]!.operation.lane !== 'notices') assert(!isHeard, `${rows[index]!.name}: the caller was answered`);
  return victims;
}
