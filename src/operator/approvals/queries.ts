import { readPage } from '../../platform/database/page.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction, Value } from '../../platform/database/transaction.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Approval, views } from './contract.ts';
import { ORDER_REPORT, REPORT_REASON } from './order-report.ts';

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
    null, '${REPORT_REASON}', 'proposed', report.reported_by,
    report.reported_by_id, report.reported_at, null, null, null, null
  from fulfilments_pending_approval report
  join environments owner on owner.id = report.environment_id
  join orders reported on (reported.environment_id, reported.id) = (report.environment_id, report.order_id)`;

const decisions = "('orders approve', 'orders refuse', 'orders retract')";

/** The audit keeps figures without the zeros at their end. */
const withCents = (figure: string): string =>
  `round((${figure})::numeric, greatest(2, scale((${figure})::numeric)))::text`;
const ofOrder = (name: string): string => `entry.before ->> '${name}'`;
const ofReport = (name: string): string => `entry.before #>> '{parked_fulfilment,${name}}'`;

/** The report itself is gone once it is decided: the audit has what it said and who decided. */
const decidedReport = `
  select entry.id, '${ORDER_REPORT}', entry.organisation_id, (${ofOrder('environment_id')})::uuid,
    jsonb_build_object(
      'order_id', ${ofOrder('id')}, 'reference', ${ofOrder('reference')}, 'side', ${ofOrder('side')},
      'currency', ${ofOrder('currency')}, 'amount', ${withCents(ofOrder('amount'))},
      'indicative_price', ${withCents(ofOrder('indicative_price'))}, 'price', ${withCents(ofReport('price'))},
      'units', ${ofReport('units')}, 'cost', ${withCents(ofReport('cost'))}, 'proceeds', ${withCents(ofReport('proceeds'))}
    ),
    null, '${REPORT_REASON}',
    case entry.action when 'orders approve' then 'approved' when 'orders refuse' then 'refused' else 'withdrawn' end,
    ${ofReport('reported_by')}, (${ofReport('reported_by_id')})::uuid, (${ofReport('reported_at')})::timestamptz, entry.actor, (entry.operator ->> 'id')::uuid,
    entry.created_at, case when entry.action = 'orders refuse' then entry.reason end
  from audit_entries entry
  where entry.action in ${decisions}
    and entry.subject_type = 'order'
    and ${ofReport('reported_by')} is not null`;

const foundIn = (approvals: string): string => `
  select ${columnsOf('proposals', 'approval')}, organisation.name as organisation_name, environment.mode,
    case when environment.mode = 'test' then environment.sandbox end as sandbox
  from (${approvals}) approval
  left join organisations organisation on organisation.id = approval.organisation_id
  left join environments environment on environment.id = approval.environment_id
  where environment.retired_at is null`;

const found = foundIn(`${proposal} union all ${report} union all ${decidedReport}`);

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
    and ($7::uuid is null or approval.organisation_id = $7)
    and case $8
      when 'proposed' then ${isWaiting}
      when 'expired' then approval.status = 'proposed' and not ${isWaiting}
      else $8::text is null or approval.status = $8
    end`;

export type Filters = {
  readonly view: (typeof views)[number];
  readonly since: string;
  /** The kinds that the operator may decide. */
  readonly kinds: readonly string[];
  readonly operator: { readonly id: string; readonly name: string };
  readonly kind: string | null;
  readonly organisation_id: string | null;
  readonly status: Approval['status'] | null;
};

/** Newest first. */
export function findApprovals(
  tx: Transaction,
  query: PageQuery,
  { view, since, kinds, operator, kind, organisation_id, status }: Filters,
) {
  const values: Value[] = [view, since, kinds, operator.id, operator.name, kind, organisation_id, status];
  return readPage<ApprovalRow>(tx, query, {
    select: matching,
    count: { matching: `from (${matching}) matching` },
    values,
    key: { columns: ['approval.id'] },
    keyOf: ({ id }) => id,
    places: null,
  });
}

/** The last decision about what was reported of an order. */
export const findDecided = queryRow<ApprovalRow, [order_id: string]>(`
  ${foundIn(`${proposal} where false union all ${decidedReport} and entry.subject_id = $1`)}
  order by approval.id desc
  limit 1`);
