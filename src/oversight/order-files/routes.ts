import { transact } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveByOperator, serveOperator } from '../../platform/http/endpoints/route.ts';
import { originOf } from '../../platform/operator/origin.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { applyRun } from '../bulk/apply.ts';
import type { By } from '../bulk/operations.ts';
import { noteApplied } from '../bulk/queries.ts';
import type { BulkNeeds } from '../bulk/routes.ts';
import type { FileReading } from '../file-reading.ts';
import * as contract from './contract.ts';
import { findFile, getFile, listLines, requireAllValid, storeFile } from './operations.ts';

export type FileNeeds = BulkNeeds & { readonly readFile: FileReading };

export function fileRoutes({ pool, operatorSettings: settings, readFile }: FileNeeds): Route[] {
  const byOf = (endpoint: OperatorEndpoint, caller: Acting): By => ({
    actor: caller.operator.name,
    origin: originOf(endpoint, caller),
    settings,
  });
  const answer = (status: 200 | 201, data: contract.OrderFile) => ({
    status,
    body: JSON.stringify({ data }),
    replayed: false,
  });

  return [
    // A large file takes too long to be read in a transaction.
    serveByOperator(contract.sendFile, async ({ body, caller }) => {
      const examined = await readFile.orders(body, ownerOfOperator(caller.operator));
      const by = byOf(contract.sendFile, caller);
      return answer(201, await transact(pool, 'write', (tx) => storeFile(tx, body, examined, by)));
    }),

    serveOperator(contract.getFile, ({ tx, params }) => getFile(tx, params.file)),

    serveOperator(contract.listFileLines, ({ tx, params, query }) => listLines(tx, params.file, query, settings)),

    serveByOperator(contract.applyFile, async ({ params, body, caller }) => {
      const run = await transact(pool, 'read', async (tx) => {
        const file = await findFile(tx, params.file);
        if (!body.apply_valid && file.applied_at === null) await requireAllValid(tx, file, settings);
        return file;
      });
      await transact(pool, 'write', (tx) => noteApplied(tx, run.id, new Date(tx.now_ms).toISOString()));
      await applyRun(pool, run, byOf(contract.applyFile, caller));
      return answer(200, await transact(pool, 'read', (tx) => getFile(tx, run.id)));
    }),
  ];
}
