import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { bookEndpoints } from './contract.ts';
import { bookRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: bookEndpoints,
  operatorRoutes: ({ operatorSettings }) => bookRoutes(operatorSettings),
  auditSubjects: { ledger_verification: {} },
  operatorResources: {
    ledgerAccounts: { title: 'Ledger accounts', about: 'The accounts of all environments, and their entries.' },
    ledgerTransactions: { title: 'Ledger transactions', about: 'Every movement of money, and what caused it.' },
    ledger: { title: 'Books', about: 'The sums and the proof of the whole ledger.' },
  },
};
