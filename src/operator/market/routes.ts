import { waitOf } from '../../access/proposals/proposed-act.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { quarantinedRow } from '../../market/feed/quarantined.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { marketCommands } from '../commands/market.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { previewLink } from './link-jumps.ts';
import { listExchanges, listHolidays, listQuarantine, presentQuarantined } from './operations.ts';

type Link = { readonly code: string; readonly exchange: string; readonly symbol: string };

export const marketRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listExchanges, ({ tx }) => listExchanges(tx)),
  serveOperator(contract.listQuarantine, ({ tx, query }) => listQuarantine(tx, query)),
  serveOperator(contract.getQuarantined, async ({ tx, params }) =>
    presentQuarantined(await quarantinedRow(tx, params.row)),
  ),
  serveOperator(contract.listHolidays, ({ tx, query }) => listHolidays(tx, query)),

  serveCommand(contract.releaseRow, {
    command: commandNamed(marketCommands, 'market release'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.row }),
    show: async (tx, outcome, { params }) => ({
      row: presentQuarantined(await quarantinedRow(tx, params.row)),
      ...waitOf(outcome),
    }),
  }),

  serveCommand(contract.rejectRow, {
    command: commandNamed(marketCommands, 'market reject'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, id: params.row }),
    show: async (tx, _outcome, { params }) => presentQuarantined(await quarantinedRow(tx, params.row)),
  }),

  serveCommand(contract.setHoliday, {
    command: commandNamed(marketCommands, 'market holidays set'),
    settings,
    // The command takes words where the body has true and false, and no time where it has null.
    typedOf: async ({ body: { is_confirmed, close_time, ...day } }) => ({
      ...day,
      close_time: close_time ?? undefined,
      confirmed: is_confirmed ? 'yes' : 'no',
    }),
    show: async (_tx, { data }) => data as contract.DeclaredDay,
  }),

  serveOperator(contract.previewLink, async ({ tx, query: { code, symbol, exchange: named } }) => {
    const { exchange } = await loadCalendar(tx, named);
    return previewLink(tx, { code, symbol, exchange: exchange.code });
  }),

  serveCommand(contract.setLink, {
    command: commandNamed(marketCommands, 'market link'),
    settings,
    typedOf: async ({ body }) => body,
    async show(_tx, outcome) {
      const { payload, ...done } = outcome.data as Link & { readonly payload?: Link };
      const { code, exchange, symbol } = payload ?? done;
      return { code, exchange, symbol, ...waitOf(outcome) };
    },
  }),
];
