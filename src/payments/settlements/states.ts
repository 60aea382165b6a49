import { statusMachine } from '../../vocabulary/machine.ts';
import { settlementStatuses } from './contract.ts';

export const settlementMachine = statusMachine({
  title: 'Settlements of providers',
  table: 'settlements',
  statuses: settlementStatuses,
  initial: { held: [], in_transit: [] },
  transitions: {
    explain: { from: ['held', 'in_transit'], to: 'in_transit' },
    take_from_balance: { from: ['in_transit'], to: 'from_balance', stamps: 'matched_at' },
    cancel: { from: ['held', 'in_transit'], to: 'cancelled', stamps: 'cancelled_at' },
    match: { from: ['in_transit'], to: 'matched', stamps: 'matched_at' },
    unmatch: {
      from: ['matched', 'from_balance'],
      to: 'in_transit',
      clears: ['bank_line_id', 'match_id', 'firm_account_id', 'matched_by', 'matched_at'],
    },
  },
});
