import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly place_reconciliation: string } };
const find = ({ tx, params }: Named) => operations.findReconciliation(tx, params.place_reconciliation);

export const placeReconciliationRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listPlaceReconciliations, ({ tx, query }) => operations.listReconciliations(tx, query)),

  serveOperator(contract.getPlaceReconciliation, ({ tx, params }) =>
    operations.getReconciliation(tx, params.place_reconciliation),
  ),

  serveAct(contract.preparePlaceReconciliation, subjects, {
    find,
    async run({ tx, found: { id }, body, actor }) {
      await operations.prepareReconciliation(tx, id, body, actor);
      return { data: await operations.getReconciliation(tx, id) };
    },
  }),

  serveAct(contract.signPlaceReconciliation, subjects, {
    find,
    async run({ tx, found: { id }, body: { note = null }, actor }) {
      await operations.signReconciliation(tx, id, note, actor);
      return { data: await operations.getReconciliation(tx, id) };
    },
  }),

  serveAct(contract.sendBackPlaceReconciliation, subjects, {
    find,
    async run({ tx, found: { id }, body: { note }, actor }) {
      await operations.sendBackReconciliation(tx, id, note, actor);
      return { data: await operations.getReconciliation(tx, id) };
    },
  }),
];
