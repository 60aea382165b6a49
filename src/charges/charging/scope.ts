import type { Category } from '../../vocabulary/categories.ts';
import type { ChargedAct, TaxedAct } from '../../vocabulary/charged-acts.ts';
import { type ChargesOn, isInForce } from '../../vocabulary/charges.ts';
import type { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { FeeSchedule } from '../fees/contract.ts';
import type { TaxCode } from '../taxes/contract.ts';

/**
 * What is charged for. Of an act without a product, such as a withdrawal, product and category are null and the country is
 * the partner's.
 */
export type Facts = {
  readonly act: TaxedAct;
  readonly organisation_id: string;
  readonly investment_id: string | null;
  readonly category: Category | null;
  readonly country: string;
  readonly currency: Currency;
  readonly amount: Decimal;
  /** The UTC day whose schedules and codes hold. */
  readonly day: string;
  /** Of a buy: whether the charges come out of the amount, or on top of it. Out of it when absent. */
  readonly charges_on?: ChargesOn | undefined;
};

type Scope = Pick<FeeSchedule, 'organisation_id' | 'investment_id' | 'category'>;

export type Schedule = Scope &
  Pick<
    FeeSchedule,
    | 'code'
    | 'name'
    | 'charged_for'
    | 'currency'
    | 'basis'
    | 'percent'
    | 'flat'
    | 'tiers'
    | 'minimum'
    | 'maximum'
    | 'vat_codes'
    | 'effective_from'
    | 'effective_until'
  >;

export type Code = Omit<
  TaxCode,
  | 'id'
  | 'authority'
  | 'account'
  | 'source'
  | 'source_date'
  | 'status'
  | 'proposed_by'
  | 'approved_by'
  | 'created_at'
  | 'ended_by'
  | 'ended_at'
>;

/** What decides which codes hold. */
type Placed = Omit<Facts, 'amount'>;

type Whose = Pick<Facts, 'organisation_id' | 'investment_id' | 'category'>;

/** The narrower scope has the lower number. */
export function precedenceOf({ organisation_id, investment_id, category }: Scope): number {
  const product = investment_id !== null ? 0 : category !== null ? 1 : 2;
  return organisation_id !== null ? product : 3 + product;
}

export const covers = (scope: Scope, { organisation_id, investment_id, category }: Whose): boolean =>
  (scope.organisation_id ?? organisation_id) === organisation_id &&
  (scope.investment_id === null || scope.investment_id === investment_id) &&
  (scope.category === null || scope.category === category);

const isFor = ({ charged_for }: Pick<Schedule, 'charged_for'>, act: TaxedAct): boolean =>
  (charged_for satisfies ChargedAct) === act;

/** Of each code the schedule with the narrowest scope, by code. */
export function schedulesFor<One extends Schedule>(
  facts: Omit<Facts, 'amount' | 'country'>,
  schedules: readonly One[],
): One[] {
  const narrowest = new Map<string, One>();
  for (const schedule of schedules) {
    if (!isFor(schedule, facts.act) || schedule.currency !== facts.currency) continue;
    if (!isInForce(schedule, facts.day) || !covers(schedule, facts)) continue;
    const other = narrowest.get(schedule.code);
    if (!other || precedenceOf(schedule) < precedenceOf(other)) narrowest.set(schedule.code, schedule);
  }
  return [...narrowest.values()].sort(byCode);
}

/**
 * The taxes and levies that are charged here: no examples, and not what others bill or withhold. That is booked by no act: it comes with a contract
 * note, or reaches the firm by nothing.
 */
export const codesFor = <One extends Code>(facts: Placed, codes: readonly One[]): One[] =>
  codes.filter((code) => isCharged(code, facts)).sort(byCode);

/** What others than the firm bill, and taxes that may be on it: whoever bills a charge bills the tax on it. */
export const codesOfOthers = (facts: Placed, codes: readonly Code[]): Code[] =>
  codes.filter((code) => (code.collected_by !== 'firm' || code.base === 'charges') && holds(code, facts)).sort(byCode);

const isCharged = (code: Code, facts: Placed): boolean => code.collected_by === 'firm' && holds(code, facts);

function holds(code: Code, { day, country, category, organisation_id }: Placed): boolean {
  if (code.is_example || code.country !== country || !isInForce(code, day)) return false;
  if (code.exempt_organisations.includes(organisation_id)) return false;
  if (category === null) return code.categories.length === 0;
  if (code.exempt_categories.includes(category)) return false;
  return code.categories.length === 0 || code.categories.includes(category);
}

const byCode = (one: { readonly code: string }, other: { readonly code: string }): number =>
  one.code < other.code ? -1 : 1;
