import { Organisation } from '../../access/organisations/contract.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';

export const resetSandbox = endpoint({
  name: 'sandbox.reset',
  method: 'POST',
  path: '/partner/v1/sandbox/reset',
  summary: 'Begin the sandbox afresh',
  description:
    'Keeps the organisation, its keys and webhook endpoints. Orders, holdings and verification are gone, wallets are at 0.00, the clock is real.',
  scope: 'orders',
  mode: 'test',
  success: 200,
  data: Organisation,
  refusals: [],
});

export const resetEndpoints = [resetSandbox] as const;
