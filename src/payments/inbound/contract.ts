import { Wallet } from '../../ledger/wallets/contract.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';

export const assignVirtualAccount = endpoint({
  name: 'wallets.assignVirtualAccount',
  method: 'POST',
  path: '/partner/v1/wallets/NGN/virtual-account',
  summary: 'Assign the dedicated account whose deposits land in the NGN wallet',
  description:
    'Assigns the bank account whose deposits are credited to the NGN wallet without a request. There is only ever one: asked again, it returns the wallet with the account that it has. With a test key the account is simulated and takes no real money. No balance changes by this call.',
  leadsTo: ['wallet.funded', 'funding.completed'],
  timing:
    'It has no end. Where the provider does not answer at once, the account is assigned as soon as it does, and `virtual_account` of the wallet is null until then.',
  next: 'Show `virtual_account` to whoever pays. In the sandbox pay into it with `POST /sandbox/virtual-accounts/deposit`.',
  scope: 'funding',
  idempotency: 'optional',
  needsApprovedKyb: true,
  success: 201,
  data: Wallet,
  refusals: ['provider_unavailable'],
});

export const inboundEndpoints = [assignVirtualAccount] as const;
