import { proof, proofWith } from '../../platform/database/proof.ts';

const ofPart = `delivery.environment_id = part.environment_id
       and delivery.endpoint_id = part.endpoint_id
       and delivery.id >= part.from_id
       and delivery.id < part.to_id`;

const addedTo = (counted: string) => `
   select part.environment_id, 'counted deliveries of endpoint ' || part.endpoint_id || ' from ' || part.from_id as place,
     part.deliveries || ' were counted, there are ' || ${counted} as problem
   from webhook_delivery_counts part`;

/** A part has no more deliveries than were counted: of an old one some may be deleted, but none is added. No two have the same. */
export const deliveryChecks = [
  proofWith(
    `${addedTo('found.count')}
     cross join lateral (
       select count(*) as count
       from webhook_deliveries delivery
       where ${ofPart}
     ) found
     where found.count > part.deliveries`,
    `${addedTo('count(*)')}
     join webhook_deliveries delivery on ${ofPart}
     group by part.environment_id, part.endpoint_id, part.from_id, part.deliveries
     having count(*) > part.deliveries`,
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
