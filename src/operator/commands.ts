import type { Command } from './command.ts';
import { auditCommands } from './commands/audit.ts';
import { distributionCommands } from './commands/distributions.ts';
import { fundingCommands } from './commands/funding.ts';
import { fxCommands } from './commands/fx.ts';
import { investmentCommands } from './commands/investments.ts';
import { keyCommands } from './commands/keys.ts';
import { kybCommands } from './commands/kyb.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { mandateCommands } from './commands/mandates.ts';
import { marketCommands } from './commands/market.ts';
import { noticeCommands } from './commands/notices.ts';
import { orderCommands } from './commands/orders.ts';
import { organisationCommands } from './commands/organisations.ts';
import { proposalCommands } from './commands/proposals.ts';
import { settlementAccountCommands } from './commands/settlement-accounts.ts';
import { settlementCommands } from './commands/settlements.ts';
import { walletCommands } from './commands/wallets.ts';
import { webhookCommands } from './commands/webhooks.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';

/** All that the operator's command line can do, in the order its help shows it. */
export const commands: readonly Command[] = [
  ...organisationCommands,
  ...keyCommands,
  ...kybCommands,
  ...walletCommands,
  ...settlementAccountCommands,
  ...fundingCommands,
  ...noticeCommands,
  ...settlementCommands,
  ...mandateCommands,
  ...orderCommands,
  ...investmentCommands,
  ...marketCommands,
  ...withdrawalCommands,
  ...distributionCommands,
  ...fxCommands,
  ...webhookCommands,
  ...proposalCommands,
  ...ledgerCommands,
  ...auditCommands,
];
