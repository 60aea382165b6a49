import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { currentRate, listRates } from './operations.ts';
import * as contract from './operator-contract.ts';
import { setOrPropose } from './proposal.ts';

const observations = firmRecords<contract.RateObservation>({
  from: 'fx_rates',
  columns: columnsOf('fx_rates', 'record'),
  resource: 'fx_rate',
  equal: ['source'],
  closed: ['base', 'quote'],
});

export const fxOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listRates, ({ tx, query }) => listRates(tx, query)),

  serveOperator(contract.listObservations, ({ tx, query }) => observations.list(tx, query)),

  serveMaking(contract.setRate, subjects, async ({ tx, body: { reason, ...wanted }, actor }) => {
    const { data, ...acted } = await setOrPropose(tx, wanted, { actor, reason });
    const rate = (await currentRate(tx, wanted.base, wanted.quote)) ?? null;
    return { ...acted, data: { rate, ...waitOf(data) } };
  }),
];
