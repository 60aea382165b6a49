import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { listWaitingIn, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { askAnother } from '../../access/approvals/wait.ts';
import { lockKybStatus, readOrganisation } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { type ProposalRow, proposalKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requireReviewable, reviewKyb } from './operations.ts';
import { type ReviewFile, readReviewFile } from './review-file.ts';
import { kybMachine } from './states.ts';

/** What opens live mode: from then on live money moves. */
export const openings = ['approve', 'reinstate'] as const;
export type Opening = (typeof openings)[number];

const acts: Readonly<Record<Opening, string>> = {
  approve: 'Approve the live verification',
  reinstate: 'End the suspension of the live verification',
};

/** Live mode is opened by two people; who approves sees each item of the checklist with who judged it. */
export const liveOpening = proposalKind({
  name: 'live_opening',
  payload: strictObject({ transition: z.enum(openings), note: z.string().nullable() }),
  async subject({ environment }) {
    assert(environment);
    return { type: 'kyb', id: environment.id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload: { transition }, environment }) {
    assert(environment);
    const { name } = await readOrganisation(tx, environment);
    const file = await readReviewFile(tx, environment);
    const act = `${acts[transition]} of ${name}: its live keys may move money at once. ${checklistInWords(file)}`;
    const why = whyRefused(transition, file);
    return why === null ? act : `${act} It would be refused now: ${why}`;
  },
  async act({ tx, payload: { transition, note }, environment }, approved_by) {
    assert(environment);
    await lockKybStatus(tx, environment);
    if (transition === 'approve') requireOtherJudge(await readReviewFile(tx, environment), approved_by);
    return { data: await reviewKyb(tx, environment, transition, { actor: approved_by, note }) };
  },
});

type Judgement = { readonly actor: string; readonly note: string | null };

/** In live mode another person approves it, and all is judged again then; in a sandbox no money is moved. The data is the approval that waits, null where it is done. */
export async function openOrPropose(
  tx: Transaction,
  environment: Environment,
  transition: Opening,
  { actor, note }: Judgement,
): Promise<Acted<string | null>> {
  if (environment.mode === 'test') {
    await reviewKyb(tx, environment, transition, { actor, note });
    return { data: null };
  }
  await requireReviewable(tx, environment, transition);
  await requireNoneWaiting(tx, [liveOpening], {}, environment);
  const because = 'Live mode is opened by two people.';
  const reason = note ?? undefined;
  return askAnother(tx, liveOpening, { transition, note }, { environment, actor, reason, because });
}

/** The opening that waits for a second person. */
export const findOpening = async (tx: Transaction, environment: Environment): Promise<ProposalRow | null> =>
  (await listWaitingIn(tx, environment, [liveOpening.name]))[0] ?? null;

/** Who judged how many, and of which codes; the ids of people are in the checklist itself. */
function checklistInWords({ checklist }: ReviewFile): string {
  const groups = new Map<string, string[]>();
  for (const item of checklist) {
    const who = item.judged_by.length > 0 ? `${item.status} by ${item.judged_by.join(' and ')}` : `${item.status}`;
    groups.set(who, [...(groups.get(who) ?? []), item.code]);
  }
  const parts = [...groups].map(([who, codes]) => `${codes.length} ${who} (${[...new Set(codes)].join(', ')})`);
  return `Checklist of ${checklist.length} items: ${parts.join('; ')}.`;
}

function whyRefused(transition: Opening, { status, obstacles }: ReviewFile): string | null {
  if (!kybMachine.from(transition).includes(status)) return `it is ${status}.`;
  if (transition === 'reinstate' || obstacles.length === 0) return null;
  return obstacles.map(({ key, what }) => `${key}: ${what}`).join(' ');
}

/** Two people saw it, whoever proposed it: who judged every item does not open live mode too. */
function requireOtherJudge({ checklist }: ReviewFile, approved_by: string): void {
  const judges = checklist.flatMap(({ judged_by }) => judged_by);
  if (judges.length > 0 && judges.every((judge) => isSamePerson(judge, approved_by)))
    refuse('validation_error', { actor: 'Expected another person than the one who judged every item.' });
}
