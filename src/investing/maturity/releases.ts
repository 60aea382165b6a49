import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { makeDue } from '../holdings/due-queries.ts';
import { incomeAtMaturity } from '../holdings/income.ts';
import { lockHold, setHold } from '../investments/hold-queries.ts';
import * as calendar from './calendar-queries.ts';
import type { MaturityDay, MaturityDue, MaturityRelease, maturityStates } from './contract.ts';
import * as queries from './release-queries.ts';

/** The firm's word that an issuer has paid back, and the calendar of what is to be paid back. */

export type CalendarFilters = {
  readonly investment_id?: string | undefined;
  readonly mode?: Mode | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: (typeof maturityStates)[number] | undefined;
};

const today = (tx: Transaction): string => dayOf(new Date(tx.now_ms).toISOString());

/** By day, the next one first. */
export async function listMaturities(
  tx: Transaction,
  { investment_id, mode, from, to, state, ...page }: CalendarFilters & PageQuery,
): Promise<Page<MaturityDay>> {
  const { limit, offset } = windowOf(page);
  const filters = [investment_id ?? null, mode ?? null, from ?? null, to ?? null, state ?? null, today(tx)] as const;
  const rows = await calendar.findDays(tx, ...filters, limit, offset);
  const { count } = await calendar.countDays(tx, ...filters);
  return { rows: rows.map(present), count, next: null, prev: null };
}

const present = (row: MaturityDay): MaturityDay => ({
  ...row,
  units: Decimal.of(row.units).toUnits(),
  cost_basis: Decimal.of(row.cost_basis).toMoney(),
});

const BATCH = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What the issuer owes on a day, holding by holding as it will be paid. Throws not_found where nothing matures. */
export async function getMaturity(tx: Transaction, investment_id: string, maturity_date: string): Promise<MaturityDue> {
  const row = await calendar.findDay(tx, investment_id, null, maturity_date, maturity_date, null, today(tx));
  if (!row) return nothingMatures(investment_id, maturity_date);
  let [income, after] = [Decimal.zero, { environment_id: BEFORE_ALL, id: BEFORE_ALL }];
  for (;;) {
    const holdings = await calendar.findMaturing(
      tx,
      investment_id,
      maturity_date,
      after.environment_id,
      after.id,
      BATCH,
    );
    // No day counts after maturity, so any later one gives what will be paid.
    for (const holding of holdings) income = income.plus(incomeAtMaturity(holding, addDays(maturity_date, 1)));
    if (holdings.length < BATCH) break;
    after = holdings.at(-1)!;
  }
  const shown = present(row);
  return { ...shown, income: income.toMoney(), amount_due: Decimal.of(shown.cost_basis).plus(income).toMoney() };
}

const nothingMatures = (investment_id: string, maturity_date: string): never =>
  refuse('not_found', { resource: 'maturity', id: `${investment_id} ${maturity_date}` });

type Release = { readonly maturity_date: string; readonly reason: string; readonly actor: string };

/**
 * Says that the issuer's money for a day is there: the work loop pays its holdings back when their day has come. A second
 * release of the day returns the first. Throws not_found, and validation_error where the investment does not wait.
 */
export async function releaseMaturity(
  tx: Transaction,
  investment_id: string,
  { maturity_date, reason, actor }: Release,
): Promise<MaturityRelease> {
  const investment = await lockInvestment(tx, investment_id);
  const known = await queries.findRelease(tx, investment_id, maturity_date);
  if (known) return known;
  const day = await calendar.findDay(tx, investment_id, null, maturity_date, maturity_date, null, today(tx));
  if (!day) return nothingMatures(investment_id, maturity_date);
  if (!investment.hold_until_released)
    refuse('validation_error', {
      investment: 'Its maturities are paid back without a release: there is nothing to release.',
    });
  const released_at = new Date(tx.now_ms).toISOString();
  const release = { investment_id, maturity_date, released_by: actor, reason, released_at };
  await queries.insertRelease(tx, release);
  await makeDue(tx, investment_id, maturity_date, released_at, today(tx));
  return release;
}

/** Whether maturities of an investment wait for a release. One that no longer waits pays what it held. */
export async function holdMaturities(tx: Transaction, investment_id: string, hold: boolean): Promise<void> {
  const { hold_until_released } = await lockInvestment(tx, investment_id);
  if (hold_until_released === hold) return;
  const at = new Date(tx.now_ms).toISOString();
  await setHold(tx, investment_id, hold, at);
  if (!hold) await makeDue(tx, investment_id, null, at, today(tx));
}

const lockInvestment = requireById('investment', lockHold);
