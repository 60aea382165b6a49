import { strictObject, z } from 'zod';
import { ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead, scopes } from '../../vocabulary/endpoint.ts';
import { KEY_COLLECTION_DAYS, RATE_LIMIT_MAX } from '../../vocabulary/limits.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { id, Mode, sandboxName, string, text } from '../../vocabulary/values.ts';
import { waits } from '../approvals/proposed-act.ts';
import { CreateKey, Key, KeyStatus, NewKey, ReplaceIpAllowlist, RotateKey } from './contract.ts';

const ofPartner = {
  organisation_id: id('The partner that it belongs to.'),
  organisation_name: string('The name of that partner.'),
};

export const PartnerKey = strictObject({ ...Key.shape, ...ofPartner }).meta({
  id: 'PartnerKey',
  description: 'A key as its partner sees it, and whose it is; without its secret.',
});
export type PartnerKey = z.infer<typeof PartnerKey>;

export const NewPartnerKey = strictObject({
  key: PartnerKey.nullable().meta({ description: 'The new key; null while it waits for another person.' }),
  secret: NewKey.shape.secret.nullable().meta({
    description:
      'The signing secret of a test key, shown this once and never again. Null of a live key: a member of the partner collects it.',
  }),
  ...waits,
}).meta({ id: 'NewPartnerKey', description: 'A new key, or the approval that it waits for.' });

export const ChangedPartnerKey = strictObject({ key: PartnerKey, ...waits }).meta({
  id: 'ChangedPartnerKey',
  description: 'A key as it is after the act, and whether the change waits for another person.',
});

const AWAITS = `A live key is \`awaiting_collection\` and signs nothing until a member of the partner who may manage keys, with all of its scopes, collects it in the dashboard, within ${KEY_COLLECTION_DAYS} days. Nobody of the firm sees its secret.`;
const why = text(1, 500, 'Why, for the person who approves it; kept in the audit.').optional();

export const listKeys = operatorList({
  name: 'keys.list',
  path: '/operator/v1/keys',
  summary: 'List keys of all partners, newest first, without their secrets',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    status: KeyStatus.optional().meta({ description: 'Only keys of this status.' }),
  }),
  data: PartnerKey,
  refusals: ['not_found'],
});

const params = strictObject({
  key: string('The key: the id of its record, or its `pk_test_…` or `pk_live_…`.'),
});

export const getKey = operatorRead({
  name: 'keys.get',
  path: '/operator/v1/keys/{key}',
  summary: 'Retrieve a key of any partner, without its secret',
  permission: 'partners.read',
  params,
  data: PartnerKey,
});

const rate_limit = z
  .int()
  .min(1)
  .max(RATE_LIMIT_MAX)
  .meta({ description: `Requests a minute, 1 to ${RATE_LIMIT_MAX}.` });
const scopeList = z
  .array(z.enum(scopes))
  .min(1, 'Expected at least one scope.')
  .refine((list) => new Set(list).size === list.length, 'Expected no scope twice.')
  .meta({ uniqueItems: true, description: 'What the key may do; none twice.' });

export const createKey = operatorEndpoint({
  name: 'keys.create',
  path: '/operator/v1/keys',
  summary: 'Create a key for a partner: a test key with its secret, or a live one that the partner collects',
  description: AWAITS,
  permission: 'partners.manage',
  needsProof: true,
  twoPeople: 'for a live key with the scope `orders`, `funding` or `withdrawals`, always.',
  answersSecret: true,
  body: strictObject({
    organisation: z.string().min(1).max(255).meta({
      description: 'The partner: its id, or its name where no other has it.',
    }),
    mode: Mode,
    sandbox: sandboxName
      .optional()
      .meta({ description: 'With `test`, the sandbox that the key is for; `default` when absent.' }),
    label: CreateKey.shape.label,
    scopes: scopeList.optional().meta({
      uniqueItems: true,
      description: 'What the key may do, none twice; all but `withdrawals` and `keys` when absent.',
    }),
    ip_allowlist: CreateKey.shape.ip_allowlist,
    rate_limit: rate_limit.optional(),
    expires_at: CreateKey.shape.expires_at,
    strict_replay: CreateKey.shape.strict_replay,
    reason: why,
  }).meta({ id: 'CreatePartnerKey', description: 'A key for a partner, and what it may do.' }),
  success: 201,
  data: NewPartnerKey,
  audit: { subject: 'key' },
  refusals: ['not_found', 'key_limit_reached'],
});

export const changeKey = operatorEndpoint({
  name: 'keys.change',
  path: '/operator/v1/keys/{key}/change',
  summary: 'Change what a key may do, from where and how often, from its next request on; what is absent stays',
  description:
    'The addresses replace the whole list: an empty one means any address for a test key and none for a live key. Another list of addresses sends `key.allowlist_changed` to the partner.',
  permission: 'partners.manage',
  needsProof: true,
  twoPeople: 'for new scopes or more addresses of a live key with the scope `orders`, `funding` or `withdrawals`.',
  params,
  body: strictObject({
    scopes: scopeList.optional(),
    ip_allowlist: ReplaceIpAllowlist.shape.ip_allowlist.optional(),
    rate_limit: rate_limit.optional(),
    reason: text(1, 500, 'Why; kept in the audit. The partner does not read it.'),
  }).meta({ id: 'ChangePartnerKey', description: 'What changes of a key, and why. At least one thing changes.' }),
  data: ChangedPartnerKey,
  audit: { subject: 'key' },
  refusals: ['invalid_state'],
});

export const rotateKey = operatorEndpoint({
  name: 'keys.rotate',
  path: '/operator/v1/keys/{key}/rotate',
  summary: 'Replace a key by a new one: a test key with its secret, or a live one that the partner collects',
  description: `${AWAITS} The old live key works on until then, and after it for \`grace_seconds\`; with 0 it ends at once, and where nobody collects the new one it stays.`,
  permission: 'partners.manage',
  needsProof: true,
  twoPeople: 'for a live key with the scope `orders`, `funding` or `withdrawals`, always.',
  answersSecret: true,
  params,
  body: RotateKey.extend({ reason: why }).meta({
    id: 'RotatePartnerKey',
    description: 'How a key gives way to its successor, and why.',
  }),
  success: 201,
  data: NewPartnerKey,
  audit: { subject: 'key' },
  refusals: ['invalid_state', 'key_limit_reached'],
});

export const revokeKey = operatorEndpoint({
  name: 'keys.revoke',
  path: '/operator/v1/keys/{key}/revoke',
  summary: 'Revoke a key at once; it cannot be undone',
  permission: 'partners.manage',
  params,
  body: strictObject({}).meta({ id: 'RevokePartnerKey', description: 'Nothing is to be said.' }),
  data: PartnerKey,
  audit: { subject: 'key' },
  refusals: ['invalid_state'],
});

export const keyOperatorEndpoints = [listKeys, createKey, getKey, changeKey, rotateKey, revokeKey] as const;
