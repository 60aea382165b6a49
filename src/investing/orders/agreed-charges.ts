import { type AgreedCharges, noAgreedCharges, readAgreedCharges } from '../../charges/charging/dealing.ts';
import { covers } from '../../charges/charging/scope.ts';
import type { ScheduleRow } from '../../charges/fees/queries.ts';
import type { TaxRow } from '../../charges/taxes/queries.ts';
import type { AccountKind } from '../../ledger/book/postings.ts';
import type { AccountKey } from '../../ledger/book/queries.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { keyOf } from './investment-key.ts';

/**
 * What the firm charges for an order is what was agreed to on the day on which it was created. It is booked when the order executes, on what
 * was dealt then: an order that comes to nothing pays nothing.
 */
/** The investments whose orders were charged when this process dealt in them last: their next ones most likely are. */
const charged = new Set<string>();

/** Sent along with the other statements where orders most likely are charged, so that none waits for a turn of its own; else null. */
export const likelyAgreed = (
  tx: Transaction,
  subjects: readonly Pick<Subject, 'investment_id'>[],
): Promise<AgreedCharges | null> =>
  subjects.some(({ investment_id }) => charged.has(investment_id)) ? readAgreedCharges(tx) : Promise.resolve(null);

/** Read only where an investment is charged. */
export async function agreedFor(
  tx: Transaction,
  investments: readonly LoadedInvestment[],
  likely: AgreedCharges | null,
): Promise<AgreedCharges> {
  for (const { id, is_charged } of investments) {
    if (is_charged) charged.add(id);
    else charged.delete(id);
  }
  return investments.some(({ is_charged }) => is_charged) ? (likely ?? (await readAgreedCharges(tx))) : noAgreedCharges;
}

/** What may be carried out. */
type Subject = {
  readonly environment: Environment;
  readonly investment_id: string;
  readonly currency: Currency;
  readonly side: 'buy' | 'sell';
  readonly accounts: readonly AccountKind[];
};

/** The accounts of all that may be charged for orders that may be carried out now. */
export const accountsOfCharges = (
  agreed: AgreedCharges,
  subjects: readonly Subject[],
  investments: ReadonlyMap<string, LoadedInvestment>,
): AccountKey[] =>
  subjects
    .filter(({ accounts }) => accounts.includes('positions'))
    .flatMap((subject) => accountsOf(agreed, subject, investments.get(keyOf(subject))));

function accountsOf(
  { fees, taxes }: AgreedCharges,
  { environment: { id: environment_id, mode, organisation_id }, currency, side, investment_id }: Subject,
  investment: LoadedInvestment | undefined,
): AccountKey[] {
  if (!investment?.is_charged) return [];
  const { category, country, redemption_income } = investment;
  const whose = { organisation_id, investment_id, category };
  const isOfFee = (fee: ScheduleRow) =>
    fee.mode === mode && fee.charged_for === side && fee.currency === currency && covers(fee, whose);
  const acts = side === 'sell' && redemption_income !== 'forfeited' ? [side, 'maturity'] : [side];
  const isOfTax = (tax: TaxRow) =>
    tax.country === country && (tax.base === 'charges' || tax.charged_for.some((one) => acts.includes(one)));
  const codes = new Set([...fees.filter(isOfFee), ...taxes.filter(isOfTax)].map(({ code }) => code));
  return [...codes].map((part) => ({ environment_id, currency, kind: 'charges_due', part }));
}
