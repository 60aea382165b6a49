import type { Command } from './command.ts';
import { fundingCommands } from './commands/funding.ts';
import { investmentCommands } from './commands/investments.ts';
import { keyCommands } from './commands/keys.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { mandateCommands } from './commands/mandates.ts';
import { orderCommands } from './commands/orders.ts';
import { organisationCommands } from './commands/organisations.ts';
import { settlementAccountCommands } from './commands/settlement-accounts.ts';
import { walletCommands } from './commands/wallets.ts';

/** All that the operator's command line can do, in the order its help shows it. */
export const commands: readonly Command[] = [
  ...organisationCommands,
  ...keyCommands,
  ...walletCommands,
  ...settlementAccountCommands,
  ...fundingCommands,
  ...mandateCommands,
  ...orderCommands,
  ...investmentCommands,
  ...ledgerCommands,
];
