import { strictObject, z } from 'zod';
import { endpoint, scopes } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import {
  IP_ALLOWLIST_MAX,
  KEY_COLLECTION_DAYS,
  RATE_WINDOW_SECONDS,
  SIGNATURE_LIVES_MINUTES,
} from '../../vocabulary/limits.ts';
import {
  deleted,
  flag,
  graceSeconds,
  id,
  instant,
  Mode,
  pathId,
  requestedInstant,
  sandboxName,
  string,
  stringOrNull,
  text,
} from '../../vocabulary/values.ts';

const Scope = z.enum(scopes);

export const KeyStatus = z.enum(['awaiting_collection', 'active', 'expiring', 'expired', 'revoked']);
export type KeyStatus = z.infer<typeof KeyStatus>;

const shape = {
  id: id('Identifies the record of the key; use it in paths.'),
  key_id: z
    .string()
    .regex(/^pk_(test|live)_[0-9A-Za-z]{32}$/)
    .meta({ description: 'The name of the key in requests: send it as `X-Service-Key`.' }),
  label: stringOrNull("The caller's own name for the key."),
  environment: Mode,
  sandbox: stringOrNull('The sandbox that a test key belongs to; null of a live key.'),
  scopes: z.array(Scope).meta({ description: 'What the key may do; each operation names the scope that it needs.' }),
  ip_allowlist: z.array(z.string()).meta({
    description:
      'Addresses and CIDR blocks the key may be used from. Empty: any address for a test key, none for a live key.',
  }),
  rate_limit: z
    .int()
    .min(1)
    .meta({ description: `How many requests the key may make in ${RATE_WINDOW_SECONDS} seconds.` }),
  strict_replay: flag(
    `Whether a signature is good for one Idempotency-Key only: seen with another within ${SIGNATURE_LIVES_MINUTES} minutes, it is refused with \`signature_reused\`. Set at creation, kept by rotation.`,
  ),
  status: KeyStatus.meta({
    description:
      `\`awaiting_collection\` is a live key that the firm made or rotated: it signs nothing until a member of the organisation collects its secret in the dashboard, within ${KEY_COLLECTION_DAYS} days of \`created_at\`, after which it has expired. ` +
      '`active` works. `expiring` still works, and has an end because it was rotated or will expire soon. `expired` and `revoked` are refused.',
  }),
  last_used_at: instant(
    'When it last signed a request that was accepted, up to a few seconds late; null: never.',
  ).nullable(),
  created_at: instant('When it was created.'),
  expires_at: instant('From this instant on the key is refused; null: it has no end.').nullable(),
  revoked_at: instant('When the key was revoked; null: it was not.').nullable(),
};

export const Key = strictObject(shape).meta({
  id: 'Key',
  description: 'A signing key of this environment, without its secret.',
});
export type Key = z.infer<typeof Key>;

export const NewKey = strictObject({
  ...shape,
  secret: string('The signing secret. Shown this once and never again.'),
}).meta({ id: 'NewKey', description: 'A signing key with its secret.' });
export type NewKey = z.infer<typeof NewKey>;

const ipAllowlist = z
  .array(z.string().max(64))
  .max(IP_ALLOWLIST_MAX, `Expected at most ${IP_ALLOWLIST_MAX} entries.`)
  .meta({
    description: 'IPv4 or IPv6 addresses and CIDR blocks from which the key may be used, masks of at least /8 and /32.',
  });

export const CreateKey = strictObject({
  label: text(1, 100, "The caller's own name for the key.").nullable().optional(),
  scopes: z
    .array(Scope)
    .min(1, 'Expected at least one scope.')
    .refine((list) => new Set(list).size === list.length, 'Expected no scope twice.')
    .optional()
    .meta({
      description:
        'What the new key may do: no scope that the calling key lacks, none twice. Absent: all but `withdrawals` and `keys`, and of a person in the dashboard those of them that the role may give.',
      uniqueItems: true,
    }),
  ip_allowlist: ipAllowlist.optional(),
  expires_at: requestedInstant(
    'From this instant on the new key is refused: an instant in the future. Absent or null: it has no end.',
  )
    .nullable()
    .optional(),
  strict_replay: z.boolean('Expected true or false.').optional().meta({
    description:
      'Whether a captured request is refused under a new Idempotency-Key (`signature_reused`); false when absent. Two equal requests are then signed with different timestamps, as the SDK does by itself.',
  }),
  sandbox: sandboxName
    .optional()
    .meta({ description: 'The sandbox that the key is for; absent: that of the calling key. Test keys only.' }),
}).meta({ id: 'CreateKey', description: 'A key for the environment of the calling one, or for another sandbox.' });
export type CreateKey = z.infer<typeof CreateKey>;

