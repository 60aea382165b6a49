import { transact } from '../../platform/database/transaction.ts';
import {
  type Acting,
  type Answer,
  type Route,
  serveByOperator,
  serveOperator,
} from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { applyRun } from '../bulk/apply.ts';
import { answerOf, type By } from '../bulk/operations.ts';
import type { BulkNeeds } from '../bulk/routes.ts';
import type { FileReading } from '../file-reading.ts';
import * as contract from './contract.ts';
import { csvOf, xlsxOf } from './file.ts';
import { examineNotes, listNotes, storeNotes } from './notes.ts';
import * as operations from './operations.ts';
import { findAllLines } from './queries.ts';

const answer = (status: 200 | 201, data: object): Answer => ({
  status,
  body: JSON.stringify({ data }),
  replayed: false,
});

export type BatchNeeds = BulkNeeds & { readonly readFile: FileReading };

export function batchRoutes({ pool, operatorSettings: settings, readFile }: BatchNeeds): Route[] {
  const byOf = (endpoint: OperatorEndpoint, caller: Acting): By => ({
    actor: caller.operator.name,
    origin: originOf(endpoint, caller),
    settings,
  });

  return [
    serveOperator(contract.createBatch, ({ tx, body, caller }) =>
      operations.createBatch(tx, body, byOf(contract.createBatch, caller)),
    ),

    serveOperator(contract.listBatches, ({ tx, query }) => operations.listBatches(tx, query)),

    serveOperator(contract.getBatch, ({ tx, params }) => operations.getBatch(tx, params.batch)),

    serveOperator(contract.listBatchLines, ({ tx, params, query }) => operations.listLines(tx, params.batch, query)),

    serveByOperator(contract.downloadBatch, ({ params, query }) =>
      transact(pool, 'read', async (tx) => {
        const batch = await operations.getBatch(tx, params.batch);
        return fileOf(batch, await findAllLines(tx, batch.id), query.format ?? 'csv');
      }),
    ),

    serveByOperator(contract.submitBatch, async ({ params, caller }) => {
      const by = byOf(contract.submitBatch, caller);
      const run = await transact(pool, 'write', (tx) => operations.beginSubmission(tx, params.batch, by));
      await applyRun(pool, run, by);
      const data = await transact(pool, 'read', async (tx): Promise<object> => {
        const { done, results } = await answerOf(tx, run);
        const refused = results.filter(({ outcome }) => outcome === 'refused');
        return { batch: await operations.getBatch(tx, params.batch), done, refused };
      });
      return answer(200, data);
    }),

    serveOperator(contract.withdrawBatch, ({ tx, params, body, caller }) =>
      operations.withdrawBatch(tx, params.batch, body.reason, byOf(contract.withdrawBatch, caller)),
    ),

    // A large file takes too long to be read in a transaction.
    serveByOperator(contract.sendNotes, async ({ params, body, caller }) => {
      const examined = await examineNotes(readFile, body, ownerOfOperator(caller.operator));
      const by = byOf(contract.sendNotes, caller);
      return answer(201, await transact(pool, 'write', (tx) => storeNotes(tx, params.batch, body, examined, by)));
    }),

    serveOperator(contract.listNotes, ({ tx, params, query }) => listNotes(tx, params.batch, query)),
  ];
}

type Lines = Awaited<ReturnType<typeof findAllLines>>;

function fileOf(batch: contract.OrderBatch, lines: Lines, format: 'csv' | 'xlsx'): Answer {
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : contract.XLSX_TYPE;
  return {
    status: 200,
    body: format === 'csv' ? csvOf(batch, lines) : xlsxOf(batch, lines),
    replayed: false,
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="orders-${batch.id}.${format}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  };
}
