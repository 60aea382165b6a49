import { statusMachine } from '../../vocabulary/machine.ts';
import { conversionCompleted } from './contract.ts';

export const conversionStatuses = ['completed'] as const;

/** A conversion is completed at once or not made at all. */
export const conversionMachine = statusMachine({
  title: 'Conversions',
  table: 'conversions',
  statuses: conversionStatuses,
  initial: { completed: [conversionCompleted] },
  transitions: {},
});
