import assert from 'node:assert/strict';
import { type AuditSubjects, recordAction, snapshotHeld } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Bound, ProposalKind, ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { isSamePerson, PROPOSAL_LASTS_MS } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import * as queries from './queries.ts';
import { type ProposalStatus, type ProposalTransition, proposalMachine } from './states.ts';

/** The subject, the reason and the actor. With an environment where the act has one, else at most an organisation. */
export type ProposalRequest = {
  readonly environment?: Environment;
  readonly organisation_id?: string;
  readonly reason: string;
  readonly actor: string;
};

/** A proposal as people see it. `expired` means not decided within a day. */
export type Proposal = Omit<ProposalRow, 'status'> & {
  readonly status: ProposalStatus | 'expired';
  /** What would happen if it were approved now; null once it is decided. */
  readonly effect: string | null;
};

/** What the slices declare. */
type Kinds = readonly ProposalKind[];
type Declared = { readonly auditSubjects: AuditSubjects; readonly proposalKinds: Kinds };

/** Nothing is done until another person approves it. The caller has checked what can be checked now. */
export async function propose<Payload extends object>(
  tx: Transaction,
  kind: ProposalKind<Payload>,
  payload: Payload,
  { environment, organisation_id, reason, actor }: ProposalRequest,
): Promise<Proposal> {
  const row: ProposalRow = {
    id: newId(tx.now_ms),
    kind: kind.name,
    organisation_id: environment?.organisation_id ?? organisation_id ?? null,
    environment_id: environment?.id ?? null,
    payload: kind.keep(payload),
    reason,
    status: proposalMachine.create('proposed'),
    proposed_by: actor,
    created_at: new Date(tx.now_ms).toISOString(),
    decided_by: null,
    decided_at: null,
    decision_reason: null,
  };
  await queries.insertProposal(tx, row);
  return present(tx, [kind], row);
}

/** Performs the proposed act, once, for another person, with all checks again; a refusal of the act decides nothing. */
export async function approve(
  tx: Transaction,
  { auditSubjects, proposalKinds }: Declared,
  id: string,
  actor: string,
): Promise<{ proposal: Proposal; data: object }> {
  const row = await lockFor(tx, 'approve', id);
  requireOther(row, actor);
  const bound = await bind(tx, proposalKinds, row);
  const subject = await bound.subject();
  const before = await snapshotHeld(tx, auditSubjects, subject);
  const { data, made = subject } = await bound.act(actor);
  assert(made, `a proposal of ${row.kind} does not say whom it acts upon`);
  const action = `proposals approve (${row.kind})`;
  const proposed = `${row.reason} (proposed by ${row.proposed_by})`;
  await recordAction(tx, auditSubjects, { actor, action, reason: proposed }, made, before);
  return { proposal: await decide(tx, 'approve', row, actor, null), data };
}

/** By the person who proposed it. */
export async function withdraw(tx: Transaction, id: string, actor: string): Promise<Proposal> {
  const row = await lockFor(tx, 'withdraw', id);
  if (!isSamePerson(row.proposed_by, actor))
    refuse('validation_error', {
      '--actor': `Expected ${row.proposed_by}, who proposed it; another person uses proposals refuse.`,
    });
  return decide(tx, 'withdraw', row, actor, null);
}

export async function refuseProposal(tx: Transaction, id: string, actor: string, reason: string): Promise<Proposal> {
  const row = await lockFor(tx, 'refuse', id);
  requireOther(row, actor);
  return decide(tx, 'refuse', row, actor, reason);
}

export async function showProposal(tx: Transaction, kinds: Kinds, id: string): Promise<Proposal> {
  const row = isId(id) ? await queries.findProposal(tx, id) : undefined;
  return present(tx, kinds, row ?? refuse('not_found', { resource: 'proposal', id }));
}

/** What waits for another person, oldest first. */
export async function listProposals(tx: Transaction, kinds: Kinds): Promise<Proposal[]> {
  const rows = await queries.findWaiting(tx, new Date(tx.now_ms - PROPOSAL_LASTS_MS).toISOString());
  const proposals: Proposal[] = [];
  for (const row of rows) proposals.push(await present(tx, kinds, row));
  return proposals;
}

async function lockFor(tx: Transaction, name: ProposalTransition, id: string): Promise<ProposalRow> {
  const row = isId(id) ? await queries.lockProposal(tx, id) : undefined;
  if (!row) return refuse('not_found', { resource: 'proposal', id });
  if (isExpired(tx, row))
    refuse('invalid_state', { current_status: 'expired', allowed_from: proposalMachine.from(name).join(', ') });
  proposalMachine.require(row, name);
  return row;
}

function requireOther({ proposed_by }: ProposalRow, actor: string): void {
  if (isSamePerson(proposed_by, actor))
    refuse('validation_error', { '--actor': `Expected another person than ${proposed_by}, who proposed it.` });
}

async function decide(
  tx: Transaction,
  name: ProposalTransition,
  row: ProposalRow,
  decided_by: string,
  decision_reason: string | null,
): Promise<Proposal> {
  const decided_at = new Date(tx.now_ms).toISOString();
  const decided = proposalMachine.after(row, name, { decided_by, decision_reason }, decided_at);
  await queries.decide(tx, name, decided);
  return { ...decided, effect: null };
}

const isExpired = (tx: Transaction, { status, created_at }: ProposalRow): boolean =>
  status === 'proposed' && tx.now_ms - Date.parse(created_at) > PROPOSAL_LASTS_MS;

const statusOf = (tx: Transaction, row: ProposalRow): Proposal['status'] =>
  isExpired(tx, row) ? 'expired' : row.status;

async function present(tx: Transaction, kinds: Kinds, row: ProposalRow): Promise<Proposal> {
  const status = statusOf(tx, row);
  const effect = status === 'proposed' ? await (await bind(tx, kinds, row)).effect() : null;
  return { ...row, status, effect };
}

/** A sandbox that was reset since is another environment, and proposals about the former one are gone with it. */
async function bind(tx: Transaction, kinds: Kinds, row: ProposalRow): Promise<Bound> {
  const { id, environment_id } = row;
  const kind = kinds.find(({ name }) => name === row.kind);
  assert(kind, `no slice declares the kind of proposal ${row.kind}`);
  const environment = environment_id === null ? null : await queries.findEnvironment(tx, environment_id);
  if (environment === undefined) return refuse('not_found', { resource: 'proposal', id });
  return kind.bind(tx, row, environment);
}
