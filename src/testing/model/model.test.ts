import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { volume } from '../volume.ts';
import { createWorld } from '../world.ts';
import { type Story, story } from './commands.ts';
import { tell } from './tell.ts';
import { begin, compareAll } from './telling.ts';

const SEQUENCES = volume('sequences', 510);
const TELLERS = 8;
const PROOF_EVERY = 200;
/** A failure prints its seed; with MODEL_SEED the same stories are told again. */
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31));

const world = await createWorld();

test('whatever partners, operator and network do, in any order, the service does what the model says', async (context) => {
  let told = 0;
  const happens: Record<string, number> = {};
  const tellWhole = async (tale: Story) => {
    const telling = await begin(world, tale);
    for (const command of tale.commands) {
      await tell(telling, command);
      happens[command.do] = (happens[command.do] ?? 0) + 1;
    }
    await compareAll(telling);
    told += 1;
    if (told % PROOF_EVERY === 0) await world.assertBooks();
  };

  const outcomes = await Promise.allSettled(
    Array.from({ length: TELLERS }, (_, teller) =>
      fc.assert(fc.asyncProperty(story, tellWhole), {
        numRuns: Math.ceil(SEQUENCES / TELLERS),
        seed: seed + teller,
      }),
    ),
  );

  context.diagnostic(`${told} sequences from seed ${seed}: ${JSON.stringify(happens)}`);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  assert(told >= SEQUENCES, `only ${told} sequences were told`);
});