export const RotateKey = strictObject({
  grace_seconds: graceSeconds('How long the old key keeps working', '0 ends it at once.'),
}).meta({ id: 'RotateKey', description: 'How a key gives way to its successor.' });
export type RotateKey = z.infer<typeof RotateKey>;

export const ReplaceIpAllowlist = strictObject({ ip_allowlist: ipAllowlist }).meta({
  id: 'ReplaceIpAllowlist',
  description: 'The whole new allowlist of a key.',
});

const params = strictObject({ key_id: pathId('The `id` of the key record.') });
const scope = 'keys';

export const listKeys = endpoint({
  name: 'keys.list',
  method: 'GET',
  path: '/partner/v1/keys',
  summary: 'List the keys of this environment',
  description:
    "Returns every key of the calling key's environment, newest first, those that have expired or were revoked too. Secrets are never shown again. There are no pages: an environment has at most 20 keys that work.",
  next: 'Use the `id` of a key, not its `key_id`, in the paths of `POST /keys/{key_id}/rotate` and `DELETE /keys/{key_id}`.',
  scope,
  data: z.array(Key),
});

export const createKey = endpoint({
  name: 'keys.create',
  method: 'POST',
  path: '/partner/v1/keys',
  summary: 'Create a key',
  description:
    'Creates a key that works at once, in the environment of the calling key or, with `sandbox`, in another sandbox. The secret is only in this response; a replay with the same Idempotency-Key shows it again. It is 403 `insufficient_scope` where the calling key lacks a scope that the new one asks for, 404 where there is no such `sandbox`, and 403 `sandbox_only` where a live key names one. A live key with an empty `ip_allowlist` cannot be used from anywhere.',
  emits: ['key.created'],
  leadsTo: ['key.expiring'],
  timing: 'With `expires_at` the key is refused from that instant on; `key.expiring` is sent 24 hours before.',
  next: 'Store the secret, then call `GET /organisation` with the new key. A live key needs `PUT /keys/{key_id}/ip-allowlist` first, unless it was created with addresses.',
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
  description:
    'Returns one key of this environment, without its secret. `status` says whether it still works, and `last_used_at` whether something still uses it. A key of another environment is not found.',
  next: 'Before `DELETE /keys/{key_id}`, see here that `last_used_at` no longer moves.',
  scope,
  params,
  data: Key,
});

export const rotateKey = endpoint({
  name: 'keys.rotate',
  method: 'POST',
  path: '/partner/v1/keys/{key_id}/rotate',
  summary: 'Replace a key by a new one, with time to change over',
  description:
    'Creates a successor with the same scopes, allowlist, rate limit, `strict_replay` and `expires_at`, and gives the old key an end. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. Only a key that is `active` or `expiring` can be rotated. The new secret is only in this response; a replay with the same Idempotency-Key shows it again.',
  emits: ['key.rotated', 'key.expiring', 'key.revoked'],
  timing:
    'The old key works for `grace_seconds` more, or until its own `expires_at` where that is sooner. With 0 it ends at once.',
  next: 'Change your servers to the new secret, watch `last_used_at` of the old key with `GET /keys/{key_id}`, then call `DELETE /keys/{key_id}` if you want it to end sooner.',
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
  description:
    'Replaces the whole list of addresses from which the key may be used; it holds for the next request, in every process of the service. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. An empty list means any address for a test key and none for a live key. A key that has expired or was revoked cannot be changed.',
  emits: ['key.allowlist_changed'],
  next: 'Call `GET /organisation` from each of your servers: an address that is missing is 403 `ip_not_allowed`.',
  scope,
  params,
  body: ReplaceIpAllowlist,
  data: Key,
  refusals: ['invalid_state'],
});

export const revokeKey = endpoint({
  name: 'keys.revoke',
  method: 'DELETE',
  path: '/partner/v1/keys/{key_id}',
  summary: 'Revoke a key at once',
  description:
    'Ends the key at once, in every process of the service: its next request is 401 `key_revoked`. The calling key must hold every scope of the key, otherwise it is 403 `insufficient_scope`. It cannot be undone. A key that has expired or was revoked is 409.',
  emits: ['key.revoked'],
  next: 'To change over without an interruption, call `POST /keys/{key_id}/rotate` instead.',
  scope,
  params,
  data: deleted,
  refusals: ['invalid_state'],
});

export const keyEndpoints = [listKeys, createKey, getKey, rotateKey, replaceIpAllowlist, revokeKey] as const;

const keyEvent = <const Name extends string>(name: Name, when: string) =>
  event({ type: `key.${name}`, object_type: 'key', object: Key, when });

export const keyCreated = keyEvent(
  'created',
  'A key was created, by a partner or by the firm. A live one by the firm has the status `awaiting_collection`.',
);
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

export const keyEvents = [keyCreated, keyRotated, keyAllowlistChanged, keyExpiring, keyRevoked] as const;
