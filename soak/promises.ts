import type { Promised } from './promise.ts';
import { acknowledged } from './rows/acknowledged.ts';
import { booked } from './rows/booked.ts';
import { contested } from './rows/contested.ts';
import { isolated } from './rows/isolated.ts';
import { machine } from './rows/machine.ts';

/** What `npm run soak` runs, in this order. */
export const promises: readonly Promised[] = [...acknowledged, ...contested, ...booked, ...isolated, ...machine];
