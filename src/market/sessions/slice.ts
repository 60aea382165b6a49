import type { Slice } from '../../platform/slice.ts';
import { sessionEndpoints, sessionEvents } from './contract.ts';
import { sessionRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: sessionEndpoints,
  resources: {
    market: {
      title: 'Market data',
      about: 'The exchanges: instruments, quotes, sessions, bars, calendars, exchange rates, disclosures.',
    },
  },
  events: sessionEvents,
  routes: sessionRoutes,
};
