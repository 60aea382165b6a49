import { strictObject, z } from 'zod';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { count, deleted, flag, instant, sandboxName } from '../../vocabulary/values.ts';

export const Sandbox = strictObject({
  name: sandboxName.meta({ description: 'The name of the sandbox, unique in the organisation.' }),
  is_own: flag('Whether the calling key belongs to it.'),
  active_keys: count('How many of its keys work; at most 20.'),
  created_at: instant('When it was created; a reset does not change it.'),
}).meta({
  id: 'Sandbox',
  description: 'A test environment of its own: data, clock, faults, events, webhooks and reset apart.',
});
export type Sandbox = z.infer<typeof Sandbox>;

export const CreateSandbox = strictObject({
  name: sandboxName.meta({
    description: 'The name of the new sandbox: 1 to 40 lower-case letters, digits and hyphens, not in use.',
    examples: ['ci-1'],
  }),
}).meta({ id: 'CreateSandbox', description: 'A sandbox to be made.' });
export type CreateSandbox = z.infer<typeof CreateSandbox>;

const path = '/partner/v1/sandboxes';
const common = { scope: 'keys', mode: 'test' } as const;

export const listSandboxes = endpoint({
  ...common,
  name: 'sandboxes.list',
  method: 'GET',
  path,
  summary: 'List the sandboxes of your organisation',
  description:
    'Returns every sandbox of the organisation, the one that is called `default` too. Each has data, clock, faults, events and webhook endpoints of its own. `is_own` marks the sandbox of the calling key.',
  next: 'Make another with `POST /sandboxes`, for each developer or each run of your CI.',
  data: z.array(Sandbox),
});

export const createSandbox = endpoint({
  ...common,
  name: 'sandboxes.create',
  method: 'POST',
  path,
  summary: 'Create a sandbox',
  description:
    'Creates an empty sandbox next to the existing ones: wallets at 0.00, the business verification in `draft`, the clock real. Nothing of another sandbox changes. An organisation has at most 20, and a name that is in use is refused.',
  next: 'Give it a key with `POST /keys` and its name as `sandbox`, put money into it with `POST /sandbox/wallets/{currency}/fund`, and remove it with `DELETE /sandboxes/{name}`.',
  idempotency: 'optional',
  outlivesReset: true,
  body: CreateSandbox,
  success: 201,
  data: Sandbox,
  refusals: ['sandbox_exists', 'sandbox_limit_reached'],
});

export const deleteSandbox = endpoint({
  ...common,
  name: 'sandboxes.delete',
  method: 'DELETE',
  path: `${path}/{name}`,
  summary: 'Delete a sandbox with its keys, webhook endpoints and data',
  description:
    'Deletes the sandbox with everything in it: its keys are revoked at once, its webhook endpoints are gone, and what waits to be delivered is cancelled. The calling key must hold every scope of each of these keys, otherwise it is 403 `insufficient_scope`. The audit names the keys; no `key.revoked` is sent, as the events of the sandbox are gone too. `default` cannot be deleted and is 409 `invalid_state`.',
  timing: 'It takes effect at once and cannot be undone. The name is free again.',
  next: 'To empty `default`, call `POST /sandbox/reset`.',
  params: strictObject({
    name: z
      .string()
      .meta({ pattern: '^[a-z0-9-]{1,40}$', description: 'The name of the sandbox, as `GET /sandboxes` lists it.' }),
  }),
  data: deleted,
  refusals: ['invalid_state'],
});

export const sandboxesEndpoints = [listSandboxes, createSandbox, deleteSandbox] as const;
