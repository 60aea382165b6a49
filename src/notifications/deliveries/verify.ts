import { proof } from '../../platform/database/proof.ts';

/**
 * Where a part ends (0) or begins (1), and what lies behind it (2). Read in their order once, so that the time grows with the rows: a join by a
 * range would compare each part with each delivery of its endpoint.
 */
const marks = `
       select environment_id, endpoint_id, id, 2 as mark, null::bigint as deliveries
       from webhook_deliveries
       union all
       select environment_id, endpoint_id, from_id, 1, deliveries
       from webhook_delivery_counts
       union all
       select environment_id, endpoint_id, to_id, 0, null
       from webhook_delivery_counts`;

/** A part has no more deliveries than were counted: of an old one some may be deleted, but none is added. No two have the same. */
export const deliveryChecks = [
  proof(
    `select environment_id,
       'counted deliveries of endpoint ' || endpoint_id || ' from ' || (array_agg(id) filter (where mark = 1))[1] as place,
       max(deliveries) || ' were counted, there are ' || count(*) filter (where mark = 2) as problem
     from (
       select environment_id, endpoint_id, id, mark, deliveries,
         count(*) filter (where mark < 2) over (
           partition by environment_id, endpoint_id
           order by id, mark
           rows unbounded preceding
         ) as part
       from (${marks}
       ) marked
     ) parts
     group by environment_id, endpoint_id, part
     having count(*) filter (where mark = 2) > max(deliveries)`,
  ),

  proof(
    `select environment_id, 'counted deliveries of endpoint ' || endpoint_id || ' from ' || from_id as place,
       'it begins before the one before it ends' as problem
     from (
       select environment_id, endpoint_id, from_id,
         lag(to_id) over (partition by environment_id, endpoint_id order by from_id) as before
       from webhook_delivery_counts
     ) part
     where before > from_id`,
  ),
];
