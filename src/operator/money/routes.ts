import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { walletCommands } from '../commands/wallets.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getWallet, listEntries, listWallets, optionsOf } from './operations.ts';

const acts = [
  [contract.creditWallet, 'wallets credit'],
  [contract.freezeWallet, 'wallets freeze'],
  [contract.unfreezeWallet, 'wallets unfreeze'],
] as const;

export const moneyRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listWallets, ({ tx, query }) => listWallets(tx, query)),

  serveOperator(contract.getWallet, ({ tx, params }) => getWallet(tx, params.wallet)),

  serveOperator(contract.listWalletEntries, ({ tx, params, query }) => listEntries(tx, params.wallet, query)),

  ...acts.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(walletCommands, name),
      settings,
      typedOf: async ({ tx, params, body }) => ({ ...body, ...(await optionsOf(tx, params.wallet)) }),
      show: (tx, { data }) => getWallet(tx, (data as { id: string }).id),
    }),
  ),
];
