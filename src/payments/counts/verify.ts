import { proof } from '../../platform/database/proof.ts';
import { countedPayments } from './counting.ts';

/** Each count of payments is the number of their rows, where it holds. */
export const paymentCountChecks = countedPayments
  .map(({ of, statuses }) => {
    const name = of.replace('_', ' ');
    return `
      select counter.environment_id, 'environment ' || counter.environment_id as place, 'its counts of ${name} are not those of its ${name}' as problem
      from environment_counters counter
      left join (
        select environment_id, ${statuses.map((status) => `count(*) filter (where status = '${status}') as ${status}`).join(', ')}
        from ${of}
        group by environment_id
      ) found using (environment_id)
      where counter.payments_counted_at = counter.events
        and (${statuses.map((status) => `counter.${of}_${status}`).join(', ')})
          <> (${statuses.map((status) => `coalesce(found.${status}, 0)`).join(', ')})`;
  })
  .map(proof);
