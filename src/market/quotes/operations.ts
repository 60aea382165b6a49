import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Quote } from './contract.ts';
import { overridden, presentQuote, type Subject } from './figures.ts';
import * as queries from './queries.ts';

/** Sets a last price in one sandbox only, from the time of its own clock. Returns the quote as seen there. */
export async function overrideQuote(
  tx: Transaction,
  environment: Environment,
  calendar: Calendar,
  instrument: Subject,
  last: string,
): Promise<Quote> {
  assert.equal(environment.mode, 'test', 'quotes are overridden in the sandbox only');
  const seen = (await queries.findNewest(tx, calendar.exchange.code)).find(
    (row) => row.instrument_id === instrument.id,
  );
  if (!seen) return refuse('not_found', { resource: 'quote', id: instrument.symbol });
  const override = {
    instrument_id: instrument.id,
    last: Decimal.of(last).toPrice(),
    as_of: tx.time(environment),
    trade_date: calendar.currentSession(tx.time_ms(environment)).date,
  };
  await queries.upsertOverride(tx, environment.id, override);
  await queries.notifyOverride(tx, environment.id);
  return presentQuote(instrument, overridden(seen, override), calendar, tx.time_ms(environment));
}
