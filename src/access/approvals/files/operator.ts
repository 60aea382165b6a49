import { recordLook } from '../../../platform/audit-subjects.ts';
import { type Route, serveOperator, serveOperatorFile } from '../../../platform/http/endpoints/route.ts';
import { originOf } from '../../../platform/operator/origin.ts';
import { servePreparedMaking } from '../../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../../platform/operator/settings.ts';
import { ownerOfOperator } from '../../../platform/threads/owner.ts';
import { openApprovals } from '../looking.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';

export type ApprovalFileNeeds = {
  readonly operatorSettings: OperatorSettings;
  readonly examineFile: operations.ExamineFile;
};

const subjectOf = (id: string) => ({ type: 'proposal', id, organisation_id: null });

export function approvalFileOperatorRoutes({ operatorSettings: settings, examineFile }: ApprovalFileNeeds): Route[] {
  const { sealer, auditSubjects } = settings;
  const looking = openApprovals(settings);

  return [
    // A file is looked at for longer than a transaction may last.
    servePreparedMaking(contract.attachFile, auditSubjects, {
      prepare: ({ caller, body }) => examineFile(body, ownerOfOperator(caller.operator)),
      async run({ tx, caller, params: { approval }, body: { file_name }, prepared: examined }) {
        const file = { approval, file_name, examined };
        return { data: await operations.attachFile(looking(tx, caller), sealer, file), made: subjectOf(approval) };
      },
    }),

    serveOperator(contract.listFiles, ({ tx, caller, params }) =>
      operations.listFiles(looking(tx, caller), params.approval),
    ),

    serveOperatorFile(
      contract.downloadFile,
      async ({ tx, caller, params: { approval, file_id } }) => {
        const row = await operations.findFile(looking(tx, caller), approval, file_id);
        const origin = originOf(contract.downloadFile, caller);
        const action = { actor: caller.operator.name, action: 'proposals file', reason: null, origin };
        await recordLook(tx, action, subjectOf(approval));
        return row;
      },
      async (row) => operations.openFile(sealer, row),
    ),
  ];
}
