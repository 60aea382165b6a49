/**
 * What is done many times because one time proves little: how often in `npm test`, where the seed is always the same.
 * `npm run soak` says how often there, with a new seed each time.
 */
export const amounts = {
  /** Random sequences of commands against the model of orders. */
  sequences: 48,
  /** The same against the model of funding, mandates, withdrawals and conversions. */
  money_sequences: 64,
  /** How many commands a sequence has; 0: as few as are quick to read. */
  sequence_commands: 0,
  /** Kills of the service, as many of PostgreSQL, and as many of both at once, while orders are placed. */
  kills: 2,
  /** Connections to PostgreSQL that are cut in each phase of a batch of orders. */
  cuts: 4,
  /** Kills of the process that delivers webhooks. */
  worker_kills: 3,
  /** Passes over the table of steps at which a process is killed. */
  crash_points: 1,
  /** Each point of the engine of provider calls with each response; 0: with one of the late ones. */
  provider_answers: 0,
  /** Orders of which many lose the reply to their COMMIT. */
  lost_replies: 60,
  /** Uses of one idempotency key by two processes at once. */
  races: 10,
  /** Rounds of requests of which only so many may succeed, sent to two processes at once; and how many a round has. */
  contests: 0,
  contestants: 0,
  /** Requests for what belongs to somebody else. */
  tenancy_probes: 0,
  /** Requests that are made by a grammar. */
  grammar_requests: 0,
  /** Keys that are revoked while three processes take requests. */
  revocations: 0,
  /** Addresses that a webhook must not reach. */
  forbidden_addresses: 0,
  /** Rows and files of a market feed that must not be published. */
  hostile_rows: 0,
  /** Events that are delivered while the worker is killed. */
  delivered_events: 0,
  /** Times that each fault of the machine is caused under load. */
  machine_faults: 0,
  /** Backups that are taken under load and restored. */
  backups: 0,
  /** Failovers of a cluster of PostgreSQL under load; in the soak only. */
  failovers: 0,
  /** Figures of the income of holdings, computed. */
  incomes: 5_000,
  /** Holdings whose units are sold and whose income is paid in any order, through the service. */
  incomes_paid: 12,
  /** Stories of orders, cut-offs and prices of a fund, through the service. */
  late_trades: 10,
  /** Days held against the rules of two exchanges. */
  trading_days: 2_000,
  /** Calculations with decimals. */
  decimals: 100,
  /** Spellings of addresses, and of targets of requests. */
  addresses: 2_000,
  targets: 20_000,
  /** Requests that were damaged on the way. */
  requests: 1_500,
  /** Deliveries that a dead receiver leaves in the database. */
  waiting: 20_000,
  /** How long webhooks are delivered while memory is measured; in the soak only. */
  memory_minutes: 0,
  /** Kills of an import of market data; in the soak only. */
  import_kills: 0,
  /** Scans by a real scanner; in the soak only. */
  scans: 0,
} as const;

export type Amount = keyof typeof amounts;

/** Where the soak says how often and with which seed, for the processes that it starts. */
export const variableOf = (name: Amount | 'seed') => `SOAK_${name.toUpperCase()}`;

const asked = (name: Amount | 'seed'): number | undefined => {
  const value = process.env[variableOf(name)];
  return value === undefined ? undefined : Number(value);
};

export const repetitions = (name: Amount): number => asked(name) ?? amounts[name];

const SEED = 20_260_714;
export const seed: number = asked('seed') ?? SEED;

/** How often fast-check tries, and with which seed. */
export const propertyRuns = (name: Amount) => ({ numRuns: repetitions(name), seed });

/** Numbers from 0 to below 1, the same for the same seed (the generator mulberry32). */
export function randomNumbers(): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
