import type { IncomingMessage } from 'node:http';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { Refusal, refuse } from '../../../vocabulary/refusals.ts';
import type { OperatorCaller, Operators } from './operators.ts';
import { isProven, refuseUnproven } from './recent-proof.ts';

/** Who sends an operator's request, and whether the permission of its endpoint is among those of the person. */

type Origin = { readonly method: string; readonly address: string };

/** By the cookie of a session or by a token. Throws operator_unauthenticated, or csrf_token_invalid. */
export function authenticateOperator(
  operators: Operators,
  message: IncomingMessage,
  { method, address }: Origin,
): Promise<OperatorCaller> {
  const credentials = {
    authorization: soleHeader(message, 'authorization'),
    cookie: soleHeader(message, 'cookie'),
    csrf: soleHeader(message, 'x-csrf-token'),
  };
  return operators.authenticate(credentials, { isUnsafe: method !== 'GET', address });
}

/** A second value that one reader sees and another does not is how requests are forged. */
export function soleHeader({ headersDistinct }: IncomingMessage, name: string): string | undefined {
  const values = headersDistinct[name] ?? [];
  if (values.length > 1) refuse('invalid_request', { [name]: 'Given more than once; send it once.' });
  return values[0];
}

/** Throws insufficient_permission. What is the person's own needs none. */
export function requirePermission({ permission }: AnyEndpoint, operator: OperatorCaller | null): void {
  if (permission === 'anyone') return;
  if (operator === null || permission === undefined) throw new Refusal('operator_unauthenticated');
  if (permission !== 'own' && !operator.permissions.has(permission))
    refuse('insufficient_permission', { required_permission: permission });
}

/**
 * The proof that came with the request and is taken in its transaction; null where none is needed. Throws reauthentication_required where
 * one is, and neither the session nor a header has it.
 */
export function requireRecentProof(
  { needsProof, takesProof }: AnyEndpoint,
  operator: OperatorCaller | null,
  message: IncomingMessage,
): string | null {
  if (!needsProof || operator === null || isProven(operator.authenticated_at_ms, Date.now())) return null;
  const proof = takesProof && soleHeader(message, 'x-operator-proof');
  const { kind } = operator.credential;
  return proof ?? refuseUnproven(kind === 'token' && takesProof ? 'script' : kind);
}
