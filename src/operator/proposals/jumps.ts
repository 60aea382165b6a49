import { z } from 'zod';
import { inWords, type Jump } from '../../vocabulary/jump.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';

/** What moved further than one person may move it, as it was when it was proposed. */
export const Jumps = z.array(z.strictObject({ of: z.string(), side: z.string(), from: z.string(), to: z.string() }));

/** What would jump if it were approved now, and whether that is still what was proposed. It never refuses. */
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

/** Who approves has seen what was proposed: what something else came before is proposed again. */
export function requireSame(proposed: readonly Jump[], now: readonly Jump[]): void {
  if (!isSame(proposed, now)) refuse('validation_error', { ID: changed(now) });
}

const isSame = (proposed: readonly Jump[], now: readonly Jump[]): boolean =>
  proposed.map(inWords).join('\n') === now.map(inWords).join('\n');

const changed = (now: readonly Jump[]): string =>
  `What stood then was changed since: propose it again. It would now be ${now.map(inWords).join('; ') || 'no jump'}.`;
