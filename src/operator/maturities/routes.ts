import { maturityCommands } from '../../investing/maturity/commands.ts';
import type { MaturityRelease } from '../../investing/maturity/contract.ts';
import { getMaturity, listMaturities } from '../../investing/maturity/releases.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isDay } from '../../vocabulary/values.ts';
import { productNamed } from '../catalogue/operations.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

export const maturityRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listMaturities, async ({ tx, query: { investment, ...query } }) => {
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      refuse('invalid_date_range', { from: query.from, to: query.to });
    return listMaturities(tx, {
      ...query,
      ...(investment !== undefined && { investment_id: (await productNamed(tx, investment)).id }),
    });
  }),

  serveOperator(contract.getMaturity, async ({ tx, params: { investment, maturity_date } }) => {
    if (!isDay(maturity_date)) refuse('not_found', { resource: 'maturity', id: `${investment} ${maturity_date}` });
    return getMaturity(tx, (await productNamed(tx, investment)).id, maturity_date);
  }),

  serveCommand(contract.releaseMaturity, {
    command: commandNamed(maturityCommands, 'maturities release'),
    settings,
    typedOf: async ({ tx, params, body }) => ({
      ...body,
      investment_id: (await productNamed(tx, params.investment)).id,
    }),
    show: async (_tx, { data }) => data as MaturityRelease,
  }),

  serveCommand(contract.holdMaturities, {
    command: commandNamed(maturityCommands, 'maturities hold'),
    settings,
    typedOf: async ({ tx, params, body: { hold, reason } }) => ({
      reason,
      hold: hold ? 'yes' : 'no',
      investment_id: (await productNamed(tx, params.investment)).id,
    }),
    show: (tx, { data }) => productNamed(tx, (data as { id: string }).id),
  }),
];
