import { waitOf } from '../../access/approvals/proposed-act.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { declareDays } from '../../market/feed/operations.ts';
import { quarantinedRow, rejectQuarantined } from '../../market/feed/quarantined.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { type Found, serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { linkOrPropose, marketOf, releaseOrPropose } from './acts.ts';
import * as contract from './contract.ts';
import { previewLink } from './link-jumps.ts';
import { listExchanges, listHolidays, listQuarantine, presentQuarantined } from './operations.ts';

type Named = { readonly params: { readonly row: string } };

/** Throws not_found for what is no id, before a statement is given it. */
async function find({ params: { row: id } }: Named): Promise<Found> {
  if (!isId(id)) return refuse('not_found', { resource: 'quarantined_row', id });
  return { id, organisation_id: null };
}

export const marketRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listExchanges, ({ tx }) => listExchanges(tx)),
  serveOperator(contract.listQuarantine, ({ tx, query }) => listQuarantine(tx, query)),
  serveOperator(contract.getQuarantined, async ({ tx, params }) =>
    presentQuarantined(await quarantinedRow(tx, params.row)),
  ),
  serveOperator(contract.listHolidays, ({ tx, query }) => listHolidays(tx, query)),

  serveAct(contract.releaseRow, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason }, actor }) {
      const acted = await releaseOrPropose(tx, id, { actor, reason });
      return { ...acted, data: { row: presentQuarantined(await quarantinedRow(tx, id)), ...waitOf(acted) } };
    },
  }),

  serveAct(contract.rejectRow, subjects, {
    find,
    async run({ tx, found: { id }, body: { reason }, actor }) {
      await rejectQuarantined(tx, id, { actor, reason });
      return { data: presentQuarantined(await quarantinedRow(tx, id)) };
    },
  }),

  serveMaking(contract.setHoliday, subjects, async ({ tx, body: { exchange: named, close_time = null, ...day } }) => {
    const { exchange } = await loadCalendar(tx, named);
    const data = { exchange: exchange.code, ...day, close_time };
    await declareDays(tx, [data]);
    return { data, made: marketOf(exchange.code) };
  }),

  serveOperator(contract.previewLink, async ({ tx, query: { code, symbol, exchange: named } }) => {
    const { exchange } = await loadCalendar(tx, named);
    return previewLink(tx, { code, symbol, exchange: exchange.code });
  }),

  serveMaking(contract.setLink, subjects, async ({ tx, body: { exchange: named, code, symbol, reason }, actor }) => {
    const { exchange } = await loadCalendar(tx, named);
    const link = { code, exchange: exchange.code, symbol };
    const acted = await linkOrPropose(tx, link, { actor, reason });
    return { ...acted, data: { ...link, ...waitOf(acted) } };
  }),
];
