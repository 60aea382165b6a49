import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import * as contract from './operator-contract.ts';
import { ownedMandates } from './owned.ts';
import { activateMandate, requireMandate, transitionMandate } from './transitions.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly mandate: string } };

const find = ({ tx, params: { mandate } }: Named) => ownedMandates.place(tx, mandate);

type Settings = Pick<OperatorSettings, 'auditSubjects' | 'mandateReadySeconds'>;

export const mandateOperatorRoutes = ({ auditSubjects, mandateReadySeconds }: Settings): Route[] => [
  serveOperator(contract.listMandates, ({ tx, query }) => ownedMandates.list(tx, query)),

  serveOperator(contract.getMandate, ({ tx, params }) => ownedMandates.get(tx, params.mandate)),

  serveAct(contract.activateMandate, auditSubjects, {
    find,
    async run({ tx, found: { id, environment }, body: { ready_after } }) {
      const row = await requireMandate(tx, environment, id);
      const terms = { ready_to_debit_at: null, readySeconds: ready_after ?? mandateReadySeconds };
      await activateMandate(tx, environment, row, terms);
      return { data: await ownedMandates.get(tx, id) };
    },
  }),

  serveAct(contract.failMandate, auditSubjects, {
    find,
    async run({ tx, found: { id, environment }, body: { reason } }) {
      const row = await requireMandate(tx, environment, id);
      await transitionMandate(tx, environment, 'fail', row, { failure_reason: reason });
      return { data: await ownedMandates.get(tx, id) };
    },
  }),
];
