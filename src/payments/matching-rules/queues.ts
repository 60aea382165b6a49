import type { Queue } from '../../platform/telemetry/queues.ts';
import { suspendedOf } from './queries.ts';
import { ruleMachine } from './states.ts';

/** Rules that go on booking by themselves in the names of people who are suspended, since the first of them is. */
export const rulesOfSuspended: Queue = {
  name: 'rules_of_suspended_people',
  from: 'matching_rules',
  since: suspendedOf('min(operator.suspended_at)', 'matching_rules'),
  where: `${ruleMachine.sql.is(['active'])}
      and acts = 'book'
      and exists ${suspendedOf('', 'matching_rules')}`,
};
