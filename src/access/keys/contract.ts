import { z } from 'zod';
import { endpoint, scopes } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { IP_ALLOWLIST_MAX, RATE_WINDOW_SECONDS, SIGNATURE_LIVES_MINUTES } from '../../vocabulary/limits.ts';
import {
  deleted,
  graceSeconds,
  id,
  instant,
  Mode,
  pathId,
  requestedInstant,
  sandboxName,
  text,
} from '../../vocabulary/values.ts';

const Scope = z.enum(scopes);

export const KeyStatus = z.enum(['active', 'expiring', 'expired', 'revoked']);
export type KeyStatus = z.infer<typeof KeyStatus>;

const shape = {
  id: id('The key record; use it in paths.'),
  key_id: z
    .string()
    .regex(/^pk_(test|live)_[0-9A-Za-z]{32}$/)
    .meta({ description: 'Sent as X-Service-Key.' }),
  label: z.string().nullable().meta({ description: "The caller's own name for the key." }),
  environment: Mode,
  sandbox: z.string().nullable().meta({ description: 'The sandbox that a test key belongs to; null of a live key.' }),
  scopes: z.array(Scope).meta({ description: 'What the key may do.' }),
  ip_allowlist: z.array(z.string()).meta({
    description:
      'Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key.',
  }),
  rate_limit: z
    .int()
    .min(1)
    .meta({ description: `Requests per ${RATE_WINDOW_SECONDS} seconds.` }),
  strict_replay: z.boolean().meta({
    description: `Whether a signature is good for one Idempotency-Key only: seen with another within ${SIGNATURE_LIVES_MINUTES} minutes, it is refused with \`signature_reused\`. Set at creation, kept by rotation.`,
  }),
  status: KeyStatus.meta({ description: '`expiring` has a replaced or announced end, but still works.' }),
  last_used_at: instant('Last accepted request, up to a few seconds late.').nullable(),
  created_at: instant('When it was created.'),
  expires_at: instant('From when on it is refused.').nullable(),
  revoked_at: instant('When it was revoked.').nullable(),
};

export const Key = z
  .strictObject(shape)
  .meta({ id: 'Key', description: 'A signing key of this environment, without its secret.' });
export type Key = z.infer<typeof Key>;

export const NewKey = z
  .strictObject({
    ...shape,
    secret: z.string().meta({ description: 'The signing secret. Shown this once and never again.' }),
  })
  .meta({ id: 'NewKey', description: 'A signing key with its secret.' });
export type NewKey = z.infer<typeof NewKey>;

const ipAllowlist = z
  .array(z.string().max(64))
  .max(IP_ALLOWLIST_MAX, `Expected at most ${IP_ALLOWLIST_MAX} entries.`)
  .meta({ description: 'IPv4 or IPv6 addresses and CIDR blocks, masks of at least /8 and /32.' });

export const CreateKey = z
  .strictObject({
    label: text(1, 100, "The caller's own name for the key.").nullable().optional(),
    scopes: z
      .array(Scope)
      .min(1, 'Expected at least one scope.')
      .refine((list) => new Set(list).size === list.length, 'Expected no scope twice.')
      .optional()
      .meta({ description: 'No scope that the calling key lacks. Absent: all but `withdrawals` and `keys`.' }),
    ip_allowlist: ipAllowlist.optional(),
    expires_at: requestedInstant('An instant in the future.').nullable().optional(),
    strict_replay: z.boolean('Expected true or false.').optional().meta({
      description:
        'Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself.',
    }),
    sandbox: sandboxName
      .optional()
      .meta({ description: 'The sandbox that the key is for; absent: that of the calling key. Test keys only.' }),
  })
  .meta({ id: 'CreateKey', description: 'A key for the environment of the calling one, or for another sandbox.' });
export type CreateKey = z.infer<typeof CreateKey>;

export const RotateKey = z
  .strictObject({
    grace_seconds: graceSeconds('How long the old key keeps working', '0 ends it at once.'),
  })
  .meta({ id: 'RotateKey', description: 'How a key gives way to its successor.' });
export type RotateKey = z.infer<typeof RotateKey>;

export const ReplaceIpAllowlist = z
  .strictObject({ ip_allowlist: ipAllowlist })
  .meta({ id: 'ReplaceIpAllowlist', description: 'The whole new allowlist of a key.' });

const params = z.strictObject({ key_id: pathId('The `id` of the key record.') });
const scope = 'keys';

export const listKeys = endpoint({
  name: 'keys.list',
  method: 'GET',
  path: '/partner/v1/keys',
  summary: 'List the keys of this environment',
  scope,
  success: 200,
  data: z.array(Key),
  refusals: [],
});

export const createKey = endpoint({
  name: 'keys.create',
  method: 'POST',
  path: '/partner/v1/keys',
  summary: 'Create a key',
  description:
    'The secret is in this answer alone. A replay with the same Idempotency-Key shows it again. A `sandbox` that does not exist is 404; with a live key 403 `sandbox_only`.',
  scope,
  idempotency: 'optional',
  answersSecret: true,
  outlivesReset: true,
  body: CreateKey,
  success: 201,
  data: NewKey,
  refusals: ['key_limit_reached', 'not_found'],
});

export const getKey = endpoint({
  name: 'keys.get',
  method: 'GET',
  path: '/partner/v1/keys/{key_id}',
  summary: 'Retrieve a key',
  scope,
  params,
  success: 200,
  data: Key,
  refusals: [],
});

export const rotateKey = endpoint({
  name: 'keys.rotate',
  method: 'POST',
  path: '/partner/v1/keys/{key_id}/rotate',
  summary: 'Replace a key by a new one, with time to change over',
  description: 'The successor has the same scopes, allowlist, `strict_replay` and end. Needs every scope of the key.',
  scope,
  idempotency: 'optional',
  answersSecret: true,
  outlivesReset: true,
  params,
  body: RotateKey,
  success: 201,
  data: NewKey,
  refusals: ['invalid_state', 'key_limit_reached'],
});

export const replaceIpAllowlist = endpoint({
  name: 'keys.replaceIpAllowlist',
  method: 'PUT',
  path: '/partner/v1/keys/{key_id}/ip-allowlist',
  summary: 'Replace the addresses a key may be used from',
  description: 'Needs every scope of the key.',
  scope,
  params,
  body: ReplaceIpAllowlist,
  success: 200,
  data: Key,
  refusals: ['invalid_state'],
});

export const revokeKey = endpoint({
  name: 'keys.revoke',
  method: 'DELETE',
  path: '/partner/v1/keys/{key_id}',
  summary: 'Revoke a key at once',
  description: 'Needs every scope of the key.',
  scope,
  params,
  success: 200,
  data: deleted,
  refusals: ['invalid_state'],
});

export const keyEndpoints = [listKeys, createKey, getKey, rotateKey, replaceIpAllowlist, revokeKey] as const;

const keyEvent = <const Name extends string>(name: Name, when: string) =>
  event({ type: `key.${name}`, object_type: 'key', object: Key, when });

export const keyCreated = keyEvent('created', 'A key was created, by a partner or by the firm.');
export const keyRotated = keyEvent(
  'rotated',
  'A key got a successor, which is the object; `previous.id` is the key that it replaces.',
);
export const keyAllowlistChanged = keyEvent('allowlist_changed', 'Other addresses than before may use a key.');
export const keyExpiring = keyEvent(
  'expiring',
  'A key was rotated and its grace period began, or its announced end is near.',
);
export const keyRevoked = keyEvent('revoked', 'A key was revoked.');
