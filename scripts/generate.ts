import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../src/platform/http/openapi/document.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { dashboardDocument } from '../src/service/dashboard-document.ts';
import { operatorDocument } from '../src/service/operator-listener.ts';
import {
  endpoints,
  events,
  machines,
  memberEndpoints,
  operatorEndpoints,
  operatorResources,
  resources,
} from '../src/service/registry.ts';
import { tablesPage } from '../src/testing/table-owners.ts';
import { cliSource, operatorCliSource } from './generate/cli-source.ts';
import { consoleSource } from './generate/console-source.ts';
import { decisionsPage } from './generate/decisions-page.ts';
import { CHART_SCHEMA, COMPOSE, chartSchema, composeFile } from './generate/deployment-settings.ts';
import { documentText } from './generate/document-text.ts';
import { errorsPage } from './generate/errors-page.ts';
import { permissionsPage } from './generate/permissions-page.ts';
import { pythonModels } from './generate/python/models.ts';
import { pythonResources } from './generate/python/resources.ts';
import { reportsPage } from './generate/reports-page.ts';
import { rowsSource } from './generate/rows-source.ts';
import { schemaPage, withMigrated } from './generate/schema-page.ts';
import { sdkSource } from './generate/sdk-source.ts';
import { statesPage } from './generate/states-page.ts';

/**
 * Writes every file that is read from the tables, and the index of decisions. With --check it writes nothing and exits 1 naming each file that
 * differs from what it would write.
 */
const [schema, rows] = await withMigrated(async (client) => [await schemaPage(client), await rowsSource(client)]);
const document = openApiDocument({ endpoints, events, resources });
const sdk = sdkSource({ endpoints, events, resources });
const files: Readonly<Record<string, string>> = {
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
  'docs/permissions.md': permissionsPage(),
  'docs/reports.md': reportsPage(),
  'docs/schema.sql': schema,
  'docs/states.md': statesPage(machines),
  'docs/tables.md': tablesPage(schema),
  'sdk/src/generated.ts': sdk.resources,
  'sdk/src/types.generated.ts': sdk.types,
  'sdk-python/src/partner_investment/_async_resources.py': pythonResources(document, 'async'),
  'sdk-python/src/partner_investment/_resources.py': pythonResources(document, 'sync'),
  'sdk-python/src/partner_investment/models.py': pythonModels(document),
  'src/platform/database/rows.generated.ts': rows,
};

const stale: string[] = [];
for (const [path, text] of Object.entries(files)) {
  const file = join(packageRoot, path);
  const current = await readFile(file, 'utf8').catch(() => null);
  if (current !== text) stale.push(path);
}

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not current: run npm run generate and commit it.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const path of stale) {
    const file = join(packageRoot, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, files[path] ?? '');
    console.log(`wrote ${path}`);
  }
}
