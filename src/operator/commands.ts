import type { Command } from './command.ts';
import { investmentCommands } from './commands/investments.ts';
import { keyCommands } from './commands/keys.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { marketCommands } from './commands/market.ts';
import { orderCommands } from './commands/orders.ts';
import { organisationCommands } from './commands/organisations.ts';
import { walletCommands } from './commands/wallets.ts';
import { webhookCommands } from './commands/webhooks.ts';

/** All that the operator's command line can do, in the order its help shows it. */
export const commands: readonly Command[] = [
  ...organisationCommands,
  ...keyCommands,
  ...walletCommands,
  ...orderCommands,
  ...investmentCommands,
  ...marketCommands,
  ...webhookCommands,
  ...ledgerCommands,
];
