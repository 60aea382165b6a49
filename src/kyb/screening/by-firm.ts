import { type Proposal, propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { askAnother } from '../../access/approvals/wait.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type Judgement, judgeScreening, requireJudgeable, takesTwoPeople } from './judgement.ts';
import { requireScreeningWaivable, type Waived } from './operations.ts';
import { screeningClearing, screeningWaiver } from './proposal.ts';

/** Judges what was found; what was confirmed before is cleared by two people. The data is the approval that waits, null where it is done. */
export async function judgeOrPropose(
  tx: Transaction,
  environment: Environment,
  id: string,
  { actor, ...judgement }: Judgement & { readonly actor: string },
): Promise<Acted<string | null>> {
  const row = await requireJudgeable(tx, environment, id);
  if (!(await takesTwoPeople(tx, row, judgement.verdict))) {
    await judgeScreening(tx, environment, id, judgement, actor);
    return { data: null };
  }
  const which = { check: row.check_name, person_id: row.person_id };
  await requireNothingWaits(tx, environment, which);
  const because = 'It was confirmed before: two people clear it.';
  const asking = { environment, actor, reason: judgement.reason, because };
  return askAnother(tx, screeningClearing, { screening_id: id, ...which }, asking);
}

/** Asks another person to go without a screening. */
export async function proposeWaiver(
  tx: Transaction,
  environment: Environment,
  which: Waived,
  request: { readonly actor: string; readonly reason: string },
): Promise<Proposal> {
  await requireScreeningWaivable(tx, environment, which);
  await requireNothingWaits(tx, environment, which);
  return propose(tx, screeningWaiver, which, { environment, ...request });
}

/** Throws invalid_state where somebody proposed something of it already. The verification is locked. */
const requireNothingWaits = (tx: Transaction, environment: Environment, { check, person_id }: Waived): Promise<void> =>
  requireNoneWaiting(tx, [screeningWaiver, screeningClearing], { check, person_id }, environment);
