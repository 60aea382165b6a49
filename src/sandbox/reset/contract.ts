import { Organisation } from '../../access/organisations/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';

export const resetSandbox = sandboxHelper({
  name: 'sandbox.reset',
  path: '/partner/v1/sandbox/reset',
  summary: 'Begin this sandbox afresh',
  description:
    'Empties this sandbox: orders, holdings, verification, settlement accounts and events are gone, wallets are at 0.00, the clock is real. The organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with, are kept. The sequence of events goes on from where it was. Other sandboxes do not change.',
  timing: 'It takes effect at once and cannot be undone.',
  next: 'Put money in again with `POST /sandbox/wallets/{currency}/fund`.',
  scope: 'orders',
  data: Organisation,
});

export const resetEndpoints = [resetSandbox] as const;
