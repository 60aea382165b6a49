import type pg from 'pg';
import { recordAction, recordLook } from '../../../platform/audit-subjects.ts';
import { transact } from '../../../platform/database/transaction.ts';
import {
  type Acting,
  type Route,
  serveByOperator,
  serveOperator,
  serveOperatorFile,
} from '../../../platform/http/endpoints/route.ts';
import { originOf } from '../../../platform/operator/origin.ts';
import type { OperatorSettings } from '../../../platform/operator/settings.ts';
import { ownerOfOperator } from '../../../platform/threads/owner.ts';
import { openApprovals } from '../looking.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';

export type ApprovalFileNeeds = {
  readonly pool: pg.Pool;
  readonly operatorSettings: OperatorSettings;
  readonly examineFile: operations.ExamineFile;
};

export function approvalFileOperatorRoutes({
  pool,
  operatorSettings: settings,
  examineFile,
}: ApprovalFileNeeds): Route[] {
  const { sealer, auditSubjects } = settings;
  const looking = openApprovals(settings);
  const actionOf = (
    action: string,
    endpoint: typeof contract.attachFile | typeof contract.downloadFile,
    by: Acting,
  ) => ({
    ...{ actor: by.operator.name, action, reason: null },
    origin: originOf(endpoint, by),
  });
  const subjectOf = (id: string) => ({ type: 'proposal', id, organisation_id: null });

  return [
    // A file is looked at for longer than a transaction may last.
    serveByOperator(contract.attachFile, async ({ caller, params: { approval }, body: { file_name, content } }) => {
      const examined = await examineFile({ file_name, content }, ownerOfOperator(caller.operator));
      const data = await transact(pool, 'write', async (tx) => {
        tx.operator_id = caller.operator.id;
        const added = await operations.attachFile(looking(tx, caller), sealer, { approval, file_name, examined });
        const action = actionOf('proposals attach', contract.attachFile, caller);
        await recordAction(tx, auditSubjects, action, subjectOf(approval), null);
        return added;
      });
      return { status: 201, body: JSON.stringify({ data }), replayed: false };
    }),

    serveOperator(contract.listFiles, ({ tx, caller, params }) =>
      operations.listFiles(looking(tx, caller), params.approval),
    ),

    serveOperatorFile(
      contract.downloadFile,
      async ({ tx, caller, params: { approval, file_id } }) => {
        const row = await operations.findFile(looking(tx, caller), approval, file_id);
        await recordLook(tx, actionOf('proposals file', contract.downloadFile, caller), subjectOf(approval));
        return row;
      },
      async (row) => operations.openFile(sealer, row),
    ),
  ];
}
