import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';
import type { Stoppable } from '../failover/cluster.ts';
import { FIRST } from '../failover/processes.ts';
import { findPrograms } from '../failover/programs.ts';
import { runFailovers } from '../failover/run.ts';

/**
 * The cluster of `deploy/ha` on this machine, whose primary is lost again and again under load. It needs Debian's packages and root; where
 * they are not there the proof is skipped. `npm run bench -- failover` is the same by itself, with a report of its own.
 */
const FAILOVERS = repetitions('failovers');
const WRITERS = 64;
const MINUTES_MAX = 600;

const programs = findPrograms();
const folder = mkdtempSync(join(tmpdir(), 'failover-'));
const parts: Stoppable[] = [];
after(async () => {
  for (const part of parts.splice(0).reverse()) await part.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the primary is lost under load: nothing acknowledged is lost or there twice, and orders go on within 15 s', {
  skip: typeof programs === 'string' && programs,
}, async () => {
  assert(typeof programs === 'object');
  // Its networks stand for cables: what else the machine does must not delay them.
  setPriority(FIRST);
  const { rounds, tally, problems } = await runFailovers({
    ...{ count: FAILOVERS, writers: WRITERS, minutes: MINUTES_MAX, isPooled: false },
    ...{ found: programs, folder, parts },
  });

  assert.deepEqual(problems, []);
  const longest_s = Math.max(...rounds.map(({ outage_ms }) => outage_ms)) / 1_000;
  const measured = `${tally.acknowledged.size} orders acknowledged, ${tally.unavailable} responses were 503, at most ${longest_s.toFixed(1)} s without an order`;
  reportProof({ done: rounds.length, hits: rounds.filter(({ inFlight }) => inFlight > 0).length, measured });
});
