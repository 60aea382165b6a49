import { auditCaller } from '../../platform/audit.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const sandboxesRoutes = [
  serve(contract.listSandboxes, ({ tx, caller }) => operations.listSandboxes(tx, caller.environment)),

  serve(contract.createSandbox, ({ tx, caller, body }) => operations.createSandbox(tx, caller.environment, body)),

  serve(contract.deleteSandbox, async ({ tx, caller, params }) => {
    const { environment_id, ...before } = await operations.deleteSandbox(
      tx,
      caller.environment,
      params.name,
      caller.key.scopes,
    );
    const subject = { type: 'environment', id: environment_id };
    await auditCaller(tx, caller, contract.deleteSandbox.name, subject, { before });
    return { deleted: true } as const;
  }),
];
