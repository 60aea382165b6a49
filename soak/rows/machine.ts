import type { Promised } from '../promise.ts';

const fault = (name: string, method: string, hit: string, tests: RegExp): Promised => ({
  name,
  promise: 'What the service depends on fails and comes back: nothing is lost, and nobody has to help',
  method: `${method} Eight writers place orders all the while; afterwards there is one for each key.`,
  count: 10,
  unit: 'times',
  hits: 10,
  hit,
  file: 'soak/proofs/machine-faults',
  tests,
  amount: 'machine_faults',
  slice: 10,
  environment: 'the service in one process, with a store and a counter that this process serves',
});

export const machine: readonly Promised[] = [
  {
    ...fault('', '', '', /./),
    name: 'full-disk',
    method:
      'A file fills up a disk of 700 MiB that holds PostgreSQL and everything else, for four seconds, under eight writers. `/readyz` and the log name it, orders go on when there is room, and the books verify from the first entry on.',
    hit: 'a time at which the disk was full and orders stopped',
    file: 'soak/proofs/full-disk',
    tests: /loses nothing/,
    environment: 'the service as its users run it, on a mounted tmpfs: needs root',
  },
  fault(
    'read-only',
    'The database takes no writes and ends its connections. `/readyz` and the log name it.',
    'a time at which readiness named it',
    /^a read-only database/,
  ),
  fault(
    'clock',
    "The service's clock is 10 minutes off, ahead or behind. `/readyz` and the log name it.",
    'a time at which readiness named it',
    /^a clock that is/,
  ),
  fault(
    'dns',
    'No name can be resolved. Deliveries wait with the reason at each attempt, and arrive afterwards.',
    'a time at which an attempt failed and the event arrived later',
    /^without DNS/,
  ),
  fault(
    'valkey',
    'The shared counter of rates takes commands and responds to none. The log names it once, and no request waits for it.',
    'a time at which an order was placed while it hung',
    /^a shared counter/,
  ),
  fault(
    'object-store',
    'The object store returns half and cuts the connection. An upload is stored whole or refused.',
    'a time at which an answer of the store was cut',
    /^an object store/,
  ),
];
