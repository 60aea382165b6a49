import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import { type Route, serveOperator, serveOperatorTable } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { exportAudit, listAudit, proveAudit } from './operations.ts';

export const recordRoutes = (pool: pg.Pool): Route[] => [
  serveOperator(contract.listAudit, ({ tx, query }) => listAudit(tx, query)),

  serveOperatorTable(contract.exportAudit, async ({ query }) => ({
    status: 200,
    body: await transact(pool, 'read', (tx) => exportAudit(tx, query)),
    replayed: false,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
      'X-Content-Type-Options': 'nosniff',
    },
  })),

  serveOperatorLongRead(contract.verifyAudit, { read: ({ tx, query }) => proveAudit(tx, query) }),
];
