import { strictObject, z } from 'zod';
import { faultKinds, LATENCY_MS } from '../../platform/http/endpoints/injected-faults.ts';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { deleted, id, pathId, stringOrNull } from '../../vocabulary/values.ts';

const COUNT_MAX = 100;

const kind = z.enum(faultKinds).meta({
  description: `\`provider_unavailable\`: 502, only where a provider is called. \`latency\`: the response comes ${LATENCY_MS / 1_000} s late. \`rate_limit\`: 429 with Retry-After.`,
});
const count = z
  .int('Expected a whole number.')
  .min(1, 'Expected 1 or more.')
  .max(COUNT_MAX, `Expected at most ${COUNT_MAX}.`)
  .meta({ description: 'How many of the coming requests meet it, 1 to 100.' });

export const SandboxFault = strictObject({
  id: id('Identifies the fault; it never changes.'),
  kind,
  route: stringOrNull('The operation that meets it, as `METHOD /path`; null for every one.'),
  count: count.meta({ description: 'How many of the coming requests are still to meet it.' }),
}).meta({ id: 'SandboxFault', description: 'A fault that is injected into this sandbox, and how often.' });
export type SandboxFault = z.infer<typeof SandboxFault>;

export const InjectFault = strictObject({
  kind,
  route: z
    .string()
    .max(200, 'Expected at most 200 characters.')
    .optional()
    .meta({
      description: '`METHOD /path` of an endpoint, such as `POST /orders`; every endpoint when absent.',
      pattern: '^(GET|POST|PUT|DELETE) /\\S+$',
      examples: ['POST /orders'],
    }),
  count: count.optional().meta({ description: 'How many of the coming requests meet it, 1 to 100; 1 when absent.' }),
}).meta({ id: 'InjectSandboxFault', description: 'A fault that the coming requests of this sandbox meet.' });
export type InjectFault = z.infer<typeof InjectFault>;

const common = { path: '/partner/v1/sandbox/faults', mode: 'test' } as const;

export const listFaults = readEndpoint({
  ...common,
  name: 'sandbox.listFaults',
  summary: 'List the faults that this sandbox is still to meet, newest first',
  description:
    'Returns the faults that coming requests of this sandbox are still to meet, newest first. A fault that was met as often as its `count` says is gone from the list. Other sandboxes have faults of their own.',
  next: 'Take one back with `DELETE /sandbox/faults/{fault_id}`.',
  data: z.array(SandboxFault),
});

export const injectFault = endpoint({
  ...common,
  name: 'sandbox.injectFault',
  method: 'POST',
  summary: 'Inject a fault into the coming requests of this sandbox',
  description:
    'Injects a fault into coming requests of this sandbox: a provider that is away (502), a response that comes late, or a rate limit (429). `provider_unavailable` is injected only where a provider is called, and names no other route. A fault replaces one of the same kind and route. A request that meets a 502 or 429 has no effect and its key may be retried; where a provider is called while you wait, the key stays bound to what was recorded. No fault is injected into sandbox helpers.',
  timing: 'It lasts until it was met `count` times, or is taken back.',
  next: 'Send the request that is to meet it, and see with `GET /sandbox/faults` how often it is still to be met.',
  scope: 'orders',
  body: InjectFault,
  data: SandboxFault,
});

export const removeFault = endpoint({
  name: 'sandbox.removeFault',
  method: 'DELETE',
  path: `${common.path}/{fault_id}`,
  mode: 'test',
  summary: 'Take a fault back',
  description:
    'Takes a fault back: coming requests no longer meet it. Requests that met it already are not changed. A fault that was met as often as its `count` said is not found.',
  next: 'What is left is answered by `GET /sandbox/faults`.',
  scope: 'orders',
  params: strictObject({ fault_id: pathId('The `id` of the fault.') }),
  data: deleted,
});

export const faultEndpoints = [listFaults, injectFault, removeFault] as const;
