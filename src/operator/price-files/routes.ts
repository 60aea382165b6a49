import { pricesFileCommand } from '../../investing/prices/commands.ts';
import type { PriceFile } from '../../investing/prices/contract.ts';
import { getFile, listFiles, previewPrices } from '../../investing/prices/operations.ts';
import { serveOperatorPrepared } from '../../platform/http/endpoints/operator-prepared.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { FileReading } from '../file-reading.ts';
import { servePreparedCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

export type PriceFileNeeds = { readonly operatorSettings: OperatorSettings; readonly readFile: FileReading };

export const priceFileRoutes = ({ operatorSettings: settings, readFile }: PriceFileNeeds): Route[] => [
  serveOperatorPrepared(
    contract.previewPriceFile,
    ({ body, caller }) => readFile.prices(body.csv, ownerOfOperator(caller.operator)),
    ({ tx, body, prepared: table }) => previewPrices(tx, table, body.mode),
  ),

  servePreparedCommand(contract.applyPriceFile, {
    // The file is in the request: no path of this machine is read.
    prepare: ({ body, caller }) => readFile.prices(body.csv, ownerOfOperator(caller.operator)),
    commandOf: (table) => pricesFileCommand(async () => table),
    settings,
    typedOf: async ({ body: { csv, ...options } }) => ({ ...options, file: csv }),
    show: async (_tx, { data }) => data as PriceFile,
  }),

  serveOperator(contract.listPriceFiles, ({ tx, query: { mode, ...page } }) => listFiles(tx, mode, page)),

  serveOperator(contract.getPriceFile, ({ tx, params }) => getFile(tx, params.price_file_id)),
];
