import { serve, serveInParts } from '../../platform/http/route.ts';
import { requireCurrency } from '../wallets/operations.ts';
import * as contract from './contract.ts';
import { exportLedger } from './export.ts';
import { listLedger } from './operations.ts';
import { proveWallet } from './proof.ts';

export const statementRoutes = [
  serve(contract.listLedger, ({ tx, caller, query }) => listLedger(tx, caller.environment, query)),

  serve(contract.proveWallet, ({ tx, caller, params }) =>
    proveWallet(tx, caller.environment, requireCurrency(params.currency)),
  ),

  serveInParts(contract.exportLedger, exportLedger),
];
