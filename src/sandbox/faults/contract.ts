import { z } from 'zod';
import { faultKinds, LATENCY_MS } from '../../platform/http/faults.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';

const COUNT_MAX = 100;

const kind = z.enum(faultKinds).meta({
  description: `\`provider_unavailable\`: 502. \`latency\`: the answer comes ${LATENCY_MS / 1_000} s late. \`rate_limit\`: 429 with Retry-After.`,
});
const count = z
  .int('Expected a whole number.')
  .min(0, 'Expected 0 or more.')
  .max(COUNT_MAX, `Expected at most ${COUNT_MAX}.`)
  .meta({ description: 'How many of the coming requests meet it; 0 takes it back.' });

export const SandboxFault = z
  .strictObject({
    kind,
    route: z.string().nullable().meta({ description: 'The endpoint that is struck; null for every one.' }),
    count,
  })
  .meta({ id: 'SandboxFault', description: 'What is to go wrong in this sandbox, and how often.' });
export type SandboxFault = z.infer<typeof SandboxFault>;

export const InjectFault = z
  .strictObject({
    kind,
    route: z
      .string()
      .max(200, 'Expected at most 200 characters.')
      .optional()
      .meta({ description: '`METHOD /path` of an endpoint, such as `POST /orders`; every endpoint when absent.' }),
    count: count
      .optional()
      .meta({ description: 'How many of the coming requests meet it; 1 when absent, 0 takes it back.' }),
  })
  .meta({ id: 'InjectSandboxFault', description: 'A fault that the coming requests of this sandbox meet.' });
export type InjectFault = z.infer<typeof InjectFault>;

export const injectFault = endpoint({
  name: 'sandbox.injectFault',
  method: 'POST',
  path: '/partner/v1/sandbox/faults',
  summary: 'Let the coming requests of this sandbox go wrong',
  description:
    'A fault takes the place of one of the same kind and route. A request that meets a 502 or 429 has no effect and its key may be retried; where a provider is called while you wait, the key stays bound to what was recorded. Sandbox helpers are never struck.',
  scope: 'orders',
  mode: 'test',
  body: InjectFault,
  success: 200,
  data: SandboxFault,
  refusals: [],
});

export const faultEndpoints = [injectFault] as const;
