import { proof } from '../../platform/database/proof.ts';

/** Events are numbered from 1 without gaps; each statement answers where they are not. */
export const eventChecks = [
  `select counter.environment_id, 'environment ' || counter.environment_id as place,
     'it counts ' || counter.events || ' events, its last is number ' || max(event.sequence) as problem
   from environment_counters counter
   join events event using (environment_id)
   group by counter.environment_id, counter.events
   having counter.events <> max(event.sequence)`,

  `select environment_id, 'environment ' || environment_id || ', event ' || sequence as place, 'the event before it is missing' as problem
   from (
     select environment_id, sequence, lag(sequence) over (partition by environment_id order by sequence) as before
     from events
   ) numbered
   where before is not null and sequence <> before + 1`,
].map(proof);
