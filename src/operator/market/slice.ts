import { auditRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { marketEndpoints } from './contract.ts';
import { importEndpoints } from './import-contract.ts';
import { type ImportNeeds, importRoutes } from './import-routes.ts';
import { marketRoutes } from './routes.ts';

export const slice: Slice<ImportNeeds> = {
  operatorEndpoints: [...marketEndpoints, ...importEndpoints],
  operatorRoutes: (needs) => [...marketRoutes(needs.operatorSettings), ...importRoutes(needs)],
  operatorResources: {
    exchanges: { title: 'Exchanges', about: 'Where instruments are listed, and the feeds of their data.' },
    quarantine: {
      title: 'Quarantine',
      about: 'Rows of market data that failed their checks, and what became of them.',
    },
    holidays: { title: 'Holidays', about: 'Days on which an exchange does not trade as usual.' },
    links: { title: 'Links of products', about: 'Which instrument a product of the catalogue buys.' },
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
