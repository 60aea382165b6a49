import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRate } from '../../market/fx/operations.ts';
import { volume } from '../volume.ts';
import { createWorld } from '../world.ts';
import { tellStories } from './many-stories.ts';
import { story } from './money/commands.ts';
import { tell } from './money/tell.ts';
import { begin, compareAll } from './money/telling.ts';

const SEQUENCES = volume('money_sequences', 104);

// Without work loops: what happens to money happens because the story says so.
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '1.00', unit_precision: '2' });
const usdNgn = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00' } as const;
await world.write((tx) => recordRate(tx, { ...usdNgn, source: 'desk', as_of: new Date().toISOString() }));

test('whatever payers, banks, partners and operators do with money, in any order, the books say what the model says', async (context) => {
  let debts = 0;
  await tellStories(context, {
    world,
    story,
    sequences: SEQUENCES,
    proofEvery: 100,
    shortens: false,
    async tell(tale, happened) {
      const telling = await begin(world, fund, tale);
      const { NGN } = telling.model.wallets;
      for (const command of tale.commands) {
        const before = NGN.owed;
        await tell(telling, command);
        if (NGN.owed > before) debts += 1;
        happened(command.do);
      }
      await compareAll(telling);
    },
  });

  context.diagnostic(`${debts} reversals met money already spent`);
  assert(debts >= SEQUENCES / 16, `only ${debts} reversals met money already spent`);
});
