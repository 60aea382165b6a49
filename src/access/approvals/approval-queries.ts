import { readPage } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction, Value } from '../../platform/database/transaction.ts';
import type { ProposalKinds, ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { type ProposalKindName, proposalKindNames } from '../../vocabulary/proposal-kinds.ts';
import { isWaitingIn } from './expiry.ts';
import type { Approval, views } from './operator-contract.ts';

/** A proposal, or what waits or was decided elsewhere, which has the same columns. */
export type ApprovalRow = ProposalRow & Pick<Approval, 'organisation_name' | 'mode' | 'sandbox'>;

const proposals = `
  select id, kind, organisation_id, environment_id, payload, payload_sha256, reason, status, proposed_by, proposed_by_id,
    created_at, decided_by, decided_by_id, decided_at, decision_reason, expires_hours
  from proposals`;

/** A kind that is newer than this version, while an older process still serves, is left to the newer one. */
const known = proposalKindNames.map((name) => `'${name}'`).join(', ');

const foundIn = (approvals: readonly string[]): string => `
  select ${columnsOf('proposals', 'approval')}, organisation.name as organisation_name, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox
  from (${approvals.join(' union all ')}) approval
  left join organisations organisation on organisation.id = approval.organisation_id
  left join environments environment on environment.id = approval.environment_id
  where environment.retired_at is null
    and approval.kind in (${known})`;

/** What each view shows; `$1` is the view, `$2` the time. */
const isWaiting = isWaitingIn('approval', '$2');
const isMine = `(approval.proposed_by_id = $4 or person_skeleton(approval.proposed_by) = person_skeleton($5))`;

const filters = `
    and case $1
      when 'for_me' then ${isWaiting} and approval.kind = any($3::text[]) and not coalesce(${isMine}, false)
      when 'mine' then coalesce(${isMine}, false)
      when 'waiting' then ${isWaiting}
      when 'decided' then not ${isWaiting}
      else true
    end
    and ($6::text is null or approval.kind = $6)
    and ($7::uuid is null or approval.organisation_id = $7)
    and case $8
      when 'proposed' then ${isWaiting}
      when 'expired' then approval.status = 'proposed' and not ${isWaiting}
      else $8::text is null or approval.status = $8
    end`;

export type Filters = {
  readonly view: (typeof views)[number];
  /** The kinds that the operator may decide. */
  readonly kinds: readonly ProposalKindName[];
  readonly operator: { readonly id: string; readonly name: string };
  readonly kind: ProposalKindName | null;
  readonly organisation_id: string | null;
  readonly status: Approval['status'] | null;
};

export type ApprovalQueries = ReturnType<typeof approvalQueries>;

/** What is stored in `proposals`, and what the kinds have elsewhere, as one list. */
export function approvalQueries(kinds: ProposalKinds) {
  const sources = Object.values(kinds).flatMap(({ source }) => source ?? []);
  const found = foundIn([proposals, ...sources.flatMap(({ waiting, decided }) => [waiting, decided])]);
  const matching = `${found} ${filters}`;
  const decidedAbout = foundIn([
    `${proposals} where false`,
    ...sources.map(({ decided, isAbout }) => `${decided} and ${isAbout}`),
  ]);
  return {
    find: queryRow<ApprovalRow, [id: string]>(`${found} and approval.id = $1`),

    /** What was decided last of what waited with a record. */
    findDecided: queryRow<ApprovalRow, [record_id: string]>(`${decidedAbout} order by approval.id desc limit 1`),

    /** Newest first. */
    list(tx: Transaction, query: PageQuery, wanted: Filters): Promise<Page<ApprovalRow>> {
      const { view, kinds: decidable, operator, kind, organisation_id, status } = wanted;
      const now = tx.now;
      const values: Value[] = [view, now, decidable, operator.id, operator.name, kind, organisation_id, status];
      return readPage<ApprovalRow>(tx, query, {
        select: matching,
        count: { matching: `from (${matching}) matching` },
        values,
        key: { columns: ['approval.id'] },
        keyOf: ({ id }) => id,
        places: null,
      });
    },
  };
}
