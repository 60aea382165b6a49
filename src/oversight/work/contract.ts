import { z } from 'zod';
import { COUNTED_MAX } from '../../platform/telemetry/queues.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { type Permission, permissions } from '../../vocabulary/permissions.ts';
import { railNames } from '../../vocabulary/rails.ts';
import { Currency, instant, Mode } from '../../vocabulary/values.ts';

export const WorkQueue = z
  .strictObject({
    queue: z.string().meta({ description: 'Its name, such as `kyb_to_review`.' }),
    waiting: z
      .int()
      .min(0)
      .max(COUNTED_MAX)
      .meta({ description: `How many records of live mode wait, counted up to ${COUNTED_MAX}.` }),
    is_more: z.boolean().meta({ description: `Whether more than ${COUNTED_MAX} may wait.` }),
    permission: z
      .enum(Object.keys(permissions) as [Permission])
      .nullable()
      .meta({ description: 'Who works it off; null where it waits for a provider or a work loop.' }),
    is_mine: z.boolean().meta({ description: 'Whether you hold that permission.' }),
    oldest_at: instant('Since when the oldest of them waits; null where none does.').nullable(),
  })
  .meta({ id: 'WorkQueue', description: 'What waits for a person, a provider or a work loop, in live mode.' });
export type WorkQueue = z.infer<typeof WorkQueue>;

export const listWork = operatorRead({
  name: 'work.list',
  path: '/operator/v1/work',
  summary: 'See what waits: each queue with its count and its oldest',
  permission: 'partners.read',
  query: z.strictObject({
    mine: z.literal('true').optional().meta({ description: 'Only the queues that your roles work off.' }),
  }),
  data: z.array(WorkQueue),
  refusals: [],
});

export const Capability = z
  .strictObject({
    mode: Mode,
    rail: z.enum(railNames).meta({ description: 'What somebody outside has to do.' }),
    currency: Currency,
    provider: z.string().nullable().meta({
      description:
        'Who does it: a provider, or `manual` where people do from their queues. Null: nobody is configured, and what needs it is refused with `provider_unavailable`.',
    }),
  })
  .meta({ id: 'Capability', description: 'Who carries a rail of a currency in a mode.' });
export type Capability = z.infer<typeof Capability>;

export const listCapabilities = operatorRead({
  name: 'capabilities.list',
  path: '/operator/v1/capabilities',
  summary: 'See who carries each rail of each currency, and what nobody does',
  permission: 'partners.read',
  query: z.strictObject({
    not_served: z.literal('true').optional().meta({ description: 'Only what nobody is configured for.' }),
  }),
  data: z.array(Capability),
  refusals: [],
});

export const workEndpoints = [listWork, listCapabilities] as const;
