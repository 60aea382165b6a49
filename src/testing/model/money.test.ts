import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRate } from '../../market/fx/operations.ts';
import { openFirmMoney } from '../firm-money.ts';
import { operatorsByRole } from '../operator-side.ts';
import { repetitions } from '../repetitions.ts';
import { createWorld } from '../world.ts';
import { carryOut } from './money/carry-out.ts';
import { scenarios } from './money/commands.ts';
import { begin, compareAll } from './money/run.ts';
import { runScenarios } from './run-scenarios.ts';

const SEQUENCES = repetitions('money_sequences');

// Without work loops: what happens to money happens because the scenario says so.
const world = await createWorld({ role: 'api', operators: operatorsByRole });
// Conversions with a live key are paid out of the firm's own money: more than all of them together.
for (const currency of ['NGN', 'USD'] as const)
  await (await openFirmMoney(world.firm, currency)).topUp('999999999999.00');
const fund = await world.investment({ price: '1.00', unit_precision: '2' });
const usdNgn = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00' } as const;
await world.write((tx) => recordRate(tx, { ...usdNgn, source: 'desk', as_of: new Date().toISOString() }));

test('whatever payers, banks, partners and operators do with money, in any order, the books say what the model says', async (context) => {
  let debts = 0;
  await runScenarios(context, {
    world,
    scenarios,
    sequences: SEQUENCES,
    proofEvery: 100,
    shortens: false,
    async carryOut(scenario, count) {
      const run = await begin(world, fund, scenario);
      const { NGN } = run.model.wallets;
      for (const command of scenario.commands) {
        const before = NGN.owed;
        await carryOut(run, command);
        if (NGN.owed > before) debts += 1;
        count(command.do);
      }
      await compareAll(run);
    },
  });

  context.diagnostic(`${debts} reversals met money already spent`);
  assert(debts >= SEQUENCES / 16, `only ${debts} reversals met money already spent`);
});
