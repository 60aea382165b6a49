export const SMOKE = 'BENCH_SMOKE';

/** It is only shown that a measurement still runs: its report is not kept. */
export const isSmoke = (): boolean => process.env[SMOKE] !== undefined;
