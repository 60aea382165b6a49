import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import fc from 'fast-check';
import { seed } from '../repetitions.ts';
import { reportProof } from '../report-proof.ts';
import type { World } from '../world.ts';

const SIDE_BY_SIDE = 8;

type Plan<Scenario> = {
  readonly world: World;
  readonly scenarios: fc.Arbitrary<Scenario>;
  /** One scenario, from its beginning to the comparison at its end. */
  carryOut(scenario: Scenario, count: (command: string) => void): Promise<void>;
  readonly sequences: number;
  /** After how many scenarios the books are proved as well. */
  readonly proofEvery: number;
  /** Whether a scenario that failed is made shorter before it is shown; else its seed makes it again. */
  readonly shortens: boolean;
};

/** Runs so many scenarios, several at once on one service, and reports which commands were carried out how often. */
export async function runScenarios<Scenario>(context: TestContext, plan: Plan<Scenario>): Promise<void> {
  const { world, scenarios, carryOut, sequences, proofEvery, shortens } = plan;
  let ended = 0;
  const counts: Record<string, number> = {};
  const count = (command: string) => {
    counts[command] = (counts[command] ?? 0) + 1;
  };
  const carryOutWhole = async (scenario: Scenario) => {
    await carryOut(scenario, count);
    ended += 1;
    if (ended % proofEvery === 0) await world.assertBooks();
  };

  const outcomes = await Promise.allSettled(
    Array.from({ length: SIDE_BY_SIDE }, (_, nth) =>
      fc.assert(fc.asyncProperty(scenarios, carryOutWhole), {
        numRuns: Math.ceil(sequences / SIDE_BY_SIDE),
        endOnFailure: !shortens,
        seed: seed + nth,
      }),
    ),
  );

  context.diagnostic(`${ended} sequences from seed ${seed}: ${JSON.stringify(counts)}`);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  assert(ended >= sequences, `only ${ended} sequences ended`);
  const commands = Object.values(counts).reduce((sum, each) => sum + each, 0);
  reportProof({ done: ended, hits: commands, measured: `${Object.keys(counts).length} kinds of commands` });
}
