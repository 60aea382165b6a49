import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { recordRate } from '../../market/fx/operations.ts';
import { volume } from '../volume.ts';
import { createWorld } from '../world.ts';
import { type Story, story } from './money/commands.ts';
import { tell } from './money/tell.ts';
import { begin, compareAll } from './money/telling.ts';

const SEQUENCES = volume('money_sequences', 104);
const TELLERS = 8;
const PROOF_EVERY = 100;
/** A failure prints its seed; with MODEL_SEED the same stories are told again. */
const seed = Number(process.env['MODEL_SEED'] ?? randomInt(2 ** 31));

// Without work loops: what happens to money happens because the story says so.
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '1.00', unit_precision: '2' });
const usdNgn = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00' } as const;
await world.write((tx) => recordRate(tx, { ...usdNgn, source: 'desk', as_of: '2026-06-01T00:00:00.000Z' }));

test('whatever payers, banks, partners and operators do with money, in any order, the books say what the model says', async (context) => {
  let told = 0;
  let debts = 0;
  const happens: Record<string, number> = {};
  const tellWhole = async (tale: Story) => {
    const telling = await begin(world, fund, tale);
    const { NGN } = telling.model.wallets;
    for (const command of tale.commands) {
      const before = NGN.owed;
      await tell(telling, command);
      if (NGN.owed > before) debts += 1;
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
        // To shorten a story that failed takes longer than the run may: its seed tells it again.
        endOnFailure: true,
        seed: seed + teller,
      }),
    ),
  );

  context.diagnostic(`${told} sequences from seed ${seed}, ${debts} debts: ${JSON.stringify(happens)}`);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  assert(told >= SEQUENCES, `only ${told} sequences were told`);
  assert(debts >= SEQUENCES / 16, `only ${debts} reversals met money already spent`);
});
