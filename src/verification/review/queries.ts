import type { KybStatus } from '../../access/organisations/contract.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type ReviewRow = {
  readonly environment_id: string;
  readonly claimed_by: string | null;
  readonly note: string | null;
  readonly reasons: string[];
  readonly reviewed_at: string | null;
  readonly submitted_at: string | null;
  readonly approved_at: string | null;
  readonly attested_name: string | null;
  readonly attested_title: string | null;
};

const findReviewSql = statement(`
  select *
  from kyb_reviews
  where environment_id = $1`);

export const findReview = (tx: Transaction, environment_id: string): Promise<ReviewRow | undefined> =>
  tx.row(findReviewSql, [environment_id]);

const saveReviewSql = statement(`
  insert into kyb_reviews
  select *
  from json_populate_record(null::kyb_reviews, $1)
  on conflict (environment_id) do update
  set claimed_by = excluded.claimed_by,
    note = excluded.note,
    reasons = excluded.reasons,
    reviewed_at = excluded.reviewed_at,
    submitted_at = excluded.submitted_at,
    approved_at = excluded.approved_at,
    attested_name = excluded.attested_name,
    attested_title = excluded.attested_title`);

export const saveReview = (tx: Transaction, row: ReviewRow): Promise<void> =>
  tx.write(saveReviewSql, [JSON.stringify(row)], 1);

/** A verification among all of them, as whoever reviews them finds it. */
export type ListedVerification = {
  readonly organisation_id: string;
  readonly organisation: string;
  readonly mode: Mode;
  readonly sandbox: string | null;
  readonly status: KybStatus;
  readonly submitted_at: string | null;
  readonly claimed_by: string | null;
};

const ofStatus = `
  from organisation_modes
  join environments on environments.id = organisation_modes.environment_id
  join organisations on organisations.id = organisation_modes.organisation_id
  left join kyb_reviews on kyb_reviews.environment_id = environments.id
  where environments.kyb_status = any($1::text[])
    and environments.mode = any($2::text[])`;

const listVerificationsSql = statement(`
  select organisations.id as organisation_id, organisations.name as organisation, environments.mode,
    case when environments.mode = 'test' then environments.sandbox end as sandbox,
    environments.kyb_status as status, kyb_reviews.submitted_at, kyb_reviews.claimed_by
  ${ofStatus}
  order by kyb_reviews.submitted_at nulls last, environments.id
  limit $3
  offset $4`);

type Filter = { readonly statuses: readonly KybStatus[]; readonly modes: readonly Mode[] };

/** Who waits longest comes first. */
export const listVerifications = (
  tx: Transaction,
  { statuses, modes }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedVerification[]> => tx.rows(listVerificationsSql, [statuses, modes, limit, offset]);

const countVerificationsSql = statement(`select count(*) as count ${ofStatus}`);

export async function countVerifications(tx: Transaction, { statuses, modes }: Filter): Promise<number> {
  const row = await tx.row<{ count: number }>(countVerificationsSql, [statuses, modes]);
  return row!.count;
}
