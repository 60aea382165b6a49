import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { CallEntry, Fault } from '../../platform/provider-calls/definition.ts';
import { crashPoints } from '../../platform/provider-calls/lease.ts';
import { providerCalls } from '../../service/registry.ts';
import { callIsDue } from '../provider-calls/due.ts';
import { type Line, lateOutcomes, type Outcome, outcomes, scripted } from '../provider-calls/scripted.ts';
import { type Subject, subjectsOf } from '../provider-calls/subjects.ts';
import { repetitions } from '../repetitions.ts';
import { reportProof } from '../report-proof.ts';
import { createWorld, type Partner } from '../world.ts';

/**
 * Every provider call, ended at every point of the engine, for every outcome of its first call: it comes to its end,
 * and the provider did it once. Only the test calls.
 */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.00' });
const subjects = subjectsOf(world, fund.live);
const subjectOf = ({ name }: CallEntry): Subject => {
  const subject = subjects[name];
  assert(subject, `${name} has nothing to be tried with`);
  return subject;
};

/** Crashes at a point, once. */
function crashAt(point: string): { fault: Fault; hasCrashed: () => boolean } {
  let hasCrashed = false;
  const fault: Fault = (reached) => {
    if (hasCrashed || reached !== point) return;
    hasCrashed = true;
    throw new Error(`died at ${point}`);
  };
  return { fault, hasCrashed: () => hasCrashed };
}

/** Its lease and its wait are over; or it was called before, and the outcome is unknown. */
const isDue = ({ table }: CallEntry, id: string) => callIsDue(pool, table, id);
const wasCalled = (entry: CallEntry, id: string) =>
  pool.query(`update ${entry.table} set call_attempts = 1, called_at = now(), call_account = $2 where id = $1`, [
    id,
    subjectOf(entry).account,
  ]);

const TRIES_MAX = 8;

/** Calls until what must be seen is seen. Returns the calls to the provider, and whether the process crashed. */
async function callUntil(entry: CallEntry, partner: Partner, id: string, outcome: Outcome, point: string) {
  const subject = subjectOf(entry);
  const { fault, hasCrashed } = crashAt(`${entry.name}.${point}`);
  let isWaiting = false;
  // As a work loop takes it: what fails is tried again.
  const call = () => subject.call(partner, id, provider, fault, 'work').catch(() => {});
  const provider = scripted(outcome, async () => {
    isWaiting = true;
    await isDue(entry, id);
    // Of a late response only the lease is over; else another process calls meanwhile.
    if (outcome !== 'late') await call();
    isWaiting = false;
  });
  const end = outcome === 'refused' ? subject.refused : subject.paid;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await isDue(entry, id);
    await call();
    assert(!isWaiting);
    if (hasCrashed() && isDeepStrictEqual(await subject.seen(partner, id), end)) break;
  }
  const seen = await subject.seen(partner, id);
  // What was recorded first holds, whichever it was.
  const isRefused = outcome === 'contradicting' && isDeepStrictEqual(seen, subject.refused);
  assert.deepEqual(seen, isRefused ? subject.refused : end, outcome);
  return { provider, hasCrashed: hasCrashed() };
}

/** Whether a call can come to the point at all. */
function isReached({ looks }: Subject, outcome: Outcome, point: string): boolean {
  if (point === 'looked_up') return looks === 'twice' || (looks === 'read' && outcome !== 'refused');
  if (point === 'unknown') return looks === 'twice';
  return outcome !== 'refused' || (point !== 'called' && point !== 'answered');
}

/** How often the provider was asked before each send but the first. */
const looksBetween = (lines: readonly Line[]): number[] =>
  lines
    .join(' ')
    .split('sent')
    .slice(1, -1)
    .map((between) => between.split('looked up').length - 1);

const TIMES = repetitions('provider_answers');
/** In the soak all of them, so many times; in `npm test` those that are not late once, and of the late ones another at each point. */
const outcomesAt = (entry: number, point: number): Outcome[] =>
  TIMES === 0
    ? [...outcomes, lateOutcomes[(entry + point) % lateOutcomes.length]!]
    : Array.from({ length: TIMES }, () => [...outcomes, ...lateOutcomes]).flat();

for (const [nth, entry] of providerCalls.entries())
  for (const [at, point] of crashPoints.entries())
    test(`${entry.name}, ended when ${point}, comes to its end and is carried out once, whatever the provider answered`, async () => {
      const subject = subjectOf(entry);
      let crashes = 0;
      const tried = outcomesAt(nth, at);
      for (const outcome of tried) {
        const partner = await world.partner('live', { wallets: subject.wallets ?? {} });
        const id = await subject.make(partner);
        const isLookedUpFirst = point === 'looked_up' || point === 'unknown';
        if (isLookedUpFirst) await wasCalled(entry, id);

        const { provider, hasCrashed } = await callUntil(entry, partner, id, outcome, point);

        const about = `${outcome}: ${provider.lines.join(', ')}`;
        if (hasCrashed) crashes += 1;
        if (outcomes.some((one) => one === outcome))
          assert.equal(hasCrashed, isReached(subject, outcome, point), about);
        if (subject.looks !== 'twice') continue;
        assert.equal(provider.carriedOut(), outcome === 'refused' ? 0 : 1, about);
        for (const looks of looksBetween(provider.lines)) assert(looks >= 2, about);
        if (isLookedUpFirst) assert.deepEqual(provider.lines.slice(0, 2), ['looked up', 'looked up'], about);
      }
      reportProof({ done: tried.length, hits: crashes });
    });

const isAsked = ({ name }: CallEntry) => name === 'funding' || name === 'mandate';
const noFault: Fault = () => {};

for (const entry of providerCalls.filter(isAsked)) {
  test(`two requests at once for one ${entry.name} make one call, and both are answered`, async () => {
    const subject = subjectOf(entry);
    const partner = await world.partner('live');
    const id = await subject.make(partner);
    const provider = scripted('paid');

    await Promise.all([1, 2].map(() => subject.call(partner, id, provider, noFault, 'request')));

    assert.deepEqual(provider.lines, ['sent']);
    assert.deepEqual(await subject.seen(partner, id), subject.paid);
  });

  test(`a request that looks a ${entry.name} up while another process finishes it is answered and sends nothing`, async () => {
    const subject = subjectOf(entry);
    const partner = await world.partner('live');
    const id = await subject.make(partner);
    await wasCalled(entry, id);
    const [provider, other] = [scripted('paid'), scripted('paid')];
    await other.send(null);
    const finishElsewhere: Fault = async (point) => {
      if (point !== `${entry.name}.looked_up`) return;
      await isDue(entry, id);
      await subject.call(partner, id, other, noFault, 'work');
    };

    await subject.call(partner, id, provider, finishElsewhere, 'request');

    assert.deepEqual(provider.lines, ['looked up']);
    assert.deepEqual(await subject.seen(partner, id), subject.paid);
  });

  test(`a request that looks a ${entry.name} up while another process calls is asked to retry, and sends nothing`, async () => {
    const subject = subjectOf(entry);
    const partner = await world.partner('live');
    const id = await subject.make(partner);
    await wasCalled(entry, id);
    const provider = scripted('paid');
    const leaseElsewhere: Fault = async (point) => {
      if (point === `${entry.name}.looked_up`) await isDue(entry, id);
    };

    await assert.rejects(subject.call(partner, id, provider, leaseElsewhere, 'request'), {
      code: 'idempotency_in_progress',
    });

    assert.deepEqual(provider.lines, ['looked up']);
  });
}
