import type { Promised } from '../promise.ts';

export const requestsAndEvents: readonly Promised[] = [
  {
    name: 'grammar',
    promise: 'No input gives a 5xx or a hang',
    method:
      'Requests made by chance from the grammar of HTTP, from the grammar of JSON, and from bodies that each endpoint accepts with a part changed, six of ten signed. None is answered with a 5xx or after 15 s; the event loop is blocked for less than 100 ms (p99), and memory grows by less than 64 MiB after the first third.',
    count: 1_000_000,
    unit: 'requests',
    hits: 900_000,
    hit: 'a request that was answered, and not only had its connection closed',
    file: 'soak/proofs/grammar',
    amount: 'grammar_requests',
    slice: 250_000,
    environment: 'one process that takes requests and is measured from outside',
  },
  {
    name: 'delivered-events',
    promise: 'Every event arrives',
    method:
      'Orders of 20 partners whose receivers fail three attempts of ten, while the process that delivers gets SIGKILL every 5 s. None is missing, at most 5 % arrive twice, and first attempts come in the order of the events, but for those under way at a kill.',
    count: 100_000,
    unit: 'events',
    hits: 30_000,
    hit: 'an attempt that its receiver failed',
    file: 'soak/proofs/delivered-events',
    amount: 'delivered_events',
    slice: 25_000,
    environment: 'a process that takes requests and one that delivers',
  },
];
