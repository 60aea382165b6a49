import type { Slice } from '../platform/slice.ts';
import { auditCommands } from './commands/audit.ts';
import { masterKeyCommands } from './commands/keys.ts';
import { ledgerCommands } from './commands/ledger.ts';

/** The commands that are of no slice to the left: those that join several, and those of the platform. */
export const slice: Slice = {
  commands: [...ledgerCommands, ...auditCommands, ...masterKeyCommands],
};
