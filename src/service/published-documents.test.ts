import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { operatorDocument } from './operator-listener.ts';
import { operatorsDocument, partnersDocument } from './published-documents.ts';
import { endpoints, events, resources } from './registry.ts';

const asServed = (document: object) => JSON.parse(JSON.stringify(document));

test("the partners' description that is served is what the tables make: else npm run generate", () => {
  assert.deepEqual(partnersDocument(), asServed(openApiDocument({ endpoints, events, resources })));
});

test("the operators' description that is served is what the tables make: else npm run generate", () => {
  assert.deepEqual(operatorsDocument(), asServed(operatorDocument()));
});
