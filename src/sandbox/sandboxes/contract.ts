import { z } from 'zod';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { deleted, instant, sandboxName } from '../../vocabulary/values.ts';

/** Includes the default sandbox of every organisation. */
export const SANDBOXES_MAX = 20;

export const Sandbox = z
  .strictObject({
    name: sandboxName.meta({ description: 'Its name, unique in the organisation.' }),
    is_own: z.boolean().meta({ description: 'Whether the calling key belongs to it.' }),
    active_keys: z.int().min(0).meta({ description: 'How many of its keys work; at most 20.' }),
    created_at: instant('When it was created; a reset does not change it.'),
  })
  .meta({
    id: 'Sandbox',
    description: 'A test environment of its own: data, clock, faults, events, webhooks and reset apart.',
  });
export type Sandbox = z.infer<typeof Sandbox>;

export const CreateSandbox = z
  .strictObject({
    name: sandboxName.meta({ description: '1 to 40 lower-case letters, digits and hyphens.', examples: ['ci-1'] }),
  })
  .meta({ id: 'CreateSandbox', description: 'A sandbox to be made.' });
export type CreateSandbox = z.infer<typeof CreateSandbox>;

const path = '/partner/v1/sandboxes';
const common = { scope: 'keys', mode: 'test' } as const;

export const listSandboxes = endpoint({
  ...common,
  name: 'sandboxes.list',
  method: 'GET',
  path,
  summary: 'List the sandboxes of your organisation',
  success: 200,
  data: z.array(Sandbox),
  refusals: [],
});

export const createSandbox = endpoint({
  ...common,
  name: 'sandboxes.create',
  method: 'POST',
  path,
  summary: 'Create a sandbox',
  description:
    'Wallets are at 0.00, verification is not begun, the clock is real. Give it a key with POST /keys {sandbox}. At most 20 per organisation.',
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
    'Its keys are revoked at once, so the calling key needs every scope of each; the audit names them, and no `key.revoked` is sent, as the events of the sandbox are gone with it. The name is free again. `default` cannot be deleted: 409 `invalid_state`; POST /sandbox/reset empties it.',
  params: z.strictObject({ name: z.string().meta({ description: 'The name of the sandbox.' }) }),
  success: 200,
  data: deleted,
  refusals: ['invalid_state'],
});

export const sandboxesEndpoints = [listSandboxes, createSandbox, deleteSandbox] as const;
