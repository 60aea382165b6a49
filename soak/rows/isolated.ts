import type { Promised } from '../promise.ts';

export const isolated: readonly Promised[] = [
  {
    name: 'tenancy',
    promise: 'No tenant sees anything of another',
    method:
      'Requests chosen by chance from the whole table of endpoints, from all pairs of 24 tenants (other organisations, other sandboxes, live), that name a record of somebody else: in paths, bodies, filters, cursors of lists and idempotency keys. The answer is to the letter that for a record that there is not.',
    count: 250_000,
    unit: 'requests',
    hits: 250_000,
    hit: 'a request that named a record that exists, of somebody else',
    file: 'soak/proofs/tenancy',
    amount: 'tenancy_probes',
    slice: 62_500,
    environment: 'one process that takes requests',
  },
];
