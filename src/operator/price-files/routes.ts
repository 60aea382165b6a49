import { pricesFileCommand } from '../../investing/prices/commands.ts';
import type { PriceFile } from '../../investing/prices/contract.ts';
import { getFile, listFiles, previewPrices } from '../../investing/prices/operations.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

export const priceFileRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.previewPriceFile, ({ tx, body }) => previewPrices(tx, body.csv, body.mode)),

  serveCommand(contract.applyPriceFile, {
    // The file is in the request: no path of this machine is read.
    command: pricesFileCommand(async (csv) => csv),
    settings,
    typedOf: async ({ body: { csv, ...options } }) => ({ ...options, file: csv }),
    show: async (_tx, { data }) => data as PriceFile,
  }),

  serveOperator(contract.listPriceFiles, ({ tx, query: { mode, ...page } }) => listFiles(tx, mode, page)),

  serveOperator(contract.getPriceFile, ({ tx, params }) => getFile(tx, params.price_file_id)),
];
