/**
 * What is done many times because one time proves little: how often in `npm test`, where the seed is always the same, and
 * how often in `npm run soak`, which takes a new seed each time and prints it.
 */
export const amounts = {
  /** Random sequences of commands against the model of orders. */
  sequences: { test: 64, soak: 5_000 },
  /** The same against the model of funding, mandates, withdrawals and conversions. */
  money_sequences: { test: 64, soak: 2_000 },
  /** Kills of the service, and as many of PostgreSQL, while orders are placed. */
  kills: { test: 3, soak: 100 },
  /** Kills of the process that delivers webhooks. */
  worker_kills: { test: 5, soak: 100 },
  /** Passes over the table of steps at which a process is killed. */
  crash_points: { test: 1, soak: 10 },
  /** Orders of which many lose the reply to their COMMIT. */
  lost_replies: { test: 100, soak: 3_000 },
  /** Uses of one idempotency key by two processes at once. */
  races: { test: 10, soak: 1_000 },
  /** Figures of the income of holdings, computed. */
  incomes: { test: 5_000, soak: 200_000 },
  /** Holdings whose units are sold and whose income is paid in any order, through the service. */
  incomes_paid: { test: 12, soak: 200 },
  /** Days held against the rules of two exchanges. */
  trading_days: { test: 2_000, soak: 50_000 },
  /** Calculations with decimals. */
  decimals: { test: 100, soak: 100_000 },
  /** Spellings of addresses, and of targets of requests. */
  addresses: { test: 2_000, soak: 100_000 },
  targets: { test: 20_000, soak: 500_000 },
  /** Requests that were damaged on the way. */
  requests: { test: 1_500, soak: 20_000 },
  /** Deliveries that a dead receiver leaves in the database. */
  waiting: { test: 20_000, soak: 50_000 },
  /** How long webhooks are delivered while memory is measured; in the soak only. */
  memory_minutes: { test: 0, soak: 5 },
} as const;

export type Amount = keyof typeof amounts;

/** Where the soak says how often and with which seed, for the processes that it starts. */
export const variableOf = (name: Amount | 'seed') => `SOAK_${name.toUpperCase()}`;

const asked = (name: Amount | 'seed'): number | undefined => {
  const value = process.env[variableOf(name)];
  return value === undefined ? undefined : Number(value);
};

export const repetitions = (name: Amount): number => asked(name) ?? amounts[name].test;

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
