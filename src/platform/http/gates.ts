import type { Endpoint, Scope } from '../../vocabulary/endpoint.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { failureCodeText, type Mode } from '../../vocabulary/values.ts';
import { type AddressSet, addressSet, UNREADABLE } from './address.ts';
import type { KnownKey } from './caller.ts';
import type { Headers } from './headers.ts';
import type { Scenario } from './route.ts';

/** What a known key may not do: from where, in which mode, for whom, with which scope, before which approval. */

const allowlists = new WeakMap<readonly string[], AddressSet>();

/** A test key without an allowlist may be used from anywhere, a live one from nowhere. */
export function checkAddress(key: KnownKey, address: string): void {
  if (key.ip_allowlist.length === 0 && key.mode === 'test' && address !== UNREADABLE) return;
  if (!isAllowlisted(key, address)) refuse('ip_not_allowed');
}

/** Whether the key's allowlist names the address. */
export function isAllowlisted({ ip_allowlist }: KnownKey, address: string): boolean {
  let allowed = allowlists.get(ip_allowlist);
  if (!allowed) {
    allowed = addressSet(ip_allowlist);
    allowlists.set(ip_allowlist, allowed);
  }
  return allowed.has(address);
}

/** Asked once from memory and once more, inside the transaction, of the key as it stands then. */
export function checkGates(endpoint: Endpoint, key: KnownKey, modes: readonly Mode[], asksScenario: boolean): void {
  checkMode(endpoint, key.mode, modes);
  checkOrganisation(endpoint, key);
  if (!key.scopes.includes(endpoint.scope)) refuse('insufficient_scope', { required_scope: endpoint.scope });
  if (asksScenario && key.mode === 'live') refuse('sandbox_only');
  if (endpoint.needsApprovedKyb && key.mode === 'live' && key.kyb_status !== 'approved')
    refuse('kyb_not_approved', { kyb_status: key.kyb_status });
}

/** A replay hands out no more than its caller could have asked for: a key's secret needs all that the key may do. */
export function checkReplayedSecret({ scopes }: KnownKey, body: string): void {
  const { data } = JSON.parse(body) as { data: { scopes?: readonly Scope[] } };
  const missing = data.scopes?.find((scope) => !scopes.includes(scope));
  if (missing) refuse('insufficient_scope', { required_scope: missing });
}

function checkMode(endpoint: Endpoint, mode: Mode, modes: readonly Mode[]): void {
  const isServed = modes.includes(mode) && (endpoint.mode === undefined || endpoint.mode === mode);
  if (!isServed) refuse(mode === 'test' ? 'live_only' : 'sandbox_only');
}

/** What an organisation may still do in each status; whatever it is, it can read what it is and why. */
function checkOrganisation(endpoint: Endpoint, key: KnownKey): void {
  const { organisation_status: status, organisation_status_reason: reason } = key;
  if (status === 'active') return;
  const isRead = endpoint.method === 'GET';
  const saysWhy = isRead && endpoint.path === '/partner/v1/organisation';
  if (status === 'restricted' && endpoint.isRefusedWhileRestricted)
    refuse('organisation_restricted', { status, reason });
  if (status === 'suspended' && !isRead) refuse('organisation_suspended', { status, reason });
  if (status === 'closed' && !saysWhy) refuse('organisation_suspended', { status, reason });
}

export const asksScenario = (headers: Headers): boolean => headers['x-sandbox-scenario'].count > 0;

const scenarioText = /^fail:(.+)$/;

/** Reads X-Sandbox-Scenario where the endpoint understands it; elsewhere it has no meaning. */
export function readScenario(endpoint: Endpoint, headers: Headers): Scenario {
  const { value, count } = headers['x-sandbox-scenario'];
  if (count === 0 || !endpoint.takesScenario) return null;
  if (count === 1 && value === 'hold') return { kind: 'hold' };
  const code = count === 1 ? scenarioText.exec(value)?.[1] : undefined;
  const { takesScenario: codes } = endpoint;
  const isKnown = code !== undefined && (codes === 'any' ? failureCodeText.test(code) : codes.includes(code));
  if (isKnown) return { kind: 'fail', code };
  const expected = codes === 'any' ? 'lower-case letters, digits and underscores' : codes.join(', ');
  return refuse('validation_error', {
    'X-Sandbox-Scenario': `Expected "hold" or "fail:<code>", once; a code is: ${expected}.`,
  });
}
