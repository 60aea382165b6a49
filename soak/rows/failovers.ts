import type { Promised } from '../promise.ts';

export const failovers: readonly Promised[] = [
  {
    name: 'failover',
    promise: 'What was acknowledged is never lost, and a retry never doubles it',
    method:
      'The primary of a cluster with a synchronous standby is killed, switched over and cut off the network in turn, under 64 orders at once, each repeated under its key until it is answered. Then there is one order for each key, as it was answered, the books verify from the first entry on, and orders went on within 15 s of each failover, with nothing but 503 in between.',
    count: 50,
    unit: 'failovers',
    hits: 50,
    hit: 'a failover that struck while requests were under way',
    file: 'soak/proofs/failovers',
    amount: 'failovers',
    slice: 10,
    environment: 'Patroni, etcd, HAProxy, pgBackRest and Valkey on one machine: needs root and Debian packages',
  },
];
