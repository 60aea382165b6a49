import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type Route, serveOperator, serveOperatorTable } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { auditCommands } from '../commands/audit.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { exportAudit, listAudit } from './operations.ts';

export const recordRoutes = (settings: OperatorSettings, pool: pg.Pool): Route[] => [
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

  serveCommand(contract.verifyAudit, {
    command: commandNamed(auditCommands, 'audit verify'),
    settings,
    typedOf: async ({ query }) => query,
    show: async (_tx, { data }) => data as contract.AuditProof,
  }),
];
