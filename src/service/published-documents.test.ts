import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { createWorld } from '../testing/world.ts';
import { dashboardDocument } from './dashboard-document.ts';
import { operatorDocument } from './operator-listener.ts';
import { membersDocument, operatorsDocument, partnersDocument } from './published-documents.ts';
import { endpoints, events, memberEndpoints, resources } from './registry.ts';

const asServed = (document: object) => JSON.parse(JSON.stringify(document));

test("the partners' description that is served is what the tables make: else npm run generate", () => {
  assert.deepEqual(partnersDocument(), asServed(openApiDocument({ endpoints, events, resources })));
});

test("the operators' description that is served is what the tables make: else npm run generate", () => {
  assert.deepEqual(operatorsDocument(), asServed(operatorDocument()));
});

test("the dashboard's description that is served is what the tables make, and anyone may read it", async () => {
  assert.deepEqual(membersDocument(), asServed(dashboardDocument()));

  const { baseUrl } = await createWorld({ role: 'api' });
  const response = await fetch(`${baseUrl}/dashboard/openapi.json`);
  assert.equal(response.status, 200);
  const served = (await response.json()) as {
    servers: { variables: { base_url: { default: string } } }[];
    paths: Record<string, Record<string, { operationId: string; description: string }>>;
  };
  assert.equal(served.servers[0]!.variables.base_url.default.startsWith('http'), true);
  for (const { name, path, method, member } of memberEndpoints) {
    const described = served.paths[path]![method.toLowerCase()]!;
    assert.equal(described.operationId, name);
    assert.match(described.description, /Needs (no credentials|a session of any member|the permission `)/);
    if (member !== 'own' && member !== 'anyone') assert(described.description.includes(`\`${member}\``), name);
  }
});

test("the dashboard's reference is a page of its own, which reads the dashboard's description", async () => {
  const { baseUrl } = await createWorld({ role: 'api' });

  const page = await (await fetch(`${baseUrl}/dashboard/docs`)).text();
  assert.match(page, /data-description="\/dashboard\/openapi\.json" data-try-at=""/);
  const partners = await (await fetch(`${baseUrl}/docs`)).text();
  assert.match(partners, /data-description="\/openapi\.json" data-try-at="http:\/\/127\.0\.0\.1:9080"/);
});
