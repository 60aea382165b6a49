import { readPage } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction, Value } from '../../platform/database/transaction.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Approval, views } from './contract.ts';
import { ORDER_REPORT } from './order-report.ts';

/** A proposal, or the report of an order that waits, which has the same columns. */
export type ApprovalRow = ProposalRow &
  Pick<Approval, 'organisation_name' | 'mode' | 'sandbox' | 'proposed_by_id' | 'decided_by_id'>;

const proposal = `
  select id, kind, organisation_id, environment_id, payload, payload_sha256, reason, status, proposed_by, proposed_by_id,
    created_at, decided_by, decided_by_id, decided_at, decision_reason
  from proposals`;

const report = `
  select report.order_id, '${ORDER_REPORT}', owner.organisation_id, report.environment_id,
    jsonb_build_object(
      'order_id', report.order_id, 'reference', order_reference(reported.id), 'side', reported.side, 'currency', reported.currency,
      'amount', reported.amount::text, 'indicative_price', reported.indicative_price::text, 'price', report.price::text,
      'units', report.units::text, 'cost', report.cost::text, 'proceeds', report.proceeds::text
    ),
    null, 'It was reported so, and it is far from what was expected.', 'proposed', report.reported_by,
    report.reported_by_id, report.reported_at, null, null, null, null
  from fulfilments_pending_approval report
  join environments owner on owner.id = report.environment_id
  join orders reported on (reported.environment_id, reported.id) = (report.environment_id, report.order_id)`;

const found = `
  select ${columnsOf('proposals', 'approval')}, organisation.name as organisation_name, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox
  from (${proposal} union all ${report}) approval
  left join organisations organisation on organisation.id = approval.organisation_id
  left join environments environment on environment.id = approval.environment_id
  where environment.retired_at is null`;

export const findApproval = queryRow<ApprovalRow, [id: string]>(`${found} and approval.id = $1`);

/** What each view shows; `$1` is the view, `$2` since when what waits may be decided. */
const isWaiting = `(approval.status = 'proposed' and (approval.kind = '${ORDER_REPORT}' or approval.created_at >= $2))`;
const isMine = `(approval.proposed_by_id = $4 or person_skeleton(approval.proposed_by) = person_skeleton($5))`;

const matching = `${found}
    and case $1
      when 'for_me' then ${isWaiting} and approval.kind = any($3::text[]) and not coalesce(${isMine}, false)
      when 'mine' then coalesce(${isMine}, false)
      when 'waiting' then ${isWaiting}
      when 'decided' then not ${isWaiting}
      else true
    end
    and ($6::text is null or approval.kind = $6)
    and ($7::uuid is null or approval.organisation_id = $7)`;

export type Filters = {
  readonly view: (typeof views)[number];
  readonly since: string;
  /** The kinds that the operator may decide. */
  readonly kinds: readonly string[];
  readonly operator: { readonly id: string; readonly name: string };
  readonly kind: string | null;
  readonly organisation_id: string | null;
};

/** Newest first. */
export function findApprovals(
  tx: Transaction,
  query: PageQuery,
  { view, since, kinds, operator, kind, organisation_id }: Filters,
) {
  const values: Value[] = [view, since, kinds, operator.id, operator.name, kind, organisation_id];
  return readPage<ApprovalRow>(tx, query, {
    select: matching,
    count: `select count(*) as count from (${matching}) matching`,
    values,
    key: { columns: ['approval.id'] },
    keyOf: ({ id }) => id,
    places: null,
  });
}

/** Who last decided what was reported of an order: the report itself is gone then. */
export const findDecision = queryRow<{ actor: string; action: string; created_at: string }, [order_id: string]>(`
  select actor, action, created_at
  from audit_entries
  where subject_type = 'order'
    and subject_id = $1
    and action in ('orders approve', 'orders refuse', 'orders retract')
  order by id desc
  limit 1`);
