import { test } from 'node:test';
import { volume } from '../volume.ts';
import { createWorld } from '../world.ts';
import { story } from './commands.ts';
import { tellStories } from './many-stories.ts';
import { tell } from './tell.ts';
import { begin, compareAll } from './telling.ts';

const world = await createWorld();

test('whatever partners, operator and network do, in any order, the service does what the model says', (context) =>
  tellStories(context, {
    world,
    story,
    sequences: volume('sequences', 510),
    proofEvery: 200,
    shortens: true,
    async tell(tale, happened) {
      const telling = await begin(world, tale);
      for (const command of tale.commands) {
        await tell(telling, command);
        happened(command.do);
      }
      await compareAll(telling);
    },
  }));
