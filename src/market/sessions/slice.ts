import type { Slice } from '../../platform/slice.ts';
import { sessionClosed, sessionEndpoints } from './contract.ts';
import { sessionRoutes } from './routes.ts';

export const slice: Slice = {
  endpoints: sessionEndpoints,
  resources: {
    market: {
      title: 'Market data',
      about: 'The exchanges: instruments, quotes, sessions, bars, calendars, exchange rates, disclosures.',
    },
  },
  events: [sessionClosed],
  routes: sessionRoutes,
};
