import type { Transaction } from '../../platform/database/transaction.ts';
import { inWords, type Jump } from '../../vocabulary/jump.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Outcome } from '../command.ts';
import { option } from '../options.ts';
import { SYSTEM } from '../perform.ts';
import type { KindName, PayloadOf } from './kinds.ts';
import { propose } from './operations.ts';

export const jumpReason = {
  ...option.reason,
  schema: option.reason.schema.optional(),
  about: 'why, for the person who approves what jumps; kept in the audit',
} as const;

/** One person proposes what jumps; nothing of it is applied. */
export async function proposeJump<Name extends KindName>(
  tx: Transaction,
  kind: Name,
  payload: PayloadOf<Name> & { jumps: readonly Jump[] },
  { actor, reason = 'No reason was given.' }: { actor: string; reason?: string | undefined },
): Promise<Outcome> {
  const moved = payload.jumps.map(inWords).join('; ');
  if (isSamePerson(actor, SYSTEM))
    refuse('validation_error', { '--actor': `Required: who proposes ${moved}; another person approves it.` });
  const data = await propose(tx, kind, payload, { reason, actor });
  const hint = `Not applied: ${moved}. It waits for another person, for 24 hours: proposals approve ${data.id} --actor NAME`;
  return { data, hint, made: { type: 'proposal', id: data.id, organisation_id: null } };
}
