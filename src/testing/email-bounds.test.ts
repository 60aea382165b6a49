import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { endpoints, events, resources } from '../service/registry.ts';

/** What a partner's own validator learns from the description, before anything is sent. */
type Schema = { readonly [name: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Every property of the description, wherever it is, as its owner and its schema. */
function* propertiesIn(value: unknown, owner = ''): Generator<[string, Schema]> {
  if (!isSchema(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'properties' && isSchema(inner))
      for (const [field, schema] of Object.entries(inner)) if (isSchema(schema)) yield [`${owner}.${field}`, schema];
    yield* propertiesIn(inner, name === 'properties' || name === 'schemas' ? owner : name);
  }
}

const properties = [...propertiesIn(openApiDocument({ endpoints, events, resources }))];

test('every e-mail address is described with 1 to 254 characters', () => {
  const addresses = properties.filter(([name]) => /email$/.test(name));

  assert.deepEqual([...new Set(addresses.map(([name]) => name))].sort(), [
    'Business.contact_email',
    'Business.technical_contact_email',
    'CreatePerson.email',
    'Customer.email',
    'Person.email',
    'RequestedCustomer.email',
    'UpdateBusiness.contact_email',
    'UpdateBusiness.technical_contact_email',
    'UpdatePerson.email',
  ]);
  for (const [name, { format, minLength, maxLength }] of addresses)
    assert.deepEqual([format, minLength, maxLength], ['email', 1, 254], name);
});
