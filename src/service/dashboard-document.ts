import { openApiDocument, serversAt } from '../platform/http/openapi/document.ts';
import { members as audience } from '../platform/http/openapi/members.ts';
import type { OpenRoute } from '../platform/http/server/probes.ts';
import { JSON_TYPE } from '../platform/http/server/respond.ts';
import { ASKED_EACH_TIME } from '../platform/http/server/static-files.ts';
import { allRefusals } from '../vocabulary/endpoint-refusals.ts';
import type { RefusalCode } from '../vocabulary/refusals.ts';
import { membersDocument } from './published-documents.ts';
import { events, memberEndpoints, memberResources } from './registry.ts';

const ofTheListener: readonly RefusalCode[] = ['route_not_found', 'method_not_allowed', 'expectation_failed'];

/** docs/dashboard-openapi.json, made from the tables. */
export const dashboardDocument = () =>
  openApiDocument(
    { endpoints: memberEndpoints, events: [], namedEvents: events, resources: memberResources },
    audience([...ofTheListener, ...memberEndpoints.flatMap(allRefusals)]),
  );

/** It is read without a session, as the partners' description is without a signature. */
export const dashboardDescription = (address: () => string): OpenRoute => ({
  method: 'GET',
  path: '/dashboard/openapi.json',
  bodyBytesMax: 0,
  answer: async () => ({
    status: 200,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': ASKED_EACH_TIME },
    body: JSON.stringify({ ...membersDocument(), servers: serversAt(address()) }),
  }),
});
