import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

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
