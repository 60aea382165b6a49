import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type AuditSubjects, type Origin, recordAction, snapshotHeld } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ActSettings, Bound, ProposalKind, ProposalRow } from '../../platform/operator/proposal-kind.ts';
import { canonicalJson } from '../../vocabulary/canonical-json.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { isSamePerson, PROPOSAL_LASTS_MS } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import * as queries from './queries.ts';
import { type ProposalStatus, type ProposalTransition, proposalMachine } from './states.ts';

/** The subject, the reason and the actor. With an environment where the act has one, else at most an organisation. */
export type ProposalRequest = {
  /** Where a record of the same id waits with it; else a new one. */
  readonly id?: string;
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
type Declared = ActSettings & { readonly auditSubjects: AuditSubjects; readonly proposalKinds: Kinds };

/** Nothing is done until another person approves it. The caller has checked what can be checked now. */
export async function propose<Payload extends object>(
  tx: Transaction,
  kind: ProposalKind<Payload>,
  payload: Payload,
  { id = newId(tx.now_ms), environment, organisation_id, reason, actor }: ProposalRequest,
): Promise<Proposal> {
  const kept = kind.keep(payload);
  const row: ProposalRow = {
    id,
    kind: kind.name,
    organisation_id: environment?.organisation_id ?? organisation_id ?? null,
    environment_id: environment?.id ?? null,
    payload: kept,
    payload_sha256: hashOfPayload(kept),
    reason,
    status: proposalMachine.create('proposed'),
    proposed_by: actor,
    proposed_by_id: tx.operator_id,
    created_at: new Date(tx.now_ms).toISOString(),
    decided_by: null,
    decided_by_id: null,
    decided_at: null,
    decision_reason: null,
  };
  await queries.insertProposal(tx, row);
  return present(tx, [kind], row);
}

/** Performs the proposed act, once, for another person, with all checks again; a refusal of the act decides nothing. */
export async function approve(
  tx: Transaction,
  { auditSubjects, proposalKinds, ...settings }: Declared,
  id: string,
  actor: string,
  origin?: Origin,
): Promise<{ proposal: Proposal; data: object }> {
  const row = await lockFor(tx, 'approve', id);
  requireOther(tx, row, actor);
  assert(isWhole(row), `the payload of the proposal ${id} is not the one that was proposed`);
  const bound = await bind(tx, proposalKinds, row);
  const subject = await bound.subject();
  const before = await snapshotHeld(tx, auditSubjects, subject);
  const { data, made = subject, alsoMade } = await bound.act(actor, settings);
  assert(made, `a proposal of ${row.kind} does not say whom it acts upon`);
  const action = `proposals approve (${row.kind})`;
  const proposed = `${row.reason} (proposed by ${row.proposed_by})`;
  const entry = { actor, action, reason: proposed, ...(origin && { origin }) };
  await recordAction(tx, auditSubjects, entry, made, before);
  if (alsoMade) await recordAction(tx, auditSubjects, entry, alsoMade, null);
  return { proposal: await decide(tx, 'approve', row, actor, null), data };
}

/** Throws invalid_state where one of these kinds waits already whose payload has these values, of an environment where one is named. */
export async function requireNoneWaiting(
  tx: Transaction,
  kinds: readonly string[],
  payload: object,
  environment?: Environment,
): Promise<void> {
  const since = new Date(tx.now_ms - PROPOSAL_LASTS_MS).toISOString();
  const waiting = await queries.findWaitingOf(tx, kinds, JSON.stringify(payload), since, environment?.id ?? null);
  if (waiting)
    refuse('invalid_state', {
      current_status: `waits for another person than ${waiting.proposed_by}: proposal ${waiting.id}`,
      allowed_from: 'no proposal that waits',
    });
}

/** What waits for another person in an environment, of these kinds, oldest first. */
export const listWaitingIn = (tx: Transaction, { id }: Environment, kinds: readonly string[]): Promise<ProposalRow[]> =>
  queries.findWaitingIn(tx, id, kinds, new Date(tx.now_ms - PROPOSAL_LASTS_MS).toISOString());

/** Locked before the record that waits with it; of what has no proposal nothing is locked. */
export async function hold(tx: Transaction, id: string): Promise<ProposalRow | undefined> {
  return isId(id) ? queries.lockProposal(tx, id) : undefined;
}

/** By the person who proposed it. */
export async function withdraw(tx: Transaction, id: string, actor: string): Promise<Proposal> {
  const row = await lockFor(tx, 'withdraw', id);
  if (!isMaker(tx, row, actor))
    refuse('validation_error', {
      actor: `Expected ${row.proposed_by}, who proposed it; another person refuses it.`,
    });
  return decide(tx, 'withdraw', row, actor, null);
}

export async function refuseProposal(tx: Transaction, id: string, actor: string, reason: string): Promise<Proposal> {
  const row = await lockFor(tx, 'refuse', id);
  requireOther(tx, row, actor);
  return decide(tx, 'refuse', row, actor, reason);
}

export async function showProposal(tx: Transaction, kinds: Kinds, id: string): Promise<Proposal> {
  const row = isId(id) ? await queries.findProposal(tx, id) : undefined;
  return present(tx, kinds, row ?? refuse('not_found', { resource: 'proposal', id }));
}

async function lockFor(tx: Transaction, name: ProposalTransition, id: string): Promise<ProposalRow> {
  const row = await hold(tx, id);
  if (!row) return refuse('not_found', { resource: 'proposal', id });
  if (isExpired(tx, row))
    refuse('invalid_state', { current_status: 'expired', allowed_from: proposalMachine.from(name).join(', ') });
  proposalMachine.require(row, name);
  return row;
}

function requireOther(tx: Transaction, row: ProposalRow, actor: string): void {
  if (isMaker(tx, row, actor))
    refuse('validation_error', { actor: `Expected another person than ${row.proposed_by}, who proposed it.` });
}

/** By the operators that both signed in as, and by names that look alike: on the command line a name is all there is. */
export const isMaker = (
  { operator_id }: Transaction,
  { proposed_by, proposed_by_id }: Pick<ProposalRow, 'proposed_by' | 'proposed_by_id'>,
  actor: string,
): boolean => (operator_id !== null && operator_id === proposed_by_id) || isSamePerson(proposed_by, actor);

/** SHA-256 of the payload in canonical JSON (RFC 8785), in hexadecimal: what a decision names. */
export const hashOfPayload = (payload: object): string =>
  createHash('sha256').update(canonicalJson(payload)).digest('hex');

/** The one that is stored is the one that was hashed; those of before had no hash. */
const isWhole = ({ payload, payload_sha256 }: ProposalRow): boolean =>
  payload_sha256 === null || payload_sha256 === hashOfPayload(payload);

async function decide(
  tx: Transaction,
  name: ProposalTransition,
  row: ProposalRow,
  decided_by: string,
  decision_reason: string | null,
): Promise<Proposal> {
  const decided_at = new Date(tx.now_ms).toISOString();
  const changes = { decided_by, decided_by_id: tx.operator_id, decision_reason };
  const decided = proposalMachine.after(row, name, changes, decided_at);
  await queries.decide(tx, name, decided);
  return { ...decided, effect: null };
}

export const isExpired = (
  tx: Transaction,
  { status, created_at }: Pick<ProposalRow, 'status' | 'created_at'>,
): boolean => status === 'proposed' && tx.now_ms - Date.parse(created_at) > PROPOSAL_LASTS_MS;

const statusOf = (tx: Transaction, row: ProposalRow): Proposal['status'] =>
  isExpired(tx, row) ? 'expired' : row.status;

async function present(tx: Transaction, kinds: Kinds, row: ProposalRow): Promise<Proposal> {
  const status = statusOf(tx, row);
  const effect = status === 'proposed' ? await (await bind(tx, kinds, row)).effect() : null;
  return { ...row, status, effect };
}

/** A sandbox that was reset since is another environment, and proposals about the former one are gone with it. */
export async function bind(tx: Transaction, kinds: Kinds, row: ProposalRow): Promise<Bound> {
  const { id, environment_id } = row;
  const kind = kinds.find(({ name }) => name === row.kind);
  assert(kind, `no slice declares the kind of proposal ${row.kind}`);
  const environment = environment_id === null ? null : await queries.findEnvironment(tx, environment_id);
  if (environment === undefined) return refuse('not_found', { resource: 'proposal', id });
  return kind.bind(tx, row, environment);
}
