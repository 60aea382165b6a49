import { parseArgs } from 'node:util';
import { promises } from './promises.ts';

export type Requested = {
  /** None: all of them. */
  readonly names: readonly string[];
  /** How much of each count is to be done, above 0 and up to 1. */
  readonly share: number;
  readonly seed: number | null;
  /** What was done before does not count; so it is too with a seed of the caller's. */
  readonly isFresh: boolean;
  readonly isList: boolean;
  /** Nothing is run: the page is written from the results. */
  readonly isPage: boolean;
};

const SEED_MAX = 2 ** 31 - 1;

export function readArguments(words: string[]): Requested {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '1' },
      seed: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
    },
  });
  for (const name of positionals)
    if (!promises.some((promised) => promised.name === name))
      throw new Error(
        `There is no promise ${name}. There are: ${promises.map((promised) => promised.name).join(', ')}`,
      );
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) throw new Error(`--share must be above 0 and at most 1, not ${values.share}`);
  const seed = values.seed === undefined ? null : Number(values.seed);
  if (seed !== null && !(Number.isInteger(seed) && seed >= 0 && seed <= SEED_MAX))
    throw new Error(`--seed must be a whole number from 0 to ${SEED_MAX}, not ${values.seed}`);
  const { list: isList, page: isPage } = values;
  return { names: positionals, share, seed, isFresh: values.fresh || seed !== null, isList, isPage };
}
