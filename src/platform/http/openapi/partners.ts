import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { about } from '../../../vocabulary/reference/about.ts';
import { partnerCodes } from '../../../vocabulary/reference/error-guide.ts';
import { operationText } from '../../../vocabulary/reference/operation-text.ts';
import { readRecorded } from '../../../vocabulary/reference/recorded.ts';
import { packageRoot } from '../../package-root.ts';
import { DEFAULT_ADDRESS } from '../server/own-address.ts';
import type { Audience } from './audience.ts';
import { exampleOf, type JsonObject, type SchemaBook } from './schemas.ts';

const info = () => ({
  title: about.title,
  version: 'v1',
  summary: about.summary,
  contact: about.contact,
  description: readFileSync(join(packageRoot, 'src/vocabulary/reference/guide.md'), 'utf8'),
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
});

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const securitySchemes = {
  ServiceKey: header('X-Service-Key', 'The key id: `pk_test_…` for the sandbox, `pk_live_…` for real money.'),
  ServiceTimestamp: header('X-Service-Timestamp', 'Unix time in whole seconds, within 300 of server time.'),
  ServiceSignature: header(
    'X-Service-Signature',
    'Lower-case hex HMAC-SHA512 of the canonical string, keyed with the signing secret; see Signing.',
  ),
};

const recorded = readRecorded(packageRoot);

/** What the reference page shows beside an operation: the call through the SDK, and the JSON that it sends. */
function codeSamples(endpoint: AnyEndpoint, schemas: SchemaBook): JsonObject[] {
  const shown = recorded.operations[endpoint.name]?.find(({ body }) => body)?.body;
  const body = endpoint.body && (shown ?? exampleOf(schemas.describe(endpoint.body, 'input'), schemas.components));
  const json = JSON.stringify(body, null, 2);
  const sdk = { lang: 'javascript', label: 'SDK', source: sdkCall(endpoint, body) };
  return body === undefined ? [sdk] : [sdk, { lang: 'json', label: 'Body', source: json }];
}

function sdkCall({ name, params, paginated, streams }: AnyEndpoint, body: unknown): string {
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

/** Partners' own servers, which sign what they send. */
export const partners: Audience = {
  info,
  address: DEFAULT_ADDRESS,
  security: [{ ServiceKey: [], ServiceTimestamp: [], ServiceSignature: [] }],
  securitySchemes,
  codes: partnerCodes,
  text: operationText,
  recorded: (name) => recorded.operations[name] ?? [],
  recordedRefusal: (code) => recorded.refusals[code],
  samples: codeSamples,
};
