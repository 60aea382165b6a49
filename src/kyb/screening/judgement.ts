import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Screening, verdicts } from './contract.ts';
import { requireScreened } from './operations.ts';
import type { ScreeningRow } from './queries.ts';
import * as queries from './queries.ts';
import { presentScreening } from './standing.ts';
import { screeningMachine } from './states.ts';

/** What a person decides of a match. One person may confirm it; once it is confirmed, two people make it cleared. */

type Verdict = (typeof verdicts)[number];
export type Judgement = { readonly verdict: Verdict; readonly reason: string };

/** Throws not_found, invalid_state, and validation_error where there is nothing to judge. */
export async function requireJudgeable(tx: Transaction, environment: Environment, id: string): Promise<ScreeningRow> {
  await requireScreened(tx, environment);
  const row = await queries.findScreening(tx, environment.id, id);
  if (!row) return refuse('not_found', { resource: 'screening', id });
  screeningMachine.require(row, 'judge');
  if (!row.is_current) refuse('validation_error', { screening: 'A newer result has taken its place: judge that one.' });
  if (row.outcome === 'clear' || row.outcome === 'waived')
    refuse('validation_error', { screening: `There is nothing to judge: it is ${row.outcome}.` });
  return row;
}

/** A newer result of a confirmed match counts as confirmed too, until somebody has judged it. */
export const takesTwoPeople = async (tx: Transaction, row: ScreeningRow, verdict: Verdict): Promise<boolean> =>
  verdict === 'cleared' &&
  (await queries.wasConfirmed(tx, row.environment_id, row.check_name, row.person_id, row.subject_hash));

/** Carries a decision out, of one person or of two; which it takes was asked before. Throws as `requireJudgeable`. */
export async function judgeScreening(
  tx: Transaction,
  environment: Environment,
  id: string,
  { verdict, reason: verdict_reason }: Judgement,
  judged_by: string,
): Promise<Screening> {
  const row = await requireJudgeable(tx, environment, id);
  const after = screeningMachine.after(row, 'judge', { verdict, verdict_reason, judged_by }, tx.time(environment));
  await queries.updateScreenings(tx, [after]);
  return presentScreening(after);
}
