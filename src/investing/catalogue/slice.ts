import type { Slice } from '../../platform/slice.ts';
import { investmentCommands } from './commands.ts';
import { investmentFile } from './proposal.ts';

export const slice: Slice = {
  auditSubjects: { catalogue: {} },
  commands: investmentCommands,
  proposalKinds: [investmentFile],
};
