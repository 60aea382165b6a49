import { statusMachine } from '../../vocabulary/machine.ts';
import { settlementStatuses } from './contract.ts';

export const settlementMachine = statusMachine({
  title: 'Settlements of providers',
  table: 'settlements',
  statuses: settlementStatuses,
  initial: { in_transit: [] },
  transitions: {
    match: { from: ['in_transit'], to: 'matched', stamps: 'matched_at' },
    unmatch: {
      from: ['matched'],
      to: 'in_transit',
      clears: ['bank_line_id', 'firm_account_id', 'matched_by', 'matched_at'],
    },
  },
});
