import { test } from 'node:test';
import { repetitions } from '../repetitions.ts';
import { createWorld } from '../world.ts';
import { carryOut } from './carry-out.ts';
import { scenarios } from './commands.ts';
import { begin, compareAll } from './run.ts';
import { runScenarios } from './run-scenarios.ts';

const world = await createWorld();

test('whatever partners, operator and network do, in any order, the service does what the model says', (context) =>
  runScenarios(context, {
    world,
    scenarios,
    sequences: repetitions('sequences'),
    proofEvery: 200,
    shortens: true,
    async carryOut(scenario, count) {
      const run = await begin(world, scenario);
      for (const command of scenario.commands) {
        await carryOut(run, command);
        count(command.do);
      }
      await compareAll(run);
    },
  }));
