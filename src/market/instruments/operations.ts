import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { loadCalendar } from '../calendar/operations.ts';
import type { InstrumentRow } from './queries.ts';
import * as queries from './queries.ts';

export { findInstruments, type InstrumentRow, upsertInstruments } from './queries.ts';

/** By id on every exchange, by symbol on the requested one. */
export async function findInstrument(
  tx: Transaction,
  exchange: string | undefined,
  symbol_or_id: string,
): Promise<InstrumentRow> {
  const found = isId(symbol_or_id)
    ? await queries.findById(tx, symbol_or_id)
    : await queries.findBySymbol(tx, (await loadCalendar(tx, exchange)).exchange.code, symbol_or_id);
  return found ?? refuse('not_found', { resource: 'instrument', id: symbol_or_id });
}
