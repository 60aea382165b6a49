import { type Scope, scopes } from '../../../../src/vocabulary/endpoint.ts';
import { KEY_COLLECTION_DAYS } from '../../../../src/vocabulary/limits.ts';
import { type NewPartnerKey, type Partner, type PartnerKey, transitions } from '../../api/calls.generated.ts';
import { type ActField, actOf, type ShownOnce, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import type { Mode } from '../../shell/mode.ts';
import { why, whyIn } from './why.ts';

/** What a key may do, as the person reads it. */
const titles: Readonly<Record<Scope, string>> = {
  read: 'Read',
  kyb: 'Verify the business',
  funding: 'Bring money in',
  orders: 'Buy and sell',
  withdrawals: 'Pay money out',
  webhooks: 'Manage webhooks',
  keys: 'Manage keys',
};
const choices = scopes.map((scope) => [scope, titles[scope]] as const);
/** As the service gives where nothing is said. */
const usual = scopes.filter((scope) => scope !== 'withdrawals' && scope !== 'keys').join(' ');

const words = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);
const scopesIn = (text = ''): Scope[] => scopes.filter((scope) => words(text).includes(scope));

const limits: readonly ActField[] = [
  { name: 'scopes', label: 'What it may do', kind: 'several', choices },
  {
    ...{ name: 'ip_allowlist', label: 'Addresses', max: 2_000 },
    hint: 'IPv4, IPv6 or CIDR blocks, separated by spaces. A live key works only from these.',
  },
  { name: 'rate_limit', label: 'Requests a minute', kind: 'amount', hint: '1 to 1,000,000.' },
];
const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
  hint: 'The audit keeps it. The partner does not read it.',
};

const limitsOf = (typed: Typed) => ({
  scopes: scopesIn(typed['scopes']),
  ip_allowlist: words(typed['ip_allowlist']),
  ...(typed['rate_limit'] && { rate_limit: Number(typed['rate_limit']) }),
});

/** Of a test key only: a live one is collected by the partner. */
const secretShown = ({ key, secret }: NewPartnerKey): ShownOnce | null =>
  key && secret
    ? {
        title: 'The new key',
        about: 'Its secret is shown only now. Pass both on through a channel that you trust.',
        text: `PARTNER_KEY_ID=${key.key_id}\nPARTNER_SECRET=${secret}`,
      }
    : null;

const COLLECTED = `The partner collects its secret in the dashboard within ${KEY_COLLECTION_DAYS} days; nobody of the firm sees it.`;
const TWO = 'With orders, funding or withdrawals another person approves it first.';
const shared = { permission: 'partners.manage' } as const;

/** In the mode of the banner. */
export const createKey = (mode: Mode) =>
  actOf<Partner>()({
    ...{ ...shared, name: 'create', title: mode === 'live' ? 'Make a live key' : 'Make a test key' },
    operation: 'keys.create',
    about:
      mode === 'live'
        ? `What signs requests of the partner. ${COLLECTED} ${TWO}`
        : 'What signs requests of the partner. Its secret is shown once.',
    whyNot: ({ status }) => (status === 'closed' ? 'The partner is closed.' : null),
    fields: [
      { name: 'label', label: 'Name of the key', max: 100, hint: 'For the partner, such as the server that has it.' },
      ...(mode === 'test' ? [{ name: 'sandbox', label: 'Sandbox', hint: '“default” when empty.' }] : []),
      ...limits,
      ...(mode === 'live' ? [why] : []),
    ],
    before: () => ({ scopes: usual }),
    inputOf: ({ id }, typed) => ({
      body: {
        ...{ organisation: id, mode, ...limitsOf(typed), ...whyIn(typed) },
        ...(typed['label']?.trim() && { label: typed['label'].trim() }),
        ...(typed['sandbox']?.trim() && { sandbox: typed['sandbox'].trim() }),
      },
    }),
    shownOnce: secretShown,
  });

const act = actOf<PartnerKey>();
const works = ({ status }: PartnerKey): string | null => whyNotFrom(status, transitions.api_keys.revoke);

export const keyActs = [
  act({
    ...{ ...shared, name: 'change', title: 'Change', operation: 'keys.change' },
    about:
      'It takes effect with the next request of the key. An event notifies the partner. More scopes or addresses for a live key with orders, funding or withdrawals need another person.',
    whyNot: works,
    fields: [...limits, reason],
    before: (row) => ({
      scopes: row.scopes.join(' '),
      ip_allowlist: row.ip_allowlist.join(' '),
      rate_limit: String(row.rate_limit),
    }),
    inputOf: ({ key_id }, typed) => ({
      params: { key: key_id },
      body: { ...limitsOf(typed), reason: (typed['reason'] ?? '').trim() },
    }),
  }),
  act({
    ...{ ...shared, name: 'rotate', title: 'Rotate', operation: 'keys.rotate' },
    about: `A new key with the same rights. The old one works for a day more, unless you say otherwise. For a live key the day begins when the partner collects the new one. ${TWO}`,
    whyNot: ({ status }) => whyNotFrom(status, transitions.api_keys.rotate),
    fields: [
      {
        ...{ name: 'grace_seconds', label: 'The old key works for' },
        choices: [
          ['86400', 'a day'],
          ['3600', 'an hour'],
          ['604800', 'a week'],
          ['0', 'no longer'],
        ],
      },
      why,
    ],
    inputOf: ({ key_id }, typed) => ({
      params: { key: key_id },
      body: { grace_seconds: Number(typed['grace_seconds']), ...whyIn(typed) },
    }),
    shownOnce: secretShown,
  }),
  act({
    ...{ ...shared, name: 'revoke', title: 'Revoke', kind: 'danger', operation: 'keys.revoke' },
    about: 'Every request that it signs is refused from now on. It cannot be taken back.',
    whyNot: works,
    inputOf: ({ key_id }) => ({ params: { key: key_id } }),
  }),
];
