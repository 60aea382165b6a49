import type { Slice } from '../../platform/slice.ts';
import { bankStatementEndpoints } from './contract.ts';
import { type BankStatementNeeds, bankStatementRoutes } from './routes.ts';

export const slice: Slice<BankStatementNeeds> = {
  operatorEndpoints: bankStatementEndpoints,
  operatorRoutes: bankStatementRoutes,
  operatorResources: {
    firmAccounts: { title: 'Bank accounts of the firm', about: 'The accounts that hold the money of partners.' },
    bankStatements: { title: 'Bank statements', about: 'What the banks say of these accounts, as it was imported.' },
    bankLines: {
      title: 'Lines of bank statements',
      about: 'Money that came and went, and which record each is about.',
    },
  },
};
