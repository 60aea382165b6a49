import { loadCalendar } from '../market/calendar/operations.ts';
import { ingestBars } from '../market/feed/operations.ts';
import { recordRates } from '../market/fx/operations.ts';
import { bar } from './market-readings.ts';
import type { World } from './world.ts';

/** What was observed on a day that is over: a bar, and a rate. */
export const recordBarsOf = (world: World, symbol: string, date: string) =>
  world.write(async (tx) => ingestBars(tx, await loadCalendar(tx, 'NGX'), 'test', [[bar(symbol, date, '100.00')]]));

export const recordRateOf = (world: World, date: string) =>
  world.write((tx) =>
    recordRates(tx, [
      {
        ...{ base: 'USD', quote: 'NGN', bid: '1300.00', mid: '1301.00', ask: '1302.00', source: 'test' },
        as_of: `${date}T12:00:00.000Z`,
      },
    ]),
  );
