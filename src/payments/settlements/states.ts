import { statusMachine } from '../../vocabulary/machine.ts';
import { settlementStatuses } from './contract.ts';

export const settlementMachine = statusMachine({
  title: 'Settlements of providers',
  table: 'settlements',
  statuses: settlementStatuses,
  initial: { held: [], in_transit: [] },
  transitions: {
    explain: { from: ['held', 'in_transit'], to: 'in_transit' },
    match: { from: ['in_transit'], to: 'matched', stamps: 'matched_at' },
    unmatch: {
      from: ['matched'],
      to: 'in_transit',
      clears: ['bank_line_id', 'firm_account_id', 'matched_by', 'matched_at'],
    },
  },
});
