import { serve, serveDownload } from '../../platform/http/endpoints/route.ts';
import { requireCurrency } from '../book/operations.ts';
import * as contract from './contract.ts';
import { type ExportNeeds, exportBounded } from './export.ts';
import { getAdjustment, listLedger } from './operations.ts';
import { proveWallet } from './proof.ts';

export const statementRoutes = (needs: ExportNeeds) => [
  serve(contract.listLedger, ({ tx, caller, query }) => listLedger(tx, caller.environment, query)),

  serve(contract.getAdjustment, ({ tx, caller, params }) =>
    getAdjustment(tx, caller.environment, params.adjustment_id),
  ),

  serve(contract.proveWallet, ({ tx, caller, params }) =>
    proveWallet(tx, caller.environment, requireCurrency(params.currency)),
  ),

  serveDownload(contract.exportLedger, (request) => exportBounded(request, needs)),
];
