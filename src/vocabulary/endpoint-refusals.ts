import type { AnyEndpoint, Endpoint, MemberEndpoint, OperatorEndpoint } from './endpoint.ts';
import { namesItsRecords } from './page.ts';
import type { RefusalCode } from './refusals.ts';
import { remedyOf } from './too-large.ts';

/** Every partners' endpoint may answer these, in this order of evaluation. */
export const commonRefusals = [
  'invalid_request',
  'headers_too_large',
  'body_too_large',
  'unsupported_media_type',
  'request_timeout',
  'missing_signature',
  'unknown_key',
  'invalid_timestamp',
  'stale_timestamp',
  'invalid_signature',
  'key_revoked',
  'key_expired',
  'ip_not_allowed',
  'rate_limited',
  'sandbox_only',
  'live_only',
  'organisation_suspended',
  'insufficient_scope',
  'validation_error',
  'internal_error',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** The same of the operators' endpoints, and of the dashboard's. */
export const operatorRefusals = [
  'invalid_request',
  'headers_too_large',
  'body_too_large',
  'unsupported_media_type',
  'request_timeout',
  'validation_error',
  'internal_error',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** What an Idempotency-Key may be refused for. */
export const keyRefusals = [
  'idempotency_key_required',
  'idempotency_key_invalid',
  'signature_reused',
  'idempotency_key_reused',
  'idempotency_in_progress',
] as const satisfies readonly RefusalCode[];

/** What the endpoint's own data implies in addition to the common refusals. */
export function impliedRefusals(endpoint: AnyEndpoint): RefusalCode[] {
  const codes: RefusalCode[] = [];
  const isNeeded = endpoint.idempotency === 'required';
  if (endpoint.permission !== undefined) codes.push(...refusalsOfAccess(endpoint));
  if (endpoint.member !== undefined) codes.push(...refusalsOfMembers(endpoint));
  if (endpoint.idempotency)
    codes.push(...keyRefusals.slice(isNeeded ? 0 : 1).filter((code) => maySend(endpoint, code)));
  if (endpoint.method !== 'GET') codes.push('invalid_json');
  if (endpoint.isRefusedWhileRestricted) codes.push('organisation_restricted');
  if (endpoint.needsApprovedKyb) codes.push('kyb_not_approved');
  if (endpoint.params) codes.push('not_found');
  if (namesItsRecords(endpoint.query)) codes.push('invalid_cursor');
  if (remedyOf(endpoint) !== null) codes.push('too_large');
  return codes;
}

/** Operators sign no requests. */
const maySend = ({ permission }: AnyEndpoint, code: RefusalCode): boolean =>
  permission === undefined || code !== 'signature_reused';

function refusalsOfAccess({ permission, method, needsProof }: OperatorEndpoint): RefusalCode[] {
  if (permission === 'anyone') return [];
  const codes: RefusalCode[] = ['operator_unauthenticated'];
  if (method !== 'GET') codes.push('csrf_token_invalid');
  if (permission !== 'own') codes.push('insufficient_permission');
  if (needsProof) codes.push('reauthentication_required');
  return codes;
}

function refusalsOfMembers({ member, method, needsProof, mirrors }: MemberEndpoint): RefusalCode[] {
  if (member === 'anyone') return [];
  const codes: RefusalCode[] = ['member_unauthenticated', 'organisation_suspended', 'rate_limited'];
  if (method !== 'GET') codes.push('csrf_token_invalid');
  if (member !== 'own') codes.push('insufficient_permission');
  if (needsProof) codes.push('reauthentication_required');
  if (mirrors) codes.push(...refusalsOfMirrors(mirrors));
  return codes;
}

/** What the status of the organisation forbids its keys, it forbids its people. */
function refusalsOfMirrors({ isRefusedWhileRestricted, needsApprovedKyb }: Endpoint): RefusalCode[] {
  const codes: RefusalCode[] = ['sandbox_only', 'live_only', 'insufficient_scope'];
  if (isRefusedWhileRestricted) codes.push('organisation_restricted');
  if (needsApprovedKyb) codes.push('kyb_not_approved');
  return codes;
}

/** What every endpoint of its side may answer. */
export const commonRefusalsOf = ({ permission, member }: AnyEndpoint): readonly RefusalCode[] =>
  permission === undefined && member === undefined ? commonRefusals : operatorRefusals;

export const allRefusals = (endpoint: AnyEndpoint): RefusalCode[] => [
  ...new Set<RefusalCode>([...commonRefusalsOf(endpoint), ...impliedRefusals(endpoint), ...endpoint.refusals]),
];
