import type { Permission, Role } from '../../../vocabulary/permissions.ts';
import type { Transaction } from '../../database/transaction.ts';

/** The person, or the person's script, that sends a request of the firm's side. */
export type OperatorCaller = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly credential: { readonly kind: 'session' | 'token'; readonly id: string };
  /** When the person last proved who they are; null for a token. */
  readonly authenticated_at_ms: number | null;
};

/** The headers that say who sends a request, as they came. */
export type OperatorCredentials = {
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly csrf: string | undefined;
};

export type Operators = {
  /** Who sends the request. Refuses `operator_unauthenticated` (401) or, on an unsafe method of a session without its CSRF token, `csrf_token_invalid` (403). */
  authenticate(
    credentials: OperatorCredentials,
    request: { readonly isUnsafe: boolean; readonly address: string },
  ): Promise<OperatorCaller>;
  /** Whether the proof that came with the request is the sender's, of this act and not used yet. It is used up, if the transaction commits. */
  takeProof(tx: Transaction, caller: OperatorCaller, proof: string, act: string): Promise<boolean>;
};
