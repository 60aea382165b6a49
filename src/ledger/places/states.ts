import { statusMachine } from '../../vocabulary/machine.ts';
import { placeStatuses } from './contract.ts';

/** A closed place takes no money any more. */
export const placeMachine = statusMachine({
  title: 'Places where money lies',
  table: 'places',
  statuses: placeStatuses,
  initial: { open: [] },
  transitions: { close: { from: ['open'], to: 'closed' } },
});
