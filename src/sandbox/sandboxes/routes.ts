import { serve } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const sandboxesRoutes = [
  serve(contract.listSandboxes, ({ tx, caller }) => operations.listSandboxes(tx, caller.environment)),

  serve(contract.createSandbox, ({ tx, caller, body }) => operations.createSandbox(tx, caller.environment, body)),

  serve(contract.deleteSandbox, ({ tx, caller, params }) =>
    operations.deleteSandbox(tx, caller.environment, params.name, caller.key.scopes),
  ),
];
