import { join } from 'node:path';
import { openApiDocument } from '../../src/platform/http/openapi/document.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { dashboardDocument } from '../../src/service/dashboard-document.ts';
import { operatorDocument } from '../../src/service/operator-listener.ts';
import {
  endpoints,
  events,
  machines,
  memberEndpoints,
  operatorEndpoints,
  operatorResources,
  resources,
} from '../../src/service/registry.ts';
import { tablesPage } from '../../src/testing/table-owners.ts';
import { cliSource, operatorCliSource } from './cli-source.ts';
import { clientMoneyVector } from './client-money-vector.ts';
import { consoleSource } from './console-source.ts';
import { decisionsPage } from './decisions-page.ts';
import { CHART_SCHEMA, COMPOSE, chartSchema, composeFile } from './deployment-settings.ts';
import { documentText } from './document-text.ts';
import { errorsPage } from './errors-page.ts';
import { permissionsPage } from './permissions-page.ts';
import { pythonModels } from './python/models.ts';
import { pythonResources } from './python/resources.ts';
import { reportsPage } from './reports-page.ts';
import { sdkSource } from './sdk-source.ts';
import { statesPage } from './states-page.ts';

/** The text of each file that is made from the tables of the code, and of the index of decisions, by its path. */
export async function filesOf(schema: string): Promise<Readonly<Record<string, string>>> {
  const document = openApiDocument({ endpoints, events, resources });
  const sdk = sdkSource({ endpoints, events, resources });
  return {
    'cli/src/operations.generated.ts': cliSource({ endpoints, resources }),
    'cli/src/operator/operations.generated.ts': operatorCliSource({
      endpoints: operatorEndpoints,
      resources: operatorResources,
    }),
    'console/src/api/calls.generated.ts': consoleSource({ endpoints: operatorEndpoints, machines }),
    'console/src/dashboard/calls.generated.ts': consoleSource({ endpoints: memberEndpoints, machines: [] }),
    [COMPOSE]: await composeFile(),
    [CHART_SCHEMA]: await chartSchema(),
    'docs/dashboard-openapi.json': documentText(dashboardDocument()),
    'docs/openapi.json': documentText(document),
    'docs/operator-openapi.json': documentText(operatorDocument()),
    'docs/decisions/README.md': await decisionsPage(join(packageRoot, 'docs/decisions')),
    'docs/errors.md': errorsPage(endpoints),
    'docs/examples/client-money.json': clientMoneyVector(),
    'docs/permissions.md': permissionsPage(),
    'docs/reports.md': reportsPage(),
    'docs/states.md': statesPage(machines),
    'docs/tables.md': tablesPage(schema),
    'sdk/src/generated.ts': sdk.resources,
    'sdk/src/types.generated.ts': sdk.types,
    'sdk-python/src/partner_investment/_async_resources.py': pythonResources(document, 'async'),
    'sdk-python/src/partner_investment/_resources.py': pythonResources(document, 'sync'),
    'sdk-python/src/partner_investment/models.py': pythonModels(document),
  };
}
