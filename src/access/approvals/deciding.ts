import assert from 'node:assert/strict';
import { recordAction, snapshotHeld } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acted, recorded } from '../../platform/operator/act.ts';
import type { Bound, Decision, ProposalRow, Source } from '../../platform/operator/proposal-kind.ts';
import type { By } from '../../platform/operator/serve-act.ts';
import { proposalKinds } from '../../vocabulary/proposal-kinds.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { ApprovalRow } from './approval-queries.ts';
import { isExpired } from './expiry.ts';
import { isWhole } from './hashes.ts';
import { bind, findApproval, findDecided, isMaker, type Looking, present } from './looking.ts';
import type { Approval } from './operator-contract.ts';
import * as queries from './queries.ts';
import { proposalMachine } from './states.ts';

/** What is to be decided, locked, as it is shown to who decides it. */
export type Held = { readonly row: ApprovalRow; readonly bound: Bound; readonly approval: Approval };

/**
 * Holds what is to be decided, so that of two people the second is refused with what the first decided. Throws not_found,
 * already_decided, invalid_state once it is expired, insufficient_permission, and wrong_person: who proposed it withdraws it,
 * and nobody else does.
 */
export async function holdToDecide(looking: Looking, id: string, by: 'another' | 'maker'): Promise<Held> {
  const { tx, settings, operator } = looking;
  if (isId(id)) await queries.lockProposal(tx, id);
  const row = await findApproval(looking, id);
  if (!row) return refuseUnknown(looking, id);
  const { status, decided_by, decided_at, proposed_by } = row;
  if (status !== 'proposed') refuse('already_decided', { status, decided_by, decided_at });
  if (isExpired(tx, row))
    refuse('invalid_state', { current_status: 'expired', allowed_from: proposalMachine.from('approve').join(', ') });
  const { permission: required_permission } = proposalKinds[row.kind];
  if (by === 'another' && !operator.permissions.has(required_permission))
    refuse('insufficient_permission', { required_permission });
  if (isMaker(tx, row, operator.name) !== (by === 'maker')) refuse('wrong_person', { proposed_by });
  const bound = await bind(looking, row);
  await snapshotHeld(tx, settings.auditSubjects, await bound.subject());
  return { row, bound, approval: await present(looking, row) };
}

/** Nothing waits with this record: it may have been decided. */
async function refuseUnknown(looking: Looking, id: string): Promise<never> {
  const row = await findDecided(looking, id);
  if (!row) return refuse('not_found', { resource: 'approval', id });
  const { status, decided_by, decided_at } = row;
  return refuse('already_decided', { status, decided_by, decided_at });
}

/** Throws preview_changed where the decision is about something else than what would happen now. */
export function requireSeen(
  { approval: { payload_sha256, effect, effect_sha256 } }: Held,
  seen: Pick<Approval, 'payload_sha256'> & { readonly effect_sha256: string },
): void {
  if (seen.payload_sha256 !== payload_sha256 || seen.effect_sha256 !== effect_sha256)
    refuse('preview_changed', { payload_sha256, effect, effect_sha256 });
}

type Deciding = By & { readonly reason: string | null };

/** How the audit names the decisions about what is stored in `proposals`. Stored names do not change. */
const stored: Pick<Source, 'record' | 'actions'> = {
  record: 'proposal',
  actions: { approve: 'proposals approve', refuse: 'proposals refuse', withdraw: 'proposals withdraw' },
};

/** Carries the decision out and records it. Returns what came of the act. */
export async function decide(looking: Looking, decision: Decision, held: Held, by: Deciding): Promise<object> {
  const { tx, settings } = looking;
  const { id, kind, organisation_id } = held.row;
  const { source } = settings.proposalKinds[kind];
  const { record: type, actions } = source ?? stored;
  const { data } = await recorded(tx, {
    ...{ ...by, action: actions[decision], subjects: settings.auditSubjects },
    subject: { type, id, organisation_id },
    run: () => (source ? decideBeside(looking, source, decision, held, by) : decideStored(looking, decision, held, by)),
  });
  return data;
}

async function decideStored(looking: Looking, decision: Decision, held: Held, by: Deciding): Promise<Acted<object>> {
  const done = decision === 'approve' ? await carryOut(looking, held, by) : {};
  await store(looking.tx, decision, held.row, by);
  return { data: done };
}

/** Performs the proposed act, once, for another person, with all checks again; a refusal of the act decides nothing. */
async function carryOut({ tx, settings }: Looking, { row, bound }: Held, { actor, origin }: By): Promise<object> {
  assert(isWhole(row), `the payload of the proposal ${row.id} is not the one that was proposed`);
  const subject = await bound.subject();
  const before = await snapshotHeld(tx, settings.auditSubjects, subject);
  const { data, made = subject, alsoMade } = await bound.act(actor, settings);
  assert(made, `a proposal of ${row.kind} does not say whom it acts upon`);
  const reason = `${row.reason} (proposed by ${row.proposed_by})`;
  const entry = { actor, origin, action: `proposals approve (${row.kind})`, reason };
  await recordAction(tx, settings.auditSubjects, entry, made, before);
  if (alsoMade) await recordAction(tx, settings.auditSubjects, entry, alsoMade, null);
  return data;
}

async function store(
  tx: Transaction,
  decision: Decision,
  row: ProposalRow,
  { actor, reason }: Deciding,
): Promise<void> {
  const changes = { decided_by: actor, decided_by_id: tx.operator_id, decision_reason: reason };
  await queries.decide(tx, decision, proposalMachine.after(row, decision, changes, tx.now));
}

/** What waits with a record is locked with the record only: another person may have decided it since it was looked at. */
async function decideBeside(
  looking: Looking,
  source: Source,
  decision: Decision,
  { row, bound }: Held,
  { actor }: By,
): Promise<Acted<object>> {
  try {
    if (decision === 'approve') return await bound.act(actor, looking.settings);
    return { data: await source.drop(looking.tx, row, actor, decision) };
  } catch (error) {
    if (!(error instanceof Refusal) || (await findApproval(looking, row.id))) throw error;
    return refuseUnknown(looking, row.id);
  }
}
