import { Organisation } from '../../access/organisations/contract.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';

export const resetSandbox = endpoint({
  name: 'sandbox.reset',
  method: 'POST',
  path: '/partner/v1/sandbox/reset',
  summary: 'Begin this sandbox afresh',
  description:
    'Keeps the organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with. Orders, holdings, verification and events are gone, wallets are at 0.00, the clock is real; the sequence of events goes on.',
  scope: 'orders',
  mode: 'test',
  success: 200,
  data: Organisation,
  refusals: [],
});

export const resetEndpoints = [resetSandbox] as const;
