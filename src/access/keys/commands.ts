import { z } from 'zod';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option, wholeNumber } from '../../platform/operator/command.ts';
import { type Scope, scopes } from '../../vocabulary/endpoint.ts';
import { GRACE_SECONDS_DEFAULT, GRACE_SECONDS_MAX, RATE_LIMIT_MAX } from '../../vocabulary/limits.ts';
import { environmentOf } from '../organisations/operations.ts';
import { waitForAnother } from '../proposals/wait.ts';
import { createUncollected, rotateUncollected } from './collection.ts';
import { CreateKey } from './contract.ts';
import { canonicalAllowlist } from './input.ts';
import {
  changeKey,
  createKey,
  findKeyNamed,
  type KeyChanges,
  revokeKey,
  rotateKey,
  termsOf,
  withStatus,
} from './operations.ts';
import { liveKeyChangeKind, liveKeyKind, liveKeyRotationKind } from './proposal.ts';
import type { KeyRow } from './queries.ts';
import { editable, keyMachine } from './states.ts';
import { takesTwo, takesTwoToChange } from './two-people.ts';

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

const proposalReason = {
  ...option.reason,
  schema: option.reason.schema.optional(),
  about: 'why, for the person who approves a live key that places orders or moves money',
} as const;

const BECAUSE = 'A live key with the scope orders, funding or withdrawals takes two people.';

/** Before and after, as the second person reads it. */
const changeOf = (key: KeyRow, { scopes: wanted, ip_allowlist, rate_limit }: KeyChanges) => ({
  key_id: key.id,
  from: { scopes: key.scopes, ip_allowlist: key.ip_allowlist },
  to: {
    scopes: [...(wanted ?? key.scopes)],
    ip_allowlist: ip_allowlist ? canonicalAllowlist(ip_allowlist) : key.ip_allowlist,
  },
  rate_limit: rate_limit ?? null,
});

async function subjectOf(tx: Transaction, key: string): Promise<Subject> {
  const { id, organisation_id } = await findKeyNamed(tx, key);
  return { type: 'key', id, organisation_id };
}

export const keyCommands = [
  command({
    name: 'keys create',
    about: 'Create a key. The secret of a test key is shown this once; a live one is collected by the partner',
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
      reason: proposalReason,
    },
    async run({ tx, input, settings, actor }) {
      const { organisation, mode, sandbox, strict_replay, reason, ...fields } = input;
      const request = { ...fields, strict_replay: strict_replay === 'yes' };
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      const terms = termsOf(tx, request);
      if (takesTwo({ mode, scopes: terms.scopes }))
        return waitForAnother(tx, liveKeyKind, terms, { environment, actor, reason, because: BECAUSE });
      const key = await (mode === 'live'
        ? createUncollected(tx, settings, environment, request)
        : createKey(tx, settings, environment, request, scopes));
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
      const owner = await findKeyNamed(tx, input.key);
      return { data: await revokeKey(tx, settings, owner, owner.id) };
    },
  }),

  command({
    name: 'keys rotate',
    about:
      'Replace a key by a new one. The secret of a test key is shown this once; a live one is collected by the partner',
    kind: 'write',
    arguments: arguments_,
    options: {
      grace_seconds: {
        flags: '--grace-seconds <n>',
        schema: wholeNumber(0, GRACE_SECONDS_MAX).optional(),
        about: `how long the old key keeps working, of a live one from the collection on, ${GRACE_SECONDS_DEFAULT} by default; 0 ends it at once`,
      },
      reason: proposalReason,
    },
    subject: ({ tx, input }) => subjectOf(tx, input.key),
    async run({ tx, input: { key: name, grace_seconds = GRACE_SECONDS_DEFAULT, reason }, settings, actor }) {
      const owner = await findKeyNamed(tx, name);
      const { id: key_id } = owner;
      if (takesTwo(owner)) {
        keyMachine.require(withStatus(tx, owner), 'rotate');
        const environment = await environmentOf(tx, owner.organisation_id, owner.mode);
        const wanted = { key_id, grace_seconds };
        return waitForAnother(tx, liveKeyRotationKind, wanted, { environment, actor, reason, because: BECAUSE });
      }
      const rotate = owner.mode === 'live' ? rotateUncollected : rotateKey;
      const key = await rotate(tx, settings, owner, key_id, grace_seconds);
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
    async run({ tx, input: { key: name, reason, ...changes }, settings, actor }) {
      const owner = await findKeyNamed(tx, name);
      if (!takesTwoToChange(owner, changes)) return { data: await changeKey(tx, settings, owner, owner.id, changes) };
      keyMachine.requireStatus(withStatus(tx, owner), editable);
      const wanted = changeOf(owner, changes);
      const environment = await environmentOf(tx, owner.organisation_id, owner.mode);
      return waitForAnother(tx, liveKeyChangeKind, wanted, { environment, actor, reason, because: BECAUSE });
    },
  }),
];
