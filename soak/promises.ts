import type { Promised } from './promise.ts';
import { acknowledged } from './rows/acknowledged.ts';
import { balanced } from './rows/balanced.ts';
import { booked } from './rows/booked.ts';
import { contested } from './rows/contested.ts';
import { failovers } from './rows/failovers.ts';
import { isolated } from './rows/isolated.ts';
import { machine } from './rows/machine.ts';
import { others } from './rows/others.ts';
import { requestsAndEvents } from './rows/requests-and-events.ts';
import { restored } from './rows/restored.ts';

/** What `npm run soak` runs, in this order. */
export const promises: readonly Promised[] = [
  ...acknowledged,
  ...balanced,
  ...contested,
  ...isolated,
  ...requestsAndEvents,
  ...booked,
  ...machine,
  ...restored,
  ...failovers,
  ...others,
];
