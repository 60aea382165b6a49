import type { Amount } from '../../src/testing/repetitions.ts';
import type { Promised } from '../promise.ts';

const NONE = { hits: 0, hit: 'none is counted: each of them is one' };
const ONE_PROCESS = { environment: 'one process' };

const reference = (
  name: string,
  promise: string,
  unit: string,
  count: number,
  file: string,
  amount: Amount,
): Promised => ({
  ...{ name, promise, count, unit, file, amount, slice: count, ...NONE, ...ONE_PROCESS },
  method: 'Random cases against a slower way to compute it, or against what must hold of all of them.',
});

/** What is repeated in addition to the twelve promises. */
export const others: readonly Promised[] = [
  reference(
    'incomes',
    'Income is computed to the cent',
    'figures',
    200_000,
    'src/investing/holdings/income.test',
    'incomes',
  ),
  {
    ...reference(
      'incomes-paid',
      'Income is paid to the cent',
      'holdings',
      200,
      'src/investing/distributions/part-sold.test',
      'incomes_paid',
    ),
    method: 'Holdings whose units are sold and whose income is paid in any order, through the service.',
  },
  {
    ...reference(
      'late-trades',
      'Nobody deals at a price that was known before',
      'stories',
      200,
      'src/investing/orders/late-trading.test',
      'late_trades',
    ),
    method: 'Orders, cut-offs and prices of a fund in any order, in the clock of a sandbox, through the service.',
  },
  reference(
    'trading-days',
    'Trading days follow the rules of two exchanges',
    'days',
    50_000,
    'src/market/calendar/calendar.test',
    'trading_days',
  ),
  reference('decimals', 'Decimals are exact', 'calculations', 100_000, 'src/vocabulary/decimal.test', 'decimals'),
  reference(
    'addresses',
    'Addresses are read in one way',
    'spellings',
    100_000,
    'src/platform/http/auth/address.test',
    'addresses',
  ),
  reference(
    'targets',
    'A target that is not spelled as a route is none',
    'spellings',
    500_000,
    'src/platform/http/server/target.test',
    'targets',
  ),
  {
    ...reference(
      'damaged-requests',
      'A damaged request changes nothing',
      'requests',
      20_000,
      'src/platform/http/endpoints/mutation.test',
      'requests',
    ),
    method: 'Signed requests of which a few bytes are replaced, put in or taken out.',
  },
  {
    ...reference(
      'worker-kills',
      'A repeated delivery is the same, byte for byte',
      'kills',
      100,
      'src/notifications/deliveries/crash.test',
      'worker_kills',
    ),
    method: 'The process that delivers webhooks gets SIGKILL while attempts are under way.',
  },
  {
    ...reference(
      'crash-points',
      'Every operation comes to its end, and once',
      'passes',
      10,
      'src/testing/faults/crash-points.test',
      'crash_points',
    ),
    method:
      'SIGKILL at every step between recording, calling and recording the answer, for every operation that has a provider.',
    slice: 2,
  },
  {
    ...reference(
      'key-races',
      'One key takes effect once',
      'races',
      1_000,
      'src/testing/faults/two-services.test',
      'races',
    ),
    method: 'One Idempotency-Key sent to two services at once.',
  },
  {
    ...reference(
      'backlog',
      'A dead receiver delays no other',
      'deliveries that wait',
      50_000,
      'src/testing/faults/backlog.test',
      'waiting',
    ),
    method: 'Deliveries that a dead receiver leaves in the database, with other receivers that live.',
  },
  {
    ...reference('delivery-memory', 'Memory levels off', 'minutes', 5, 'soak/proofs/webhooks-memory', 'memory_minutes'),
    method: 'A process delivers to 512 receivers, most of them slow, silent or with long responses.',
  },
  {
    ...reference(
      'killed-imports',
      'An import is there as a whole or not at all',
      'kills',
      5,
      'soak/proofs/market-import',
      'import_kills',
    ),
    method: 'An import of market data gets SIGKILL while it writes.',
  },
  {
    ...reference('scanner', 'A file with malware is refused', 'uploads', 10, 'soak/proofs/scanner', 'scans'),
    method: 'A real ClamAV looks at uploads: apt-get install clamav-daemon.',
  },
];
