import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import type { Acting } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { Bound, ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { pick } from '../../vocabulary/pick.ts';
import { proposalKindNames, proposalKinds } from '../../vocabulary/proposal-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { type ApprovalQueries, type ApprovalRow, approvalQueries } from './approval-queries.ts';
import { expiryOf, statusOf } from './expiry.ts';
import { hashOfEffect, hashOfPayload } from './hashes.ts';
import { Approval, type listApprovals as endpoint } from './operator-contract.ts';
import { findEnvironment } from './queries.ts';

/** What is seen of an approval depends on who looks. */
export type Looking = {
  readonly tx: Transaction;
  readonly settings: OperatorSettings;
  readonly queries: ApprovalQueries;
  readonly operator: OperatorCaller;
};

export function openApprovals(settings: OperatorSettings) {
  const queries = approvalQueries(settings.proposalKinds);
  return (tx: Transaction, { operator }: Acting): Looking => ({ tx, settings, queries, operator });
}

/** What waits for the operator by default, newest first. Throws not_found for an unknown partner. */
export async function listApprovals(
  looking: Looking,
  { show: view = 'for_me', kind, organisation, status, ...page }: Input<typeof endpoint>['query'],
): Promise<Page<Approval>> {
  const { tx, operator, queries } = looking;
  const organisation_id = organisation === undefined ? null : await organisationNamed(tx, organisation);
  const found = await queries.list(tx, page, {
    view,
    operator,
    kinds: proposalKindNames.filter((name) => operator.permissions.has(proposalKinds[name].permission)),
    kind: kind ?? null,
    organisation_id,
    status: status ?? null,
  });
  const rows: Approval[] = [];
  for (const row of found.rows) rows.push(await present(looking, row));
  return { ...found, rows };
}

/** By its id; by that of a record what waits with it, or else what was decided about it last. Throws not_found. */
export async function getApproval(looking: Looking, id: string): Promise<Approval> {
  const row = (await findApproval(looking, id)) ?? (await findDecided(looking, id));
  return row ? present(looking, row) : refuse('not_found', { resource: 'approval', id });
}

export const findApproval = async ({ tx, queries }: Looking, id: string): Promise<ApprovalRow | undefined> =>
  isId(id) ? queries.find(tx, id) : undefined;

/** What was decided last of what waited with a record. */
export const findDecided = async ({ tx, queries }: Looking, id: string): Promise<ApprovalRow | undefined> =>
  isId(id) ? queries.findDecided(tx, id) : undefined;

/** With its environment. A sandbox that was reset since is another environment, and what was proposed about the former one is gone with it. */
export async function bind({ tx, settings }: Looking, row: ProposalRow): Promise<Bound> {
  const { id, kind, environment_id } = row;
  const environment = environment_id === null ? null : await findEnvironment(tx, environment_id);
  if (environment === undefined) return refuse('not_found', { resource: 'proposal', id });
  return settings.proposalKinds[kind].bind(tx, row, environment);
}

export async function present(looking: Looking, row: ApprovalRow): Promise<Approval> {
  const { tx, operator, settings } = looking;
  const status = statusOf(tx, row) as Approval['status'];
  const effect = status === 'proposed' ? await (await bind(looking, row)).effect() : null;
  const { permission } = proposalKinds[row.kind];
  const is_mine = isMaker(tx, row, operator.name);
  return show({
    ...row,
    payload: row.payload as Approval['payload'],
    payload_sha256: hashOfPayload(row.payload),
    effect,
    effect_sha256: effect === null ? null : hashOfEffect(effect),
    permission,
    status,
    expires_at: expiryOf(row),
    takes_files: settings.proposalKinds[row.kind].source === null,
    is_mine,
    may_decide: status === 'proposed' && !is_mine && operator.permissions.has(permission),
  });
}

const show = pick(Approval);

/** By the operators that both signed in as, and by names that look alike. */
export const isMaker = (
  { operator_id }: Transaction,
  { proposed_by, proposed_by_id }: Pick<ProposalRow, 'proposed_by' | 'proposed_by_id'>,
  actor: string,
): boolean => (operator_id !== null && operator_id === proposed_by_id) || isSamePerson(proposed_by, actor);
