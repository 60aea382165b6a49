import { type Route, serve, serveStream } from '../../platform/http/endpoints/route.ts';
import type { EventType } from '../../vocabulary/event.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { followEvents } from './stream.ts';
import { describeTypes } from './types.ts';
import type { Watch } from './watch.ts';

export function eventRoutes(events: readonly EventType[], watch: Watch): Route[] {
  const types = events.map(({ type }) => type);
  const described = describeTypes(events);
  return [
    serve(contract.listEvents, ({ tx, caller, query }) => operations.listEvents(tx, caller.environment, query, types)),

    serveStream(contract.streamEvents, (request) => followEvents(watch, request)),

    serve(contract.getEvent, ({ tx, caller, params }) => operations.getEvent(tx, caller.environment, params.event_id)),

    serve(contract.listEventTypes, async () => described),
  ];
}
