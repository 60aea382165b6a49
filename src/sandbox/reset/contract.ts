import { Organisation } from '../../access/organisations/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';

export const resetSandbox = sandboxHelper({
  name: 'sandbox.reset',
  path: '/partner/v1/sandbox/reset',
  summary: 'Begin this sandbox afresh',
  description:
    'Keeps the organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with. Orders, holdings, verification and events are gone, wallets are at 0.00, the clock is real; the sequence of events goes on.',
  scope: 'orders',
  data: Organisation,
  refusals: [],
});

export const resetEndpoints = [resetSandbox] as const;
