import { auditRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { importEndpoints } from './contract.ts';
import { type ImportNeeds, importRoutes } from './routes.ts';

export const slice: Slice<ImportNeeds> = {
  operatorEndpoints: importEndpoints,
  operatorRoutes: importRoutes,
  operatorResources: {
    marketImports: { title: 'Imports of market data', about: 'Files of market data, and what came of each.' },
  },
  auditSubjects: {
    market_import: {
      row: auditRow(
        'market_imports',
        'kind, exchange, provider, file_name, sha256, rows, published, rejected, imported_by, created_at',
      ),
    },
  },
};
