import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { TestContext } from 'node:test';
import fc from 'fast-check';
import type { World } from '../world.ts';

const TELLERS = 8;
/** A failure prints its seed; with MODEL_SEED the same stories are told again. */
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31));

type Telling<Story> = {
  readonly world: World;
  readonly story: fc.Arbitrary<Story>;
  /** One story, from its beginning to the comparison at its end. */
  tell(story: Story, happened: (name: string) => void): Promise<void>;
  readonly sequences: number;
  /** After how many stories the books are proved as well. */
  readonly proofEvery: number;
  /** Whether a story that failed is made shorter before it is shown; else its seed tells it again. */
  readonly shortens: boolean;
};

/** Tells so many stories, several at once on one service, and says which commands happened how often. */
export async function tellStories<Story>(context: TestContext, telling: Telling<Story>): Promise<void> {
  const { world, story, tell, sequences, proofEvery, shortens } = telling;
  let told = 0;
  const happens: Record<string, number> = {};
  const happened = (name: string) => {
    happens[name] = (happens[name] ?? 0) + 1;
  };
  const tellWhole = async (tale: Story) => {
    await tell(tale, happened);
    told += 1;
    if (told % proofEvery === 0) await world.assertBooks();
  };

  const outcomes = await Promise.allSettled(
    Array.from({ length: TELLERS }, (_, teller) =>
      fc.assert(fc.asyncProperty(story, tellWhole), {
        numRuns: Math.ceil(sequences / TELLERS),
        endOnFailure: !shortens,
        seed: seed + teller,
      }),
    ),
  );

  context.diagnostic(`${told} sequences from seed ${seed}: ${JSON.stringify(happens)}`);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  assert(told >= sequences, `only ${told} sequences were told`);
}
