import type { Transaction } from '../../platform/database/transaction.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { giveUpSuspended, undoSuspended } from '../inbound/leaving.ts';
import { findUnmatched } from '../inbound/queries.ts';
import { findWaitingOnSuspense } from '../inbound/waiting.ts';
import { decide, lockLine, type Maker } from './decide.ts';
import { returnsMatched } from './listeners.ts';
import { requireNotPrepared } from './matches/prepared.ts';
import { undoLine } from './matches/undo.ts';
import type { LineRow } from './queries.ts';
import { lockHeldDays } from './take-back-queries.ts';

/** Takes a decision about a line back: a match, also with a return, and money that was put into suspense by mistake while nothing rests on it, or that a partner got and gave back. */
export async function takeBackDecision(tx: Transaction, id: string, maker: Maker): Promise<void> {
  const line = await lockLine(tx, id);
  if (line.status === 'suspense') await release(tx, line);
  else if (line.status === 'returned') await returnsMatched.listener(tx, line);
  else await undoLine(tx, id, maker);
}

async function release(tx: Transaction, line: LineRow): Promise<void> {
  const held = line.matched_id!;
  const waiting = await findWaitingOnSuspense(tx, held);
  if (waiting)
    refuse('statement_rested_on', { rests: `the approval ${waiting.id}, which waits: withdraw or refuse it` });
  if ((await findUnmatched(tx, held))!.status === 'matched') {
    await requireNotPrepared(tx, line, line.decided_at!);
    await giveUpSuspended(tx, held);
  } else {
    await requireUnsigned(tx, line);
    await undoSuspended(tx, held);
  }
  await decide(tx, line, 'release', { moved_money: false, not_the_same_as: [] });
}

/** No day of the account that has its money by now is prepared or signed. */
export async function requireUnsigned(tx: Transaction, { firm_account_id, decided_at }: LineRow): Promise<void> {
  const [day] = await lockHeldDays(tx, firm_account_id, lagosDayOf(Date.parse(decided_at!)));
  if (day) refuse('statement_rested_on', { rests: `the reconciliation of ${day.day}, which is ${day.status}` });
}
