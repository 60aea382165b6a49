import { listed } from '../../platform/audit-subjects.ts';
import { statement } from '../../platform/database/transaction.ts';

const review = listed(
  'kyb_reviews',
  'environment_id, claimed_by, note, reasons, reviewed_at, submitted_at, approved_at',
);

const waiver = listed('kyb_waivers', 'code, person_id, was, reason, proposed_by, approved_by, waived_at', 'waiver');

/** A verification as the audit stores it, by the id of its environment: without the name of the attestor. */
export const kybRow = statement(`
  select jsonb_build_object('kyb_status', environments.kyb_status) ||
    case when kyb_reviews.environment_id is null then '{}' else ${review} end ||
    jsonb_strip_nulls(jsonb_build_object(
      'business', (
        select jsonb_object_agg(field, decision)
        from kyb_business_judgements judgement
        where judgement.environment_id = environments.id
      ),
      'waivers', (
        select jsonb_agg(${waiver} order by waived_at)
        from kyb_waivers waiver
        where waiver.environment_id = environments.id
      )
    )) as row
  from environments
  left join kyb_reviews on kyb_reviews.environment_id = environments.id
  where environments.id = $1`);
