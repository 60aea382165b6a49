import { type Route, serveBytes } from '../../platform/http/route.ts';
import { getCalendar, getStatus } from '../calendar/contract.ts';
import { getInstrument, listIndices, listInstruments } from '../instruments/contract.ts';
import { listMovers, listQuotes } from '../quotes/contract.ts';
import { getSnapshot } from '../sessions/contract.ts';
import { answers, type Board } from './operations.ts';

/** What is answered from memory. `now_ms` is the real clock. */
export const boardRoutes = (board: Board, now_ms: () => number = Date.now): Route[] => [
  serveBytes(listQuotes, ({ caller: { environment }, query }) => answers.quotes(board, { environment, query })),
  serveBytes(listMovers, ({ caller: { environment }, query }) => answers.movers(board, { environment, query })),
  serveBytes(listInstruments, ({ caller: { environment }, query }) =>
    answers.instruments(board, { environment, query }),
  ),
  serveBytes(listIndices, ({ caller: { environment }, query }) =>
    answers.instruments(board, { environment, query: { ...query, asset_class: 'index' } }),
  ),
  serveBytes(getInstrument, ({ caller: { environment }, params, query }) =>
    answers.instrument(board, { environment, query, symbol_or_id: params.symbol_or_id }),
  ),
  serveBytes(getSnapshot, ({ caller: { environment }, query }) =>
    answers.snapshot(board, { environment, query }, now_ms()),
  ),
  serveBytes(getCalendar, ({ caller: { environment }, query }) =>
    answers.calendar(board, { environment, query }, now_ms()),
  ),
  serveBytes(getStatus, ({ caller: { environment }, query }) =>
    answers.status(board, { environment, query }, now_ms()),
  ),
];
