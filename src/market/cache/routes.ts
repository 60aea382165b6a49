import { type Route, serveFromMemory } from '../../platform/http/endpoints/route.ts';
import { getCalendar, getStatus } from '../calendar/contract.ts';
import { getInstrument, listIndices, listInstruments } from '../instruments/contract.ts';
import { listMovers, listQuotes } from '../quotes/contract.ts';
import { getSnapshot } from '../sessions/contract.ts';
import * as answers from './answers.ts';
import type { MarketCache } from './market-cache.ts';

/** What is answered from memory. `now_ms` is the real clock. */
export const marketCacheRoutes = (cache: MarketCache, now_ms: () => number = Date.now): Route[] => [
  serveFromMemory(listQuotes, (request) => answers.quotes(cache, request)),
  serveFromMemory(listMovers, (request) => answers.movers(cache, request)),
  serveFromMemory(listInstruments, (request) => answers.instruments(cache, request)),
  serveFromMemory(listIndices, ({ caller, query }) =>
    answers.instruments(cache, { caller, query: { ...query, asset_class: 'index' } }),
  ),
  serveFromMemory(getInstrument, (request) => answers.instrument(cache, request)),
  serveFromMemory(getSnapshot, (request) => answers.snapshot(cache, request, now_ms())),
  serveFromMemory(getCalendar, (request) => answers.calendar(cache, request, now_ms())),
  serveFromMemory(getStatus, (request) => answers.status(cache, request, now_ms())),
];
