import { createHash } from 'node:crypto';
import { bind, hashOfPayload, hold, isExpired, isMaker } from '../../access/approvals/operations.ts';
import { proposalMachine } from '../../access/approvals/states.ts';
import { type AuditSubjects, snapshotHeld } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { ProposalKind } from '../../platform/operator/proposal-kind.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { Permission } from '../../vocabulary/permissions.ts';
import { PROPOSAL_LASTS_MS } from '../../vocabulary/person.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { Approval, listApprovals as endpoint } from './contract.ts';
import { ORDER_REPORT, REPORT_PERMISSION, type ReportPayload, reportInWords } from './order-report.ts';
import * as queries from './queries.ts';

/** What the slices declare. */
export type Declared = { readonly auditSubjects: AuditSubjects; readonly proposalKinds: readonly ProposalKind[] };

/** What is seen of an approval depends on who looks. */
export type Looking = { readonly tx: Transaction; readonly declared: Declared; readonly operator: OperatorCaller };

/** What waits for the operator by default, newest first. Throws not_found for a partner that there is not. */
export async function listApprovals(
  looking: Looking,
  { show: view = 'for_me', kind, organisation, status, ...page }: Input<typeof endpoint>['query'],
): Promise<Page<Approval>> {
  const { tx, declared, operator } = looking;
  const organisation_id = organisation === undefined ? null : await organisationNamed(tx, organisation);
  const since = new Date(tx.now_ms - PROPOSAL_LASTS_MS).toISOString();
  const kinds = kindsOf(declared).filter(([, permission]) => operator.permissions.has(permission));
  const filters = {
    view,
    since,
    kinds: kinds.map(([name]) => name),
    operator,
    kind: kind ?? null,
    organisation_id,
    status: status ?? null,
  };
  const found = await queries.findApprovals(tx, page, filters);
  const rows: Approval[] = [];
  for (const row of found.rows) rows.push(await present(looking, row));
  return { ...found, rows };
}

const findApproval = async (tx: Transaction, id: string): Promise<queries.ApprovalRow | undefined> =>
  isId(id) ? queries.findApproval(tx, id) : undefined;

/** By its id; by that of an order what waits of it, or else what was decided last. Throws not_found. */
export async function getApproval(looking: Looking, id: string): Promise<Approval> {
  const row = (await findApproval(looking.tx, id)) ?? (await findDecided(looking.tx, id));
  return row ? present(looking, row) : refuse('not_found', { resource: 'approval', id });
}

/**
 * Holds what is to be decided, so that of two people the second is answered by what the first made of it. Throws not_found,
 * already_decided, invalid_state once it is expired, insufficient_permission, and wrong_person: who proposed it withdraws it,
 * and nobody else does.
 */
export async function holdToDecide(looking: Looking, id: string, by: 'another' | 'maker'): Promise<Approval> {
  const { tx, declared, operator } = looking;
  await hold(tx, id);
  const row = await findApproval(tx, id);
  if (!row) return refuseUnknown(tx, id);
  const { status, decided_by, decided_at, proposed_by } = row;
  if (status !== 'proposed') refuse('already_decided', { status, decided_by, decided_at });
  if (row.kind !== ORDER_REPORT && isExpired(tx, row))
    refuse('invalid_state', { current_status: 'expired', allowed_from: proposalMachine.from('approve').join(', ') });
  const required_permission = permissionOf(declared, row.kind);
  if (by === 'another' && !operator.permissions.has(required_permission))
    refuse('insufficient_permission', { required_permission });
  if (isMaker(tx, row, operator.name) !== (by === 'maker')) refuse('wrong_person', { proposed_by });
  if (row.kind !== ORDER_REPORT)
    await snapshotHeld(tx, declared.auditSubjects, await (await bind(tx, declared.proposalKinds, row)).subject());
  return present(looking, row);
}

const findDecided = async (tx: Transaction, order_id: string): Promise<queries.ApprovalRow | undefined> =>
  isId(order_id) ? queries.findDecided(tx, order_id) : undefined;

/** Nothing waits of this order: it may have been decided. */
async function refuseUnknown(tx: Transaction, id: string): Promise<never> {
  const row = await findDecided(tx, id);
  if (!row) return refuse('not_found', { resource: 'approval', id });
  const { status, decided_by, decided_at } = row;
  return refuse('already_decided', { status, decided_by, decided_at });
}

/**
 * What was reported of an order is locked with its order only: another person may have decided it since it was looked at. Throws
 * already_decided then, else the error.
 */
export async function refuseDecided(tx: Transaction, id: string, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || (await findApproval(tx, id))) throw error;
  return refuseUnknown(tx, id);
}

/** Throws preview_changed where the decision is about something else than what would happen now. */
export function requireSeen(
  { payload_sha256, effect, effect_sha256 }: Approval,
  seen: Pick<Approval, 'payload_sha256'> & { readonly effect_sha256: string },
): void {
  if (seen.payload_sha256 !== payload_sha256 || seen.effect_sha256 !== effect_sha256)
    refuse('preview_changed', { payload_sha256, effect, effect_sha256 });
}

async function present({ tx, declared, operator }: Looking, row: queries.ApprovalRow): Promise<Approval> {
  const isReport = row.kind === ORDER_REPORT;
  const status = !isReport && isExpired(tx, row) ? 'expired' : (row.status as Approval['status']);
  const effect = status === 'proposed' ? await effectOf(tx, declared, row) : null;
  const permission = permissionOf(declared, row.kind);
  const is_mine = isMaker(tx, row, operator.name);
  return {
    id: row.id,
    kind: row.kind,
    permission,
    organisation_id: row.organisation_id,
    organisation_name: row.organisation_name,
    mode: row.mode,
    sandbox: row.sandbox,
    payload: row.payload as Approval['payload'],
    payload_sha256: hashOfPayload(row.payload),
    effect,
    effect_sha256: effect === null ? null : createHash('sha256').update(effect).digest('hex'),
    reason: row.reason,
    status,
    proposed_by: row.proposed_by,
    proposed_by_id: row.proposed_by_id,
    created_at: row.created_at,
    expires_at: isReport ? null : new Date(Date.parse(row.created_at) + PROPOSAL_LASTS_MS).toISOString(),
    decided_by: row.decided_by,
    decided_by_id: row.decided_by_id,
    decided_at: row.decided_at,
    decision_reason: row.decision_reason,
    is_mine,
    may_decide: status === 'proposed' && !is_mine && operator.permissions.has(permission),
  };
}

async function effectOf(tx: Transaction, { proposalKinds }: Declared, row: queries.ApprovalRow): Promise<string> {
  if (row.kind === ORDER_REPORT) return reportInWords(row.payload as ReportPayload);
  return (await bind(tx, proposalKinds, row)).effect();
}

const kindsOf = ({ proposalKinds }: Declared): [kind: string, permission: Permission][] => [
  [ORDER_REPORT, REPORT_PERMISSION],
  ...proposalKinds.map(({ name, permission }): [string, Permission] => [name, permission]),
];

function permissionOf(declared: Declared, kind: string): Permission {
  const found = kindsOf(declared).find(([name]) => name === kind);
  if (!found) throw new Error(`no slice declares the kind of proposal ${kind}`);
  return found[1];
}
