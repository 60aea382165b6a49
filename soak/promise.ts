import type { Amount } from '../src/testing/repetitions.ts';

/** One thing that the service promises, and the run that shows it. */
export type Promised = {
  /** `npm run soak -- NAME`. */
  readonly name: string;
  readonly promise: string;
  readonly method: string;
  /** How many make the figure complete, and what they are. */
  readonly count: number;
  readonly unit: string;
  /** How often what is to be proved must really have happened at the full count, and what that is. */
  readonly hits: number;
  readonly hit: string;
  /** The file that proves it, without its ending, and which of its tests; all when absent. */
  readonly file: string;
  readonly tests?: RegExp;
  /** What the file asks `repetitions` for; a run of the file does so many, and the count is made of such runs. */
  readonly amount: Amount;
  readonly slice: number;
  /** How many of the count each of these makes; 1 when absent. */
  readonly each?: number;
  /** Other amounts that the file asks for. */
  readonly alongside?: Readonly<Partial<Record<Amount, number>>>;
  readonly environment: string;
};
