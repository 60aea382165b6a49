import { OPERATOR_PROOF_MINUTES } from '../../../vocabulary/limits.ts';
import { refuse } from '../../../vocabulary/refusals.ts';

/** Whether a person proved in the last minutes who they are. A token proves nothing of a person. */
export const isProven = (authenticated_at_ms: number | null, now_ms: number): boolean =>
  authenticated_at_ms !== null && now_ms - authenticated_at_ms <= OPERATOR_PROOF_MINUTES * 60_000;

/** How each sender proves it; the request is sent again after that. */
const ways = {
  member: 'POST /dashboard/v1/sessions/proof with your password or a code, then send this request again.',
  session: 'POST /operator/v1/sessions/prove with your password or a code, then send this request again.',
  token:
    'A token proves nothing of a person: sign in (POST /operator/v1/sessions), and send this request in the session.',
  script:
    'POST /operator/v1/proofs with your password, a code and approval_ids, then send this request again with the proof in X-Operator-Proof. Who has no password here gives a passkey in its place, or approves in the console.',
  used: 'The proof was used, has ended, or is of another person, token or approval: POST /operator/v1/proofs makes another one.',
} as const;

/** Throws reauthentication_required, with what the sender is to do. */
export function refuseUnproven(sender: keyof typeof ways): never {
  return refuse('reauthentication_required', { how: ways[sender] });
}
