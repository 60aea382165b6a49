import { type Route, serve } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const eventRoutes = (types: readonly string[]): Route[] => [
  serve(contract.listEvents, ({ tx, caller, query }) => operations.listEvents(tx, caller.environment, query, types)),

  serve(contract.getEvent, ({ tx, caller, params }) => operations.getEvent(tx, caller.environment, params.event_id)),
];
