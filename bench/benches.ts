import type { Parts } from '../scripts/parts.ts';

type Bench = {
  readonly about: string;
  /** Its program, which reads the arguments that are left. */
  readonly run: () => Promise<unknown>;
  /** The arguments with which it takes a few minutes at most: they show that it still runs, and measure nothing. */
  readonly smoke: readonly string[];
};

/** `npm run bench -- NAME`. */
export const benches = {
  orders: {
    about:
      'orders a second, what an order costs, and reads, compared with the textbook design and one function for each order',
    run: () => import('./orders.ts'),
    smoke: ['--quick', '--partners', '200', '--entries', '20000', '--orders', '20000'],
  },
  peers: {
    about: 'orders a second compared with one function for each order, and with pgledger where PGLEDGER_URL names one',
    run: () => import('./peers.ts'),
    smoke: ['--partners', '200', '--rounds', '1', '--seconds', '1'],
  },
  citus: {
    about: 'orders on the cluster of Citus that CITUS_URL names, compared with one server; all servers on this machine',
    run: () => import('./citus.ts'),
    smoke: ['--partners', '50', '--rounds', '1', '--seconds', '1'],
  },
  books: {
    about: 'proofs, trial balance, statements and reports with 100,000 and with 5,000,000 entries',
    run: () => import('./books.ts'),
    smoke: ['--small', '2000', '--large', '6000'],
  },
  scale: {
    about: 'every act that walks a database of 100,000 and of 1,000,000 orders, kept in the folder KEEP_IN',
    run: () => import('./scale.ts'),
    smoke: ['--small', '2000', '--large', '6000'],
  },
  'sign-in': {
    about: 'a right sign-in while strangers try wrong passwords',
    run: () => import('./sign-in.ts'),
    smoke: ['--samples', '3', '--tries-per-second', '5'],
  },
  market: {
    about: 'reads of market data compared with a bare handler and with rows, and an import compared with COPY',
    run: () => import('./market.ts'),
    smoke: ['--quick', '--bars', '20000'],
  },
  disk: {
    about: 'what an order takes on disk, and what the deletion of old keys and events does to orders',
    run: () => import('./disk.ts'),
    smoke: ['--partners', '50', '--backlog', '5000', '--rounds', '1', '--seconds', '2'],
  },
  'fan-out': {
    about: 'what webhook endpoints add to an order',
    run: () => import('./fan-out.ts'),
    smoke: ['--rounds', '1', '--seconds', '1'],
  },
  dealing: {
    about:
      'how fast a published price executes the orders that wait for it, and what that does to orders at the same time',
    run: () => import('./dealing.ts'),
    smoke: ['--orders', '1000', '--rounds', '1', '--partners', '50'],
  },
  distribution: {
    about: 'what a distribution that is paid does to orders at the same time',
    run: () => import('./distribution.ts'),
    smoke: ['--holdings', '2000', '--window-seconds', '2'],
  },
  files: {
    about: "a partner's reads during the worst file of each kind that operators send",
    run: () => import('./files.ts'),
    smoke: ['--times', '1'],
  },
  'operator-bulk': {
    about: 'many live orders fulfilled by one request each, by one for all, and by one file',
    run: () => import('./operator-bulk.ts'),
    smoke: ['--orders', '40', '--rounds', '1'],
  },
  'firm-tasks': {
    about: "tasks of the firm's people in the console: clicks, typed fields, copied ids, seconds",
    run: () => import('./firm-tasks.ts'),
    smoke: [],
  },
  positions: {
    about: 'the first page of the positions of a partner with 100,000 holdings',
    run: () => import('./positions.ts'),
    smoke: ['--holdings', '2000', '--rounds', '2'],
  },
  'operator-lists': {
    about: 'pages of the orders of all partners, by filter and place in the list',
    run: () => import('./operator-lists.ts'),
    smoke: ['--orders', '20000', '--rounds', '1'],
  },
  webhooks: {
    about: 'deliveries a second, and how old events are when they arrive',
    run: () => import('./webhooks.ts'),
    smoke: [],
  },
  failover: {
    about:
      'seconds without an order when the primary of the cluster of deploy/ha is lost; as root, with packages of Debian',
    run: () => import('../soak/failover/main.ts'),
    smoke: ['--count', '1'],
  },
} as const satisfies Parts & Readonly<Record<string, Bench>>;
