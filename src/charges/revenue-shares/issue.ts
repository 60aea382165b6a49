import assert from 'node:assert/strict';
import { recordEvent } from '../../events/outbox/record.ts';
import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { LINES_MAX, type RevenueShare, revenueShareIssued } from './contract.ts';
import { getShare } from './operations.ts';
import * as queries from './queries.ts';
import { revenueShareMachine } from './states.ts';

type MonthOfCurrency = { readonly month: string; readonly currency: Currency };

/**
 * States what is due to a partner of a month: of all sweeps of its fees, or of months before, that no statement has, so that a share that was
 * late is on the next one. A month is stated once, and a sweep is on one statement: the database holds both against two who issue at once. Throws validation_error.
 */
export async function issueShare(
  tx: Transaction,
  environment: Environment,
  { month, currency }: MonthOfCurrency,
  issued_by: string,
): Promise<RevenueShare> {
  requireOver(tx, environment, month);
  const { id: environment_id } = environment;
  const sweeps = await queries.findUnstated(tx, environment_id, currency, month);
  // Read after the sweeps: where another statement has just taken them, it is found here.
  const before = await queries.findShareOfMonth(tx, environment_id, currency, month);
  if (before) refuse('validation_error', { month: `It was stated before: ${before.id}.` });
  if (sweeps.length === 0) refuse('validation_error', { month: `No share in ${currency} is due that was not stated.` });
  const id = newId(tx.now_ms);
  const amount = sum(sweeps, 'revenue_share');
  if (!Decimal.of(amount).isPositive)
    refuse('validation_error', {
      month: `Shares in ${currency} come to ${amount}, as fees were given back: the next statement is lowered by that.`,
    });
  const found = await queries.findEarned(
    tx,
    environment_id,
    sweeps.map(({ id }) => id),
    sweeps.map(({ charged_through }) => charged_through),
    sweeps.map(({ through_before }) => through_before),
  );
  const earned = comingTo(amount, found);
  await orRetry(
    queries.insertShare(tx, {
      ...{ environment_id, id, month, currency, fees: sum(earned, 'fees'), amount, issued_by },
      status: revenueShareMachine.create('issued'),
      created_at: new Date(tx.now_ms).toISOString(),
      ...{ credited_by: null, place_id: null, credited_at: null },
    }),
    ['a_month_is_stated_once'],
    'the statement of a month',
  );
  const whose = { environment_id, revenue_share_id: id };
  await queries.insertLines(
    tx,
    bounded(earned).map((line, place) => ({ ...whose, number: place + 1, ...line })),
  );
  await orRetry(
    queries.insertStated(
      tx,
      sweeps.map((sweep) => ({ ...whose, sweep_id: sweep.id })),
    ),
    ['revenue_share_sweeps_pkey'],
    'what a statement states',
  );
  const share = await getShare(tx, environment, id);
  recordEvent(tx, environment, revenueShareIssued, share);
  return share;
}

/** In test the month of today is stated too, so that a partner sees a statement before a month is over; what comes later is on the next. */
function requireOver(tx: Transaction, { mode }: Environment, month: string): void {
  const current = lagosDayOf(tx.now_ms).slice(0, 7);
  if (month > current || (month === current && mode === 'live'))
    refuse('validation_error', { month: `Expected a month that is over: ${month} is not.` });
}

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, string>>[], key: Key): string =>
  Decimal.sum(rows.map((row) => row[key])).toMoney();

/** A sweep takes no more of the share than of its fees, which is less where fees with a smaller share were given back: the largest line has the difference. */
function comingTo(amount: string, [largest, ...others]: readonly queries.Earned[]): queries.Earned[] {
  assert(largest, 'what was swept as a share is of some charge');
  const rest = Decimal.of(amount).minus(Decimal.of(sum(others, 'amount')));
  return [{ ...largest, amount: rest.toMoney() }, ...others];
}

/** The largest lines, and of each schedule one more with what is left. */
function bounded(earned: readonly queries.Earned[]): queries.Earned[] {
  const [kept, rest] = [earned.slice(0, LINES_MAX), earned.slice(LINES_MAX)];
  const schedules = [...new Set(rest.map(({ fee_schedule_id }) => fee_schedule_id))];
  const others = schedules.map((fee_schedule_id) => {
    const rows = rest.filter((row) => row.fee_schedule_id === fee_schedule_id);
    const charges = rows.reduce((count, row) => count + row.charges, 0);
    const none = { investment_id: null, investment_name: null };
    return { fee_schedule_id, ...none, charges, fees: sum(rows, 'fees'), amount: sum(rows, 'amount') };
  });
  return [...kept, ...others];
}
