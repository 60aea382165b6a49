import type { Promised } from '../promise.ts';

const common = { promise: 'What was acknowledged is never lost, and a retry never doubles it' };

const REPLAYED =
  'Eight writers repeat each order under its key until it is answered; then there is one order for each key, as it was answered, and the books verify from the first entry on.';

const kills = {
  ...common,
  count: 500,
  unit: 'kills',
  hits: 2_000,
  hit: 'a request that was under way at the moment of a kill',
  file: 'src/testing/faults/crashes.test',
  amount: 'kills',
  slice: 50,
  environment: 'the service as its users run it, with its own PostgreSQL that flushes to the disk',
} as const;

export const acknowledged: readonly Promised[] = [
  {
    ...kills,
    name: 'kills-service',
    method: `SIGKILL of the service at random moments. ${REPLAYED}`,
    tests: /the service is killed$/,
  },
  {
    ...kills,
    name: 'kills-postgresql',
    method: `SIGKILL of the PostgreSQL that the service runs. ${REPLAYED}`,
    tests: /PostgreSQL is killed$/,
  },
  {
    ...kills,
    name: 'kills-both',
    method: `SIGKILL of both at the same moment, so that the lock file of PostgreSQL is left behind. ${REPLAYED}`,
    tests: /both are killed at the same moment$/,
  },
  {
    ...common,
    name: 'lost-replies',
    method:
      'A proxy before PostgreSQL lets COMMIT through, swallows the reply and cuts the connection, for half of the orders. Each order is repeated under its key and has to be replayed.',
    count: 20_000,
    unit: 'orders',
    hits: 3_000,
    hit: 'a reply to COMMIT that was swallowed',
    file: 'src/testing/faults/lost-replies.test',
    tests: /whose COMMIT was never answered is replayed to the retry/,
    amount: 'lost_replies',
    slice: 1_000,
    environment: 'a process of its own behind the proxy',
  },
  {
    ...common,
    name: 'cut-connections',
    method:
      'The connection to PostgreSQL is cut in each of five phases of a batch of orders: when it begins, locks, writes, commits, and has committed. Each order is repeated under its key; only what had committed is replayed.',
    count: 1_000,
    unit: 'cuts (200 in each phase)',
    hits: 900,
    hit: 'a connection that was cut in its phase',
    file: 'src/testing/faults/lost-replies.test',
    tests: /whose connection is cut when/,
    amount: 'cuts',
    each: 5,
    slice: 50,
    environment: 'a process of its own behind the proxy',
  },
];
