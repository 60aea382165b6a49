import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly place: string } };
const find = ({ tx, params }: Named) => operations.findPlace(tx, params.place);

export const placeRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listPlaces, ({ tx, query }) => operations.listPlaces(tx, query)),

  serveOperator(contract.getPlace, ({ tx, params }) => operations.getPlace(tx, params.place)),

  serveMaking(contract.createPlace, subjects, async ({ tx, body }) => {
    const data = await operations.addCounterparty(tx, body);
    return { data, made: { type: 'place', id: data.id, organisation_id: null } };
  }),

  serveAct(contract.closePlace, subjects, {
    find,
    run: async ({ tx, found: { id } }) => ({ data: await operations.closePlace(tx, id) }),
  }),

  serveOperator(contract.getClientMoney, ({ tx }) => operations.clientMoneyNow(tx)),
];
