import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { serveOperatorLongRead } from '../../platform/http/endpoints/operator-long-read.ts';
import {
  type Acting,
  type FileInParts,
  type Route,
  serveOperator,
  serveOperatorDownload,
} from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { readAsked } from './asked.ts';
import * as contract from './contract.ts';
import { keptReports } from './kept.ts';
import * as operations from './operations.ts';
import { findPart, type RunRow } from './queries.ts';
import { reportNamed } from './table.ts';

export type ReportNeeds = {
  readonly jobs: pg.Pool;
  readonly operatorSettings: OperatorSettings;
  readonly pool: pg.Pool;
};

const readerOf = (endpoint: OperatorEndpoint, caller: Acting): operations.Reader => ({
  actor: caller.operator.name,
  origin: originOf(endpoint, caller),
  permissions: caller.operator.permissions,
});

export const reportRoutes = ({ operatorSettings: settings, pool }: ReportNeeds, kept = keptReports()): Route[] => [
  serveOperator(contract.listReports, async () => operations.describeReports()),

  serveOperatorLongRead(contract.showReport, {
    admit: ({ params, caller }) => void operations.requireReport(params.report, readerOf(contract.showReport, caller)),
    async read({ tx, params, query }) {
      const report = reportNamed(params.report);
      return operations.showReport(tx, report, await readAsked(tx, report, query), windowOf(query), kept);
    },
    async record({ tx, params, caller }) {
      const report = reportNamed(params.report);
      if (!operations.isReadingRecorded(report)) return;
      await operations.recordReading(tx, report.name, 'reports show', readerOf(contract.showReport, caller), null);
    },
  }),

  serveMaking(contract.makeReport, settings.auditSubjects, async ({ tx, params, body, caller, actor }) => {
    const { name } = operations.requireReport(params.report, readerOf(contract.makeReport, caller));
    const data = await operations.requestRun(tx, name, body, actor);
    return { data, made: { type: 'report', id: data.id, organisation_id: data.organisation_id } };
  }),

  serveOperator(contract.listRuns, ({ tx, params, query, caller }) =>
    operations.listRuns(tx, params.report, query, readerOf(contract.listRuns, caller)),
  ),

  serveOperator(contract.getRun, ({ tx, params, caller }) =>
    operations.getRun(tx, params.report, params.run, readerOf(contract.getRun, caller)),
  ),

  serveOperatorDownload(contract.downloadRun, async ({ params, query, caller }) => {
    const reader = readerOf(contract.downloadRun, caller);
    const run = await transact(pool, 'write', (tx) => findMade(tx, params, reader));
    return fileOf(pool, run, query.format ?? 'csv');
  }),
];

/** Who reads it is recorded before its bytes are read. */
async function findMade(
  tx: Transaction,
  { report, run: id }: { readonly report: string; readonly run: string },
  reader: operations.Reader,
): Promise<RunRow> {
  const run = await operations.findRun(tx, report, id, reader);
  if (run.made_at === null) refuse('not_found', { resource: 'file of the report, which is not made yet', id });
  await operations.recordReading(tx, run.id, 'reports download', reader, run.organisation_id);
  return run;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const fileOf = (pool: pg.Pool, run: RunRow, format: 'csv' | 'xlsx'): FileInParts => ({
  content_type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : XLSX,
  file_name: `${run.report}-${run.as_of}${run.mode === 'test' ? '-test' : ''}.${format}`,
  parts: partsOf(pool, run, format === 'xlsx'),
});

/** Each read in a transaction of its own, as the reader takes them. */
async function* partsOf(pool: pg.Pool, { id, attempts }: RunRow, isXlsx: boolean): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await transact(pool, 'read', (tx) => findPart(tx, id, attempts, isXlsx, number));
    if (!part) return;
    yield part.bytes;
  }
}
