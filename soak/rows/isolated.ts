import type { Promised } from '../promise.ts';

export const isolated: readonly Promised[] = [
  {
    name: 'tenancy',
    promise: 'No tenant sees anything of another',
    method:
      'Requests chosen by chance from the whole table of endpoints, from all pairs of 24 tenants (other organisations, other sandboxes, live), that name a record of somebody else: in paths, bodies, filters, cursors of lists and idempotency keys. The answer is to the letter that for a record that does not exist.',
    count: 250_000,
    unit: 'requests',
    hits: 225_000,
    hit: 'a request that named a record of somebody else that its owner was shown before',
    file: 'soak/proofs/tenancy',
    amount: 'tenancy_probes',
    slice: 25_000,
    environment: 'one process that takes requests',
  },
  {
    name: 'revocations',
    promise: 'A revoked key stops at once',
    method:
      'A key is revoked through one of three processes while twelve callers ask all of them. Before every third revocation the processes lose the connections on which they are notified. What begins after the answer to the revocation is refused.',
    count: 100,
    unit: 'revocations',
    hits: 7_200,
    hit: 'a request that began after the answer to the revocation, and was refused',
    file: 'soak/proofs/revocations',
    amount: 'revocations',
    slice: 25,
    environment: 'three processes that take requests, on one PostgreSQL',
  },
  {
    name: 'webhook-targets',
    promise: 'Webhooks cannot be aimed inward',
    method:
      'Endpoints at addresses that are not public, in live and in test; names that lead inward at once, only after the first question, or next to a public address; redirects to every spelling of this machine. A listener at all addresses of this machine counts connections.',
    count: 120,
    unit: 'addresses',
    hits: 300,
    hit: 'an endpoint that was refused, an attempt that was ended before it connected, or a redirect that was offered',
    file: 'soak/proofs/webhook-targets',
    amount: 'forbidden_addresses',
    slice: 120,
    environment: 'the service and its receivers in one process',
  },
  {
    name: 'hostile-market',
    promise: 'A day of market data cannot be poisoned',
    method:
      'Rows of a feed that are wrong in one of twelve ways, and files whose rows are wrong or that are no tables. None is published, and what partners read of quotes, bars and the day is the same as before.',
    count: 10_000,
    unit: 'rows',
    hits: 9_000,
    hit: 'a row that was quarantined with its reason, or a file that was refused',
    file: 'soak/proofs/hostile-market',
    amount: 'hostile_rows',
    slice: 5_000,
    environment: 'one process',
  },
];
