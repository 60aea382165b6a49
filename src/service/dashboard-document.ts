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

/** It is read without a session, as the partners' description is without a signature; so it is written once, not for each reader. */
export function dashboardDescription(address: () => string): OpenRoute {
  let body: string | undefined;
  return {
    method: 'GET',
    path: '/dashboard/openapi.json',
    bodyBytesMax: 0,
    async answer() {
      // The address is known once it listens.
      body ??= JSON.stringify({ ...membersDocument(), servers: serversAt(address()) });
      return { status: 200, headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': ASKED_EACH_TIME }, body };
    },
  };
}
