import { strictObject, z } from 'zod';
import { propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { withoutToday } from './belongs.ts';
import { tooMany } from './chain.ts';
import * as chain from './chain-queries.ts';
import { accountFor, type ImportRequest, importStatement, previewStatement } from './import.ts';
import { refuseProblems } from './read-file.ts';

/** A statement that does not follow the one before is taken by two people, with a reason; what no line explains becomes a gap. */
const payload = strictObject({
  held_statement_id: z.string(),
  firm_account_id: z.string(),
  file_hash: z.string(),
  /** Why it is refused without a second person, with both figures. */
  refused: z.string(),
});

export const statementTaken = proposalKind({
  name: 'statement_taken',
  payload,
  subject: async ({ payload: { firm_account_id: id } }) => ({ type: 'firm_account', id, organisation_id: null }),
  async effect({ tx, payload: { held_statement_id, refused } }) {
    const held = await chain.findHeld(tx, held_statement_id);
    if (!held) return 'Nothing: the file is not kept any more.';
    const { first_day, last_day, lines, opening_balance, closing_balance } = held.file;
    const whose = `the statement ${held.file_name ?? 'without a name'} of ${first_day} to ${last_day}, ${opening_balance} to ${closing_balance}`;
    return `Import ${whose}, with ${lines.length} lines, although ${refused} What no line explains is recorded as a gap.`;
  },
  async act({ tx, payload: { held_statement_id, firm_account_id, refused }, proposal }, approved_by) {
    const held = await chain.findHeld(tx, held_statement_id);
    if (!held)
      return refuse('invalid_state', { current_status: 'the file is gone', allowed_from: 'a file that is kept' });
    const request = { account: firm_account_id, file: held.file, file_name: held.file_name ?? undefined };
    const now = await refusedNow(tx, request);
    if (now === null || withoutToday(now) !== withoutToday(refused))
      return refuse('invalid_state', {
        current_status: now === null ? 'it follows the one before: import it' : `it is refused because ${now}`,
        allowed_from: `it is refused because ${refused}`,
      });
    const { proposed_by, reason } = proposal;
    const { id } = await importStatement(tx, request, proposed_by, { proposed_by, approved_by, reason });
    await chain.deleteHeld(tx, held_statement_id, neverBefore);
    return { data: { id }, alsoMade: { type: 'bank_statement', id, organisation_id: null } };
  },
});

const neverBefore = startOfDay('2000-01-01');
/** A proposal waits no longer than a day. */
const KEPT_DAYS = 2;

/** Throws what an import would for anything but a file that does not follow; validation_error where an import takes it. */
export async function proposeTaking(
  tx: Transaction,
  { account, file, file_name }: ImportRequest,
  maker: { readonly actor: string; readonly reason: string },
): Promise<{ readonly approval_id: string; readonly refused: string }> {
  if (file.problems.length > 0) refuseProblems(file.problems);
  const refused = await refusedNow(tx, { account, file, file_name });
  if (refused === null)
    return refuse('validation_error', { content: 'The statement follows the one before: import it.' });
  const { id: firm_account_id } = await accountFor(tx, account);
  await requireNoneWaiting(tx, [statementTaken], { firm_account_id, file_hash: file.file_hash });
  const created_at = new Date(tx.now_ms).toISOString();
  const held = { id: newId(tx.now_ms), firm_account_id, file_name: file_name ?? null, file, created_at };
  await chain.deleteHeld(tx, held.id, startOfDay(addDays(dayOf(created_at), -KEPT_DAYS)));
  await chain.insertHeld(tx, held);
  const asked = { held_statement_id: held.id, firm_account_id, file_hash: file.file_hash, refused };
  const { id: approval_id } = await propose(tx, statementTaken, asked, maker);
  return { approval_id, refused };
}

/** Why an import refuses it, in words; null where none does. Throws what is refused for another reason. */
async function refusedNow(tx: Transaction, request: ImportRequest): Promise<string | null> {
  try {
    await previewStatement(tx, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { opening, expected_opening, last_day, first_day, expected, received } = error.details;
    if (error.code === 'statement_gap')
      return `it begins with ${opening} on ${first_day}, and the one before ended with ${expected_opening} on ${last_day}.`;
    if (expected === tooMany.expected)
      return refuse('validation_error', { content: `Nobody can take it: it needs ${expected}. Export fewer days.` });
    if (error.code === 'statement_disagrees') return `it has ${received}, and expected was ${expected}.`;
    throw error;
  }
  return null;
}
