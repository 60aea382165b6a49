import type pg from 'pg';
import { writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Route, serveOperator, serveOperatorDownload } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { fileOf } from './file.ts';
import { linesOf } from './lines.ts';
import { getExport, listExports, makeExport } from './operations.ts';
import * as contract from './operator-contract.ts';

export type JournalExportNeeds = { readonly operatorSettings: OperatorSettings; readonly pool: pg.Pool };

export const journalExportRoutes = ({ operatorSettings, pool }: JournalExportNeeds): Route[] => [
  serveOperator(contract.listJournalExports, ({ tx, query }) => listExports(tx, query)),

  serveMaking(contract.makeJournalExport, operatorSettings.auditSubjects, async ({ tx, body, actor }) => {
    const data = await makeExport(tx, body, actor);
    return { data, made: { type: 'journal_export', id: data.id, organisation_id: null } };
  }),

  serveOperatorDownload(contract.downloadJournalExport, async ({ params, query, caller }) => {
    // Who reads it is recorded before its lines are read.
    const run = await transact(pool, 'write', async (tx) => {
      const found = await getExport(tx, params.journal_export);
      await writeAudit(tx, {
        ...{ actor: caller.operator.name, action: 'journal-exports download', organisation_id: null },
        ...{ subject_type: 'journal_export', subject_id: found.id },
        ...originOf(contract.downloadJournalExport, caller),
      });
      return found;
    });
    return fileOf(run, linesOf(pool, run), query.format ?? 'csv');
  }),
];
