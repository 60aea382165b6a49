import { z } from 'zod';
import { COUNTED_MAX } from '../../platform/telemetry/queues.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { instant } from '../../vocabulary/values.ts';

export const WorkQueue = z
  .strictObject({
    queue: z.string().meta({ description: 'Its name, such as `kyb_to_review`.' }),
    waiting: z
      .int()
      .min(0)
      .max(COUNTED_MAX)
      .meta({ description: `How many records of live mode wait, counted up to ${COUNTED_MAX}.` }),
    is_more: z.boolean().meta({ description: `Whether more than ${COUNTED_MAX} may wait.` }),
    oldest_at: instant('Since when the oldest of them waits; null where none does.').nullable(),
  })
  .meta({ id: 'WorkQueue', description: 'What waits for a person, a provider or a work loop, in live mode.' });
export type WorkQueue = z.infer<typeof WorkQueue>;

export const listWork = operatorRead({
  name: 'work.list',
  path: '/operator/v1/work',
  summary: 'See what waits: each queue with its count and its oldest',
  permission: 'partners.read',
  data: z.array(WorkQueue),
  refusals: [],
});

export const workEndpoints = [listWork] as const;
