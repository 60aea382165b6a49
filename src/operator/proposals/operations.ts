import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { isSamePerson, PROPOSAL_LASTS_MS } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { recordAction, snapshotHeld } from '../audit.ts';
import type { Bound } from './kind.ts';
import { isKind, type KindName, kinds, type PayloadOf } from './kinds.ts';
import type { ProposalRow } from './queries.ts';
import * as queries from './queries.ts';
import { type ProposalMove, type ProposalStatus, proposalMoves } from './states.ts';

/** Whom it concerns, why, and who asks. The environment where the act is one of an environment, else at most the organisation. */
export type Asked = {
  readonly environment?: Environment;
  readonly organisation_id?: string;
  readonly reason: string;
  readonly actor: string;
};

/** A proposal as people see it. `expired` is what nobody decided within a day. */
export type Proposal = Omit<ProposalRow, 'status'> & {
  readonly status: ProposalStatus | 'expired';
  /** What would happen if it were approved now; null once it is decided. */
  readonly effect: string | null;
};

/** Nothing happens until somebody else approves it. The caller has judged it as far as can be judged now. */
export async function propose<Name extends KindName>(
  tx: Transaction,
  kind: Name,
  payload: PayloadOf<Name>,
  { environment, organisation_id, reason, actor }: Asked,
): Promise<Proposal> {
  const row: ProposalRow = {
    id: newId(tx.now_ms),
    kind,
    organisation_id: environment?.organisation_id ?? organisation_id ?? null,
    environment_id: environment?.id ?? null,
    payload: kinds[kind].keep(payload),
    reason,
    status: 'proposed',
    proposed_by: actor,
    created_at: new Date(tx.now_ms).toISOString(),
    decided_by: null,
    decided_at: null,
    decision_reason: null,
  };
  await queries.insertProposal(tx, row);
  return present(tx, row);
}

/** The act that was proposed, once, by another person, judged anew in this transaction; a refusal of the act decides nothing. */
export async function approve(
  tx: Transaction,
  id: string,
  actor: string,
): Promise<{ proposal: Proposal; data: object }> {
  const row = await lockFor(tx, 'approve', id);
  requireOther(row, actor);
  const bound = await bind(tx, row);
  const subject = await bound.subject();
  const before = await snapshotHeld(tx, subject);
  const { data, made = subject } = await bound.act(actor);
  assert(made, `a proposal of ${row.kind} does not say whom it acts upon`);
  const action = `proposals approve (${row.kind})`;
  await recordAction(tx, { actor, action, reason: `${row.reason} (proposed by ${row.proposed_by})` }, made, before);
  return { proposal: await decide(tx, 'approve', row, actor, null), data };
}

/** Its maker's own way back. */
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

export async function showProposal(tx: Transaction, id: string): Promise<Proposal> {
  const row = isId(id) ? await queries.findProposal(tx, id) : undefined;
  return present(tx, row ?? refuse('not_found', { resource: 'proposal', id }));
}

/** What waits for another person, oldest first. */
export async function listProposals(tx: Transaction): Promise<Proposal[]> {
  const rows = await queries.findWaiting(tx, new Date(tx.now_ms - PROPOSAL_LASTS_MS).toISOString());
  const proposals: Proposal[] = [];
  for (const row of rows) proposals.push(await present(tx, row));
  return proposals;
}

async function lockFor(tx: Transaction, move: ProposalMove, id: string): Promise<ProposalRow> {
  const row = isId(id) ? await queries.lockProposal(tx, id) : undefined;
  if (!row) return refuse('not_found', { resource: 'proposal', id });
  const { from } = proposalMoves[move];
  if (isExpired(tx, row) || !canMove<ProposalStatus>(proposalMoves[move], row.status))
    refuse('invalid_state', { current_status: statusOf(tx, row), allowed_from: from.join(', ') });
  return row;
}

function requireOther({ proposed_by }: ProposalRow, actor: string): void {
  if (isSamePerson(proposed_by, actor))
    refuse('validation_error', { '--actor': `Expected another person than ${proposed_by}, who proposed it.` });
}

async function decide(
  tx: Transaction,
  move: ProposalMove,
  row: ProposalRow,
  decided_by: string,
  decision_reason: string | null,
): Promise<Proposal> {
  const decided_at = new Date(tx.now_ms).toISOString();
  const decided = { ...row, status: proposalMoves[move].to, decided_by, decided_at, decision_reason };
  await queries.decide(tx, decided);
  return { ...decided, effect: null };
}

const isExpired = (tx: Transaction, { status, created_at }: ProposalRow): boolean =>
  status === 'proposed' && tx.now_ms - Date.parse(created_at) > PROPOSAL_LASTS_MS;

const statusOf = (tx: Transaction, row: ProposalRow): Proposal['status'] =>
  isExpired(tx, row) ? 'expired' : row.status;

async function present(tx: Transaction, row: ProposalRow): Promise<Proposal> {
  const status = statusOf(tx, row);
  const effect = status === 'proposed' ? await (await bind(tx, row)).effect() : null;
  return { ...row, status, effect };
}

/** A sandbox that was reset since is another environment, and what was proposed of the former one is gone with it. */
async function bind(tx: Transaction, row: ProposalRow): Promise<Bound> {
  const { id, kind, environment_id } = row;
  assert(isKind(kind), `there is no kind of proposal ${kind}`);
  const environment = environment_id === null ? null : await queries.findEnvironment(tx, environment_id);
  if (environment === undefined) return refuse('not_found', { resource: 'proposal', id });
  return kinds[kind].bind(tx, row, environment);
}
