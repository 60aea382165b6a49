import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const personRoutes = (sealer: Sealer): Route[] => [
  serve(contract.createPerson, ({ tx, caller, body }) => operations.createPerson(tx, sealer, caller.environment, body)),

  serve(contract.listPeople, ({ tx, caller }) => operations.listPeople(tx, caller.environment)),

  serve(contract.getPerson, ({ tx, caller, params }) => operations.getPerson(tx, caller.environment, params.person_id)),

  serve(contract.updatePerson, ({ tx, caller, params, body }) =>
    operations.updatePerson(tx, sealer, caller.environment, params.person_id, body),
  ),

  serve(contract.deletePerson, ({ tx, caller, params }) =>
    operations.deletePerson(tx, caller.environment, params.person_id),
  ),
];
