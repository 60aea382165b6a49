import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { serve, serveDownload } from '../../platform/http/endpoints/route.ts';
import { requireCurrency } from '../book/operations.ts';
import * as contract from './contract.ts';
import { type ExportNeeds, exportBounded } from './export.ts';
import { getAdjustment, listLedger } from './operations.ts';
import { proveWallet } from './proof.ts';

export const statementRoutes = (needs: ExportNeeds) => [
  serveList(contract.listLedger, listLedger),

  serveById(contract.getAdjustment, getAdjustment),

  serve(contract.proveWallet, ({ tx, caller, params }) =>
    proveWallet(tx, caller.environment, requireCurrency(params.currency)),
  ),

  serveDownload(contract.exportLedger, (request) => exportBounded(request, needs)),
];
