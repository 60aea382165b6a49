import type { Slice } from '../../platform/slice.ts';
import { ledgerAccountRoutes } from './operator.ts';
import { ledgerAccountEndpoints } from './operator-contract.ts';

export const slice: Slice = {
  operatorEndpoints: ledgerAccountEndpoints,
  operatorRoutes: ledgerAccountRoutes,
  operatorResources: {
    ledgerAccounts: { title: 'Ledger accounts', about: 'The accounts of all environments, and their entries.' },
    ledgerTransactions: { title: 'Ledger transactions', about: 'Every movement of money, and what caused it.' },
  },
};
