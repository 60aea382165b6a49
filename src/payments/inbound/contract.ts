import { Wallet } from '../../ledger/wallets/contract.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';

export const assignVirtualAccount = endpoint({
  name: 'wallets.assignVirtualAccount',
  method: 'POST',
  path: '/partner/v1/wallets/NGN/virtual-account',
  summary: 'Assign the dedicated account whose deposits land in the NGN wallet',
  description: 'There is one for ever: asked again, it answers the wallet with the account that it has.',
  scope: 'funding',
  idempotency: 'optional',
  needsApprovedKyb: true,
  success: 201,
  data: Wallet,
  refusals: ['provider_unavailable'],
});

export const inboundEndpoints = [assignVirtualAccount] as const;
