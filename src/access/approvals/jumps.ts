import { strictObject, z } from 'zod';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import type { StoredKind } from '../../platform/operator/proposal-kind.ts';
import { inWords, type Jump } from '../../vocabulary/jump.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { type Proposal, propose } from './operations.ts';

/** The changes that exceed what one person may decide, with the values at the time of the proposal. */
export const Jumps = z.array(
  strictObject({
    of: z.string(),
    side: z.string(),
    from: z.string(),
    to: z.string(),
    day_before: z.string().optional(),
  }),
);

/** What would jump if it were approved now, and whether that is still what was proposed. Never refuses. */
export async function jumpsInWords(proposed: readonly Jump[], judge: () => Promise<readonly Jump[]>): Promise<string> {
  const judged = await judge().catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  const before = proposed.map(inWords).join('; ');
  if (judged instanceof Refusal)
    return `${before}. It would be refused now: ${Object.values(judged.details).join(' ') || judged.message}`;
  return isSame(proposed, judged) ? before : `${before}. ${changed(judged)}`;
}

/** The approver saw what was proposed: after another change in between it must be proposed again. */
export function requireSame(proposed: readonly Jump[], now: readonly Jump[]): void {
  if (!isSame(proposed, now)) refuse('validation_error', { approval: changed(now) });
}

const isSame = (proposed: readonly Jump[], now: readonly Jump[]): boolean =>
  proposed.map(inWords).join('\n') === now.map(inWords).join('\n');

const changed = (now: readonly Jump[]): string =>
  `The value that it was compared with was changed since: propose it again. It would now be ${now.map(inWords).join('; ') || 'no large change'}.`;

/** One person proposes a large change; nothing of it is applied. */
export async function proposeJump<Payload extends { jumps: readonly Jump[] }>(
  tx: Transaction,
  kind: StoredKind<Payload>,
  payload: NoInfer<Payload>,
  { actor, reason = 'No reason was given.' }: { actor: string; reason?: string | undefined },
): Promise<Acted<Proposal> & { readonly made: Subject }> {
  const data = await propose(tx, kind, payload, { reason, actor });
  return { data, made: { type: 'proposal', id: data.id, organisation_id: null } };
}
