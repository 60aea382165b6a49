import type { Transaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { lockFundings } from '../../funding/queries.ts';
import { creditedStill } from '../../inbound/credited.ts';
import { decide, lockLine, type Maker, unmatchLine } from '../decide.ts';
import { settlementsOnLines } from '../listeners.ts';
import type { LineRow } from '../queries.ts';
import { followGivenBack } from './follow.ts';
import { requestsOf } from './funding-reversals.ts';
import { moveBack } from './movements.ts';
import { requireNotPrepared } from './prepared.ts';
import * as queries from './queries.ts';
import { undoTaxPayments } from './tax-months.ts';

/** Takes the decision about a line back, and with it the whole match that it is in. Throws invalid_state, validation_error and statement_rested_on. */
export async function undoLine(tx: Transaction, id: string, maker: Maker): Promise<void> {
  const { match_id } = await lockLine(tx, id);
  if (match_id === null) {
    await unmatchLine(tx, id);
    return;
  }
  const settlements = await settlementsIn(tx, match_id);
  if (settlements.length > 0) await settlementsOnLines.listener.requireUnheld(tx, settlements);
  await undoMatch(tx, match_id, maker);
}

const settlementsIn = async (tx: Transaction, match_id: string): Promise<string[]> =>
  (await queries.findSettlementsIn(tx, match_id)).map(({ record_id }) => record_id);

/** All its lines wait for a decision again, and its records are free. What was signed stays as it is; what waits to be signed has to be sent back first. */
export async function undoMatch(tx: Transaction, match_id: string, { actor }: Pick<Maker, 'actor'>): Promise<void> {
  const lines = await queries.lockLinesOf(tx, match_id);
  // Requests before the match, as who takes money of one back, or gives it back by a line, has locked them.
  await requireCreditedNothing(tx, lines);
  const requests = await requestsOf(tx, await queries.findReversalsIn(tx, match_id));
  await lockFundings(tx, requests, 'wait');
  await queries.lockMatch(tx, match_id);
  const match = await queries.findMatch(tx, match_id);
  for (const line of lines) await requireNotPrepared(tx, line, match!.created_at);
  await undoTaxPayments(tx, match_id);
  for (const line of lines) await decide(tx, line, 'unmatch', { moved_money: false, not_the_same_as: [] });
  const settlements = await settlementsIn(tx, match_id);
  const at = new Date(tx.now_ms).toISOString();
  await queries.undoMatch(tx, match_id, actor, at);
  await queries.freeRecords(tx, match_id, at);
  await moveBack(tx, match_id, await followGivenBack(tx, requests));
  if (settlements.length > 0) await settlementsOnLines.listener.leave(tx, settlements);
}

/** What it credited would stay in the wallets, and its lines could be credited again. */
async function requireCreditedNothing(tx: Transaction, lines: readonly LineRow[]): Promise<void> {
  const [credited] = await creditedStill(
    tx,
    lines.map(({ id }) => id),
  );
  if (credited)
    refuse('statement_rested_on', {
      rests: `money that the match credited for ${credited.reference}: ${credited.remedy}`,
    });
}

/** Of a statement that is taken back: those that moved money or have lines of other statements one by one, the others together. */
export async function undoMatchesOfStatement(tx: Transaction, statement_id: string, actor: string): Promise<void> {
  await queries.lockMatchesOf(tx, statement_id);
  for (const { id } of await queries.findWiderMatches(tx, statement_id)) await undoMatch(tx, id, { actor });
  const at = new Date(tx.now_ms).toISOString();
  await queries.undoMatchesOf(tx, statement_id, actor, at);
}
