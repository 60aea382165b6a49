import { waitOfActed } from '../../access/approvals/proposed-act.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Found, serveAct } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { listExchanges, listQuarantine, presentQuarantined } from './by-firm.ts';
import * as contract from './operator-contract.ts';
import { releaseOrPropose } from './proposal.ts';
import { quarantinedRow, rejectQuarantined } from './quarantined.ts';

type Named = { readonly params: { readonly row: string } };

/** Throws not_found for what is no id, before a statement is given it. */
async function find({ params: { row: id } }: Named): Promise<Found> {
  if (!isId(id)) return refuse('not_found', { resource: 'quarantined_row', id });
  return { id, organisation_id: null };
}

export const feedRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listExchanges, ({ tx }) => listExchanges(tx)),
  serveOperator(contract.listQuarantine, ({ tx, query }) => listQuarantine(tx, query)),
  serveOperator(contract.getQuarantined, async ({ tx, params }) =>
    presentQuarantined(await quarantinedRow(tx, params.row)),
  ),

  serveAct(contract.releaseRow, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason }, actor }) {
      const acted = await releaseOrPropose(tx, id, { actor, reason });
      return { ...acted, data: { row: presentQuarantined(await quarantinedRow(tx, id)), ...waitOfActed(acted) } };
    },
  }),

  serveAct(contract.rejectRow, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason }, actor }) {
      await rejectQuarantined(tx, id, { actor, reason });
      return { data: presentQuarantined(await quarantinedRow(tx, id)) };
    },
  }),
];
