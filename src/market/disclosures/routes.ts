import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const disclosureRoutes: readonly Route[] = [
  serve(contract.listDisclosures, ({ tx, query }) => operations.listDisclosures(tx, query)),
  serve(contract.getDisclosure, ({ tx, params }) => operations.getDisclosure(tx, params.disclosure_id)),
];
