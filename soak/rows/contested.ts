import type { Promised } from '../promise.ts';

const kind = (name: string, of: string, tests: RegExp): Promised => ({
  name,
  promise: 'No overdraft, no oversell, no units sold twice, no payout twice',
  method: `500 requests at once, of which between a quarter and three quarters can succeed: ${of}. Every tenth key is sent to both processes. Exactly as many succeed as there is for, and nothing is left.`,
  count: 200,
  unit: 'rounds of 500',
  hits: 20_000,
  hit: 'a request that was refused because others had been there before it',
  file: 'soak/proofs/contests',
  tests,
  amount: 'contests',
  alongside: { contestants: 500 },
  slice: 25,
  environment: 'two processes that take requests, on one PostgreSQL',
});

export const contested: readonly Promised[] = [
  kind('overdraft', 'orders from one wallet', /^overdraft/),
  kind('oversell', 'orders of one product by six partners', /^oversell/),
  kind('double-sell', 'sells of one holding', /^double sell/),
  kind('double-payout', 'withdrawals from one wallet', /^double payout/),
];
