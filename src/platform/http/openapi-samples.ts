import type { Endpoint } from '../../vocabulary/endpoint.ts';
import { exampleOf } from './openapi-examples.ts';
import type { JsonObject, SchemaBook } from './openapi-schemas.ts';

/** What the reference page shows beside an operation: the call through the SDK, and the JSON that it sends. */
export function codeSamples(endpoint: Endpoint, schemas: SchemaBook): JsonObject[] {
  const body = endpoint.body && exampleOf(schemas.describe(endpoint.body, 'input'), schemas.components);
  const json = JSON.stringify(body, null, 2);
  const sdk = { lang: 'javascript', label: 'SDK', source: sdkCall(endpoint, body) };
  return body === undefined ? [sdk] : [sdk, { lang: 'json', label: 'Body', source: json }];
}

function sdkCall({ name, params, paginated, streams }: Endpoint, body: unknown): string {
  if (streams)
    return 'for await (const event of followEvents({ baseUrl, keyId, secret, after })) {\n  console.log(event);\n}';
  const variables = Object.keys(params?.shape ?? {});
  const given = [...variables, ...(body === undefined ? [] : [literal(body)])];
  const call = `client.${name}(${given.join(', ')})`;
  return paginated ? `for await (const record of ${call}) {\n  console.log(record);\n}` : `const data = await ${call};`;
}

/** The value as JavaScript is written by hand: names without quotes, texts in single ones. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"([^"\\]*)"(,?)$/gm, "'$1'$2");
