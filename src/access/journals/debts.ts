import { findHousePlaces } from '../../ledger/places/house-cover.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findHouse } from '../organisations/environment-queries.ts';
import { type Booking, judge } from './operations.ts';

type Owed = { readonly environment: Environment; readonly currency: Currency };
type Wanted = { readonly amount: string; readonly reference?: string | undefined };

/**
 * What a partner owes is paid by the firm as its expense: out of its own share of the place where it has most, whose balance stays. What it had put
 * in for the debt is more than is owed then, and goes back as after a payment. Throws invalid_state where less is owed.
 */
export async function writeOffOf(tx: Transaction, { environment, currency }: Owed, wanted: Wanted): Promise<Booking> {
  const { mode } = environment;
  const { id: house } = await findHouse(tx, mode);
  const { places } = await findHousePlaces(tx, { id: house, mode }, currency);
  const shared = { currency, amount: Decimal.of(wanted.amount).toMoney() };
  const ofThePartner = { ...shared, environment_id: environment.id };
  const ofTheFirm = { ...shared, environment_id: house };
  const booking: Booking = {
    ...{
      mode,
      kind: 'write_off',
      value_day: lagosDayOf(tx.now_ms),
      reference: wanted.reference ?? null,
      reverses: null,
    },
    lines: [
      { ...ofThePartner, account: 'place', place_id: places[0], side: 'debit' },
      { ...ofThePartner, account: 'receivable', place_id: null, side: 'credit' },
      { ...ofTheFirm, account: 'expense', place_id: null, side: 'debit' },
      { ...ofTheFirm, account: 'place', place_id: places[0], side: 'credit' },
    ],
  };
  await judge(tx, booking);
  return booking;
}
