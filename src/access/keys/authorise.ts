import type { CallerKey } from '../../platform/http/auth/keys.ts';
import type { AnyEndpoint } from '../../vocabulary/endpoint.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { KybStatus, OrganisationStatus } from '../organisations/contract.ts';

/** The statuses of the organisation that the key belongs to. */
export type Owner = {
  readonly organisation_status: OrganisationStatus;
  /** Why it has that status, in the operator's words to the partner. */
  readonly organisation_status_reason: string | null;
  readonly kyb_status: KybStatus;
};

export type PartnerKey = CallerKey & Owner;

export type Authorise = (endpoint: AnyEndpoint, key: PartnerKey, asksScenario: boolean) => void;

/**
 * What a known key may not do: in which mode, for whom, with which scope, before which approval. `modes`: those that this
 * instance serves. Checked once with the cached key and again, inside the transaction, with the current key.
 */
export const authoriseIn =
  (modes: readonly Mode[]): Authorise =>
  (endpoint, key, asksScenario) => {
    checkMode(endpoint, key.mode, modes);
    checkOrganisation(endpoint, key);
    const { scope } = endpoint;
    // An operator's endpoint has none, so that no key may call it.
    if (scope === undefined || !key.scopes.includes(scope))
      refuse('insufficient_scope', { required_scope: scope ?? null });
    if (asksScenario && key.mode === 'live') refuse('sandbox_only');
    if (endpoint.needsApprovedKyb && key.mode === 'live' && key.kyb_status !== 'approved')
      refuse('kyb_not_approved', { kyb_status: key.kyb_status });
  };

function checkMode(endpoint: AnyEndpoint, mode: Mode, modes: readonly Mode[]): void {
  const isServed = modes.includes(mode) && (endpoint.mode === undefined || endpoint.mode === mode);
  if (!isServed) refuse(mode === 'test' ? 'live_only' : 'sandbox_only');
}

/** What an organisation may still do in each status; in any status it can read its status and the reason. */
function checkOrganisation(endpoint: AnyEndpoint, key: PartnerKey): void {
  const { organisation_status: status, organisation_status_reason: reason } = key;
  if (status === 'active') return;
  const isRead = endpoint.method === 'GET';
  const saysWhy = isRead && endpoint.path === '/partner/v1/organisation';
  if (status === 'restricted' && endpoint.isRefusedWhileRestricted)
    refuse('organisation_restricted', { status, reason });
  if (status === 'suspended' && !isRead) refuse('organisation_suspended', { status, reason });
  if (status === 'closed' && !saysWhy) refuse('organisation_suspended', { status, reason });
}
