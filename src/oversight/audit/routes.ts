import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import { type Route, serveOperator, serveOperatorDownload } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { exportAudit, listAudit, proveAudit } from './operations.ts';

export const auditRoutes: readonly Route[] = [
  serveOperator(contract.listAudit, ({ tx, query }) => listAudit(tx, query)),

  serveOperatorDownload(contract.exportAudit, (request) => exportAudit(request)),

  serveOperatorLongRead(contract.verifyAudit, { read: ({ tx, query }) => proveAudit(tx, query) }),
];
