import { strictObject, z } from 'zod';
import { COUNTED_MAX } from '../../platform/telemetry/queues.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { type Permission, permissions } from '../../vocabulary/permissions.ts';
import { railNames } from '../../vocabulary/rails.ts';
import { Currency, flag, instant, Mode, string, stringOrNull } from '../../vocabulary/values.ts';

export const WorkQueue = strictObject({
  queue: string('Its name, such as `kyb_to_review`.'),
  waiting: z
    .int()
    .min(0)
    .max(COUNTED_MAX)
    .meta({ description: `How many records of live mode wait, counted up to ${COUNTED_MAX}.` }),
  is_more: flag(`Whether more than ${COUNTED_MAX} may wait.`),
  permission: z
    .enum(Object.keys(permissions) as [Permission])
    .nullable()
    .meta({ description: 'Who works it off; null where it waits for a provider or a work loop.' }),
  is_mine: flag('Whether you hold that permission.'),
  oldest_at: instant('Since when the oldest of them waits; null where none does.').nullable(),
}).meta({ id: 'WorkQueue', description: 'What waits for a person, a provider or a work loop, in live mode.' });
export type WorkQueue = z.infer<typeof WorkQueue>;

export const listWork = operatorRead({
  name: 'work.list',
  path: '/operator/v1/work',
  summary: 'See what waits: each queue with its count and its oldest',
  permission: 'partners.read',
  query: strictObject({
    mine: z.literal('true').optional().meta({ description: 'Only the queues that your roles work off.' }),
  }),
  data: z.array(WorkQueue),
});

export const Capability = strictObject({
  mode: Mode,
  rail: z.enum(railNames).meta({ description: 'What somebody outside has to do.' }),
  currency: Currency,
  provider: stringOrNull(
    'Who does it: a provider, or `manual` where people do from their queues. Null: nobody is configured, and what needs it is refused with `provider_unavailable`.',
  ),
}).meta({ id: 'Capability', description: 'Who carries a rail of a currency in a mode.' });
export type Capability = z.infer<typeof Capability>;

export const listCapabilities = operatorRead({
  name: 'capabilities.list',
  path: '/operator/v1/capabilities',
  summary: 'See who carries each rail of each currency, and what nobody does',
  permission: 'partners.read',
  query: strictObject({
    not_served: z.literal('true').optional().meta({ description: 'Only what nobody is configured for.' }),
  }),
  data: z.array(Capability),
});

export const workEndpoints = [listWork, listCapabilities] as const;
