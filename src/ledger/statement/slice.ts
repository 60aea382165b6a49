import type { Slice } from '../../platform/slice.ts';
import { statementEndpoints } from './contract.ts';
import type { ExportNeeds } from './export.ts';
import { statementRoutes } from './routes.ts';

export const slice: Slice<{ readonly statements: ExportNeeds }> = {
  endpoints: statementEndpoints,
  resources: {
    ledger: {
      title: 'Ledger',
      about: 'The statement: every movement of every wallet, append-only and hash-chained.',
    },
  },
  routes: ({ statements }) => statementRoutes(statements),
};
