import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { readOrganisation } from './operations.ts';

export const organisationRoutes: readonly Route[] = [
  serve(contract.getOrganisation, ({ tx, caller }) => readOrganisation(tx, caller.environment)),
];
