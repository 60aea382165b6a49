import assert from 'node:assert/strict';
import { type Action, type AuditSubjects, recordAction, type Subject, snapshotHeld } from '../audit-subjects.ts';
import type { Transaction } from '../database/transaction.ts';

/** What an act returns, and what the audit has to know of it. */
export type Acted<Data> = {
  readonly data: Data;
  /** What it was done to, where that was not known before: a record that it made, or an approval that waits. */
  readonly made?: Subject;
  /** What resulted from it, besides its subject. */
  readonly alsoMade?: Subject;
};

type Recorded<Data> = Action & {
  readonly subjects: AuditSubjects;
  /** What it is done to, where that is known before: it is locked, and its state before is stored. */
  readonly subject: Subject | undefined;
  readonly run: () => Promise<Acted<Data>>;
};

/** Carries an act out and records it: what was done and who did it are written together. */
export async function recorded<Data>(
  tx: Transaction,
  { subjects, subject, run, ...action }: Recorded<Data>,
): Promise<Acted<Data>> {
  const before = await snapshotHeld(tx, subjects, subject);
  const acted = await run();
  const concerned = acted.made ?? subject;
  assert(concerned, `${action.action} does not name its subject`);
  await recordAction(tx, subjects, action, concerned, acted.made ? null : before);
  if (acted.alsoMade) await recordAction(tx, subjects, action, acted.alsoMade, null);
  return acted;
}
