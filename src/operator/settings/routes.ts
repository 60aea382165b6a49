import type { Proposal } from '../../access/proposals/operations.ts';
import { settingCommands } from '../../access/settings/commands.ts';
import { listSettings } from '../../access/settings/operations.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { presentProposed } from '../proposed-act.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';

export const settingRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listSettings, ({ tx }) => listSettings(tx, settings)),

  serveCommand(contract.changeSetting, {
    command: commandNamed(settingCommands, 'settings change'),
    settings,
    typedOf: async ({ params: { setting }, body }) => ({ setting, ...body }),
    show: async (_tx, { data }) => presentProposed(data as Proposal),
  }),
];
