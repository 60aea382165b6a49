import type { KybStatus } from '../../access/organisations/contract.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, saveRow } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type ReviewRow = Readonly<Row<'kyb_reviews'>>;

export const findReview = queryRow<ReviewRow, [environment_id: string]>(`
  select ${columnsOf('kyb_reviews')}
  from kyb_reviews
  where environment_id = $1`);

export const saveReview = saveRow('kyb_reviews');

/** A verification in the list of a reviewer. */
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

/** The longest waiting first. */
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
