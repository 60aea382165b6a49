import type { KybStatus } from '../../access/organisations/contract.ts';
import { readPage } from '../../platform/database/page.ts';
import { queryExists, queryRow } from '../../platform/database/query.ts';
import { columnsOf, type Row, saveRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type ReviewRow = Readonly<Row<'kyb_reviews'>>;

export const findReview = queryRow<ReviewRow, [environment_id: string]>(`
  select ${columnsOf('kyb_reviews')}
  from kyb_reviews
  where environment_id = $1`);

export const saveReview = saveRow('kyb_reviews');

/** A verification in the list of a reviewer; its id is that of its environment. */
type ListedVerification = {
  readonly id: string;
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly mode: Mode;
  readonly sandbox: string | null;
  readonly status: KybStatus;
  readonly submitted_at: string | null;
  readonly claimed_by: string | null;
};

const verifications = `
  from organisation_modes
  join environments on environments.id = organisation_modes.environment_id
  join organisations on organisations.id = organisation_modes.organisation_id
  left join kyb_reviews on kyb_reviews.environment_id = environments.id`;

const matching = `
  ${verifications}
  where environments.kyb_status = any($1::text[])
    and environments.mode = any($2::text[])
    and ($3::uuid is null or environments.organisation_id = $3)
    and ($4::text is null or kyb_reviews.claimed_by = $4)
    and (not $5::boolean or kyb_reviews.claimed_by is null)`;

/** Where a verification is in the list. */
const place = ["coalesce(kyb_reviews.submitted_at, 'infinity')", 'environments.id'] as const;

export type VerificationFilter = {
  readonly statuses: readonly KybStatus[];
  readonly modes: readonly Mode[];
  readonly organisation_id: string | null;
  readonly claimed_by: string | null;
  /** Only those that nobody claimed. */
  readonly isUnclaimed: boolean;
};

/** The longest waiting first; what was never submitted last. A cursor that is no verification is refused. */
export async function listVerifications(
  tx: Transaction,
  { statuses, modes, organisation_id, claimed_by, isUnclaimed }: VerificationFilter,
  query: PageQuery,
): Promise<Page<ListedVerification>> {
  return readPage<ListedVerification>(tx, query, {
    select: `
      select environments.id, organisations.id as organisation_id, organisations.name as organisation_name,
        environments.mode, case when environments.mode = 'test' then environments.sandbox end as sandbox,
        environments.kyb_status as status, kyb_reviews.submitted_at, kyb_reviews.claimed_by
      ${matching}`,
    count: { matching: matching },
    values: [statuses, modes, organisation_id, claimed_by, isUnclaimed],
    key: {
      columns: place,
      at: (parameter) => `select ${place.join(', ')} ${verifications} where environments.id = ${parameter}`,
    },
    keyOf: ({ id }) => id,
    places: { isKnown: (cursor) => isVerification(tx, cursor), newest: async () => null },
    sort: 'asc',
  });
}

const isVerification = queryExists<[id: string]>(`select ${verifications} where environments.id = $1`);

/** By the id of its environment, as long as it is a partner's and was not reset. */
export const findVerification = queryRow<Environment & { readonly organisation_name: string }, [id: string]>(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms,
    organisation.name as organisation_name
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  where environment.id = $1
    and environment.retired_at is null`);
