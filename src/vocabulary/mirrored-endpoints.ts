import { strictObject } from 'zod';
import type { Endpoint, MemberEndpoint } from './endpoint.ts';
import type { MemberPermission } from './member-permissions.ts';
import { string } from './values.ts';

type Mirrored = { readonly member: MemberPermission; readonly needsProof?: true };

const read: Mirrored = { member: 'records.read' };
const follow: Mirrored = { member: 'requests.read' };
const keys: Mirrored = { member: 'keys.manage' };
const webhooks: Mirrored = { member: 'webhooks.manage' };
const kyb: Mirrored = { member: 'kyb.manage' };
const payouts: Mirrored = { member: 'payouts.manage' };
const sandbox: Mirrored = { member: 'sandbox.use' };
const proven = (access: Mirrored): Mirrored => ({ ...access, needsProof: true });

/**
 * The partners' endpoints that their people reach from the dashboard too, by the same code, and what it takes. None of them moves money
 * in live.
 */
export const mirrored: Readonly<Record<string, Mirrored>> = {
  'organisation.get': read,
  'wallets.list': read,
  'ledger.list': read,
  'ledger.export': read,
  'orders.list': read,
  'orders.get': read,
  'holdings.list': read,
  'holdings.summary': read,
  'holdings.get': read,
  'withdrawals.list': read,
  'events.list': follow,
  'events.get': follow,
  'webhooks.list': follow,
  'webhooks.get': follow,
  'webhooks.deliveries': follow,
  'webhooks.delivery': follow,
  'webhooks.retry': webhooks,
  'webhooks.test': webhooks,
  'keys.list': keys,
  'keys.get': keys,
  'keys.create': proven(keys),
  'keys.rotate': proven(keys),
  'keys.replaceIpAllowlist': proven(keys),
  'keys.revoke': proven(keys),
  'kyb.get': kyb,
  'kyb.submit': kyb,
  'kyb.getBusiness': kyb,
  'kyb.updateBusiness': kyb,
  'kyb.listPeople': kyb,
  'kyb.createPerson': kyb,
  'kyb.updatePerson': kyb,
  'kyb.deletePerson': kyb,
  'kyb.listDocuments': kyb,
  'kyb.uploadDocument': kyb,
  'kyb.downloadDocument': kyb,
  'kyb.deleteDocument': kyb,
  'settlementAccounts.list': payouts,
  'settlementAccounts.makeDefault': proven(payouts),
  'settlementAccounts.delete': proven(payouts),
  'sandboxes.list': sandbox,
  'sandbox.readClock': sandbox,
  'sandbox.advanceClock': sandbox,
  'sandbox.resetClock': sandbox,
  'sandbox.listFaults': sandbox,
  'sandbox.injectFault': sandbox,
  'sandbox.removeFault': sandbox,
  'sandbox.reset': sandbox,
};

/** What the path of an endpoint of the dashboard names. */
export const inEnvironment = {
  environment: string('`live`; `test` for the sandbox that every organisation has; `test.NAME` for another.'),
};

/** The dashboard's endpoint for one of the partners', or none. Its path names the environment that a key would name. */
export function mirrorOf(endpoint: Endpoint): MemberEndpoint[] {
  const { name, path, params, idempotency: _, emits, leadsTo, timing, next, scope, mode, ...operation } = endpoint;
  const { needsApprovedKyb, isRefusedWhileRestricted, takesScenario, outlivesReset, ...shared } = operation;
  const access = mirrored[name];
  if (!access) return [];
  return [
    {
      ...shared,
      ...access,
      mirrors: endpoint,
      name: `dashboard${name.charAt(0).toUpperCase()}${name.slice(1)}` as `${string}.${string}`,
      path: `/dashboard/v1/environments/{environment}${path.slice('/partner/v1'.length)}`,
      params: (params ?? strictObject({})).extend(inEnvironment),
    },
  ];
}
