import { proof } from '../../platform/database/proof.ts';

/** Events are numbered from 1 without gaps, and each text that is named is there; each statement returns where they are not. */
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

  `select event.environment_id, 'environment ' || event.environment_id || ', event ' || event.sequence as place,
     'event ' || event.object_in || ', which has its object, is missing' as problem
   from events event
   left join events whole on whole.environment_id = event.environment_id and whole.sequence = event.object_in
   where event.object_in is not null and whole.object is null`,

  `select stored.environment_id, 'environment ' || stored.environment_id || ', Idempotency-Key ' || stored.key as place,
     'event ' || stored.answer_in || ', which has its answer, is missing' as problem
   from idempotency_keys stored
   left join events event on event.environment_id = stored.environment_id and event.sequence = stored.answer_in
   where stored.answer_in is not null and event.object is null`,
].map(proof);
