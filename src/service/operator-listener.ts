import type { FastifyInstance } from 'fastify';
import { takeProof } from '../identity/proofs/operations.ts';
import { openSessions } from '../identity/sessions/authenticate.ts';
import { openOperators } from '../identity/tokens/operations.ts';
import { measureLongReads, openLongReads } from '../platform/http/endpoints/long-reads.ts';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { guidePages } from '../platform/http/openapi/guide-pages.ts';
import { operators as audience } from '../platform/http/openapi/operators.ts';
import { referencePage } from '../platform/http/openapi/reference-page.ts';
import { createOperatorServer, type OperatorServerOptions } from '../platform/http/server/operator-server.ts';
import { allRefusals } from '../vocabulary/endpoint-refusals.ts';
import type { RefusalCode } from '../vocabulary/refusals.ts';
import { filesOf } from './console-files.ts';
import type { Needs } from './needs.ts';
import type { ServiceOptions } from './options.ts';
import type { OpenPools } from './pools.ts';
import { operatorsDocument } from './published-documents.ts';
import { events, operatorEndpoints, operatorResources, operatorRoutesOf } from './registry.ts';

type Shared = Pick<OperatorServerOptions, 'large' | 'metrics' | 'readiness'> & { readonly needs: Needs };

/** The listener of the firm's own people, in a process that serves requests; null in one that only works. */
export function openOperatorListener(
  options: ServiceOptions,
  { people: pool, long, replica }: Pick<OpenPools, 'people' | 'long' | 'replica'>,
  { needs: ofPartners, ...shared }: Shared,
): FastifyInstance | null {
  if (options.role === 'work') return null;
  const needs = { ...ofPartners, pool };
  const {
    operators: given,
    logger,
    tracing = null,
    sealer: sealing,
    checkAnswers,
    trustedProxies,
    bounds,
    operatorPort: port,
    onRefused,
  } = options;
  const sessions = openSessions(pool, { isSecure: needs.operatorCookieIsSecure, tokens: openOperators(pool) });
  const signedIn = { ...sessions, takeProof };
  const operators = typeof given === 'function' ? given(signedIn) : (given ?? signedIn);
  const longReads = openLongReads(long, replica);
  measureLongReads(shared.metrics, longReads);
  return createOperatorServer({
    ...shared,
    ...{ pool, longReads },
    ...{ operators, logger, tracing, sealing, checkAnswers, trustedProxies },
    servesMetrics: !options.metricsElsewhere,
    ...(bounds && { bounds }),
    ...(port && { port }),
    // Endpoints of partners may have the same names.
    ...(onRefused && { onRefused: (name, refusal) => onRefused(`operator:${name}`, refusal) }),
    routes: operatorRoutesOf(needs),
    openApiDocument: operatorsDocument(),
    // A refusal names its page, here too.
    pages: [...referencePage(), ...guidePages()],
    assets: filesOf('console'),
  });
}

const ofTheListener: readonly RefusalCode[] = ['route_not_found', 'method_not_allowed', 'expectation_failed'];

/** docs/operator-openapi.json: what `/openapi.json` of that listener returns, made from the tables. */
export const operatorDocument = () =>
  openApiDocument(
    { endpoints: operatorEndpoints, events: [], namedEvents: events, resources: operatorResources },
    audience([...ofTheListener, ...operatorEndpoints.flatMap(allRefusals)]),
  );
