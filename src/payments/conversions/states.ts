import { defineMachine } from '../../vocabulary/machine.ts';
import { conversionCompleted } from './contract.ts';

export const conversionStatuses = ['completed'] as const;

/** A conversion is completed at once or not made at all. */
export const conversionMachine = defineMachine({
  title: 'Conversions',
  table: 'conversions',
  column: 'status',
  statuses: conversionStatuses,
  initial: { completed: [conversionCompleted] },
  transitions: {},
});
