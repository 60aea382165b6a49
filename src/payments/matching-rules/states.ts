import { statusMachine } from '../../vocabulary/machine.ts';
import { ruleStatuses } from './contract.ts';

/** What a rule says never changes: it is ended, and another one is made. */
export const ruleMachine = statusMachine({
  title: 'Rules for lines of statements',
  table: 'matching_rules',
  statuses: ruleStatuses,
  initial: { active: [] },
  transitions: { end: { from: ['active'], to: 'ended', stamps: 'ended_at' } },
});
