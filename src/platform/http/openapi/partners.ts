import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { about } from '../../../vocabulary/reference/about.ts';
import { partnerCodes } from '../../../vocabulary/reference/error-guide.ts';
import { operationText } from '../../../vocabulary/reference/operation-text.ts';
import { readRecorded } from '../../../vocabulary/reference/recorded.ts';
import { packageRoot } from '../../package-root.ts';
import { DEFAULT_ADDRESS } from '../server/own-address.ts';
import { type Audience, infoOf } from './audience.ts';
import { codeSamplesOf } from './code-samples.ts';
import type { JsonObject } from './schemas.ts';

const info = infoOf(about, 'guide.md');

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

/** The first of what was recorded, which is complete: every operation was. */
function codeSamples(endpoint: AnyEndpoint): JsonObject[] {
  const [exchange] = recorded.operations[endpoint.name] ?? [];
  return exchange ? codeSamplesOf(endpoint, exchange, exchange.body) : [];
}

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
