import { z } from 'zod';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option, wholeNumber } from '../../platform/operator/command.ts';
import { type Scope, scopes } from '../../vocabulary/endpoint.ts';
import { GRACE_SECONDS_DEFAULT, GRACE_SECONDS_MAX, RATE_LIMIT_MAX } from '../../vocabulary/limits.ts';
import { environmentOf } from '../organisations/operations.ts';
import { CreateKey } from './contract.ts';
import { changeKey, createKey, findOwner, revokeKey, rotateKey } from './operations.ts';

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

const scopeList = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(
    z
      .array(z.string())
      .refine((list) => new Set(list).size === list.length, 'Expected no scope twice.')
      .refine((list) => list.every(isScope), `Expected some of ${scopes.join(',')}, separated by commas.`)
      .transform((list) => list.filter(isScope)),
  );

/** Keys are named by the id of their record or by their key_id, pk_…. */
const arguments_ = { key: { name: 'KEY_ID', about: 'pk_test_…, pk_live_… or the id of its record' } };

const scopesOption = { flags: '--scopes <list>', schema: scopeList.optional() } as const;
const allowIpOption = {
  flags: '--allow-ip <address>',
  schema: CreateKey.shape.ip_allowlist,
  about: 'an address or CIDR block it may be used from; may be repeated',
  repeats: true,
} as const;
const rateLimitOption = {
  flags: '--rate-limit <n>',
  schema: wholeNumber(1, RATE_LIMIT_MAX).optional(),
  about: `requests a minute, 1 to ${RATE_LIMIT_MAX}`,
} as const;

async function subjectOf(tx: Transaction, key: string): Promise<Subject> {
  const { id, organisation_id } = await findOwner(tx, key);
  return { type: 'key', id, organisation_id };
}

export const keyCommands = [
  command({
    name: 'keys create',
    about: 'Create a key; its secret is shown this once',
    kind: 'write',
    options: {
      organisation: option.organisation,
      mode: option.mode,
      sandbox: option.sandbox,
      label: { flags: '--label <text>', schema: CreateKey.shape.label, about: 'a name for it' },
      ip_allowlist: allowIpOption,
      scopes: { ...scopesOption, about: `some of ${scopes.join(',')}; all but withdrawals and keys by default` },
      rate_limit: rateLimitOption,
      expires_at: {
        flags: '--expires-at <instant>',
        schema: CreateKey.shape.expires_at,
        about: 'from when on it is refused, such as 2027-01-31T00:00:00Z; it has no end by default',
      },
      strict_replay: {
        flags: '--strict-replay <yes-or-no>',
        schema: z.enum(['yes', 'no'], 'Expected yes or no.').optional(),
        about: 'yes: a captured request is refused under a new Idempotency-Key; no by default',
      },
    },
    async run({ tx, input, settings }) {
      const { organisation, mode, sandbox, strict_replay, ...fields } = input;
      const request = { ...fields, strict_replay: strict_replay === 'yes' };
      const owner = await environmentOf(tx, organisation, mode, sandbox);
      const key = await createKey(tx, settings, owner, request, scopes);
      return { data: key, made: { type: 'key', id: key.id, organisation_id: organisation } };
    },
  }),

  command({
    name: 'keys revoke',
    about: 'Revoke a key at once',
    kind: 'write',
    arguments: arguments_,
    subject: ({ tx, input }) => subjectOf(tx, input.key),
    async run({ tx, input, settings }) {
      const owner = await findOwner(tx, input.key);
      return { data: await revokeKey(tx, settings, owner, owner.id) };
    },
  }),

  command({
    name: 'keys rotate',
    about: 'Replace a key by a new one; its secret is shown this once',
    kind: 'write',
    arguments: arguments_,
    options: {
      grace_seconds: {
        flags: '--grace-seconds <n>',
        schema: wholeNumber(0, GRACE_SECONDS_MAX).optional(),
        about: `how long the old key keeps working, ${GRACE_SECONDS_DEFAULT} by default; 0 ends it at once`,
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.key),
    async run({ tx, input, settings }) {
      const owner = await findOwner(tx, input.key);
      const key = await rotateKey(tx, settings, owner, owner.id, input.grace_seconds);
      const alsoMade = { type: 'key', id: key.id, organisation_id: owner.organisation_id } as const;
      return { data: key, alsoMade };
    },
  }),

  command({
    name: 'keys change',
    about: 'Change what a key may do, from where and how often; what is not given stays',
    kind: 'write',
    arguments: arguments_,
    options: {
      scopes: { ...scopesOption, about: `some of ${scopes.join(',')}` },
      ip_allowlist: allowIpOption,
      rate_limit: rateLimitOption,
      reason: option.reason,
    },
    subject: ({ tx, input }) => subjectOf(tx, input.key),
    async run({ tx, input: { key, reason: _, ...changes }, settings }) {
      const owner = await findOwner(tx, key);
      return { data: await changeKey(tx, settings, owner, owner.id, changes) };
    },
  }),
];
