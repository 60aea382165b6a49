import type { Promised } from '../promise.ts';

const POINTS = 6;
const CALLS = 7;
const ANSWERS = 8;

export const booked: readonly Promised[] = [
  {
    name: 'provider-answers',
    promise: "A provider's outcome is booked once",
    method:
      'Each of the 7 kinds of provider calls, ended at each of the 6 points of the engine, with each of 8 responses: paid, refused, unknown and carried out, unknown and not carried out, late, twice, out of order, contradicting. It comes to its end, the provider carried it out once, and it is booked once.',
    count: CALLS * POINTS * ANSWERS * 20,
    unit: 'calls (20 of each)',
    hits: 5_000,
    hit: 'a call that ended at its point',
    file: 'src/testing/faults/provider-calls.test',
    tests: /comes to its end and is carried out once/,
    amount: 'provider_answers',
    each: CALLS * POINTS * ANSWERS,
    slice: 5,
    environment: 'a scripted provider',
  },
];
