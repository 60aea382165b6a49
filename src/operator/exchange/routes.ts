import { fxCommands } from '../../market/fx/commands.ts';
import { listRates } from '../../market/fx/operations.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getConversion, listConversions, observations } from './operations.ts';

type Pair = { readonly base: string; readonly quote: string };

export const exchangeRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listConversions, ({ tx, query }) => listConversions(tx, query)),

  serveOperator(contract.getConversion, ({ tx, params }) => getConversion(tx, params.conversion)),

  serveOperator(contract.listRates, ({ tx, query }) => listRates(tx, query)),

  serveOperator(contract.listObservations, ({ tx, query }) => observations.list(tx, query)),

  serveCommand(contract.setRate, {
    command: commandNamed(fxCommands, 'fx set'),
    settings,
    typedOf: async ({ body }) => body,
    async show(tx, { data, made }) {
      const approval_id = made?.type === 'proposal' ? made.id : null;
      const { base, quote } =
        approval_id === null ? (data as Pair) : (data as { payload: { rate: Pair } }).payload.rate;
      const rate = (await listRates(tx, {})).find((one) => one.base === base && one.quote === quote) ?? null;
      return { rate, is_pending_approval: approval_id !== null, approval_id };
    },
  }),
];
