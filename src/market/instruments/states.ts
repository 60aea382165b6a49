import { statusMachine } from '../../vocabulary/machine.ts';
import { listingStatuses } from './contract.ts';

/** The exchange decides the status of a listing: it may have any, and change to any other. */
export const instrumentMachine = statusMachine({
  title: 'Instruments',
  table: 'instruments',
  statuses: listingStatuses,
  initial: { active: [], suspended: [], delisted: [] },
  transitions: {
    resume: { from: ['suspended', 'delisted'], to: 'active' },
    suspend: { from: ['active', 'delisted'], to: 'suspended' },
    delist: { from: ['active', 'suspended'], to: 'delisted' },
  },
});
