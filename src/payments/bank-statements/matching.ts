import type { Transaction } from '../../platform/database/transaction.ts';
import { inTurns } from '../../platform/threads/pieces.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { isBy } from '../../vocabulary/funding-methods.ts';
import { fundingMachine } from '../funding/states.ts';
import { missingOf } from '../inbound/operations.ts';
import { referencesIn as namedIn } from '../inbound/references-in.ts';
import * as candidates from './candidate-queries.ts';
import type { LineRow } from './queries.ts';

/** Which records lines name by their references, with equal amounts. Nothing is decided only by a name or an amount. */
export type About = Pick<
  LineRow,
  'direction' | 'amount' | 'currency' | 'reference' | 'narration' | 'counterparty_name' | 'day'
>;

export const referencesIn = ({ reference, narration }: Pick<About, 'reference' | 'narration'>): string[] =>
  namedIn([reference, narration]);

export const isSame = (one: string, other: string): boolean => Decimal.of(one).equals(Decimal.of(other));

/** Money for it comes to an account of the firm, and a line may say so. */
export const takesTransfer = ({ method, status }: candidates.FundingCandidate): boolean =>
  isBy(method, 'account') && fundingMachine.allows('complete', status);

/** It was completed by less than it asked for, and what is left comes by another transfer. */
export const takesRest = ({ method, status, amount, amount_received }: candidates.FundingCandidate): boolean =>
  isBy(method, 'account') && status === 'completed' && Decimal.of(amount).isAbove(Decimal.of(amount_received));

/** A record that moves no money and is on a line by itself. */
export type Tied = {
  readonly type: 'funding_payment' | 'withdrawal' | 'unmatched_payment';
  readonly id: string;
  readonly reference: string | null;
  readonly environment_id: string | null;
};

/** What a line is about. `settles`: the request is still to be credited. */
export type Found = Tied | { readonly type: 'settles'; readonly funding: candidates.FundingCandidate };

/** Returns for each line the one record that its reference and its amount name, or null. A record is found by only one line. */
export async function finderFor(tx: Transaction, lines: readonly About[]): Promise<(line: About) => Found | null> {
  const named = [...new Set((await inTurns(lines, referencesIn)).flat())];
  const ownReferences = [...new Set(lines.flatMap(({ reference }) => (reference === null ? [] : [reference])))];
  const fundings = await candidates.findFundingsNamed(tx, named);
  const environment_ids = fundings.map(({ environment }) => environment.id);
  const untied = await candidates.findUntied(
    tx,
    environment_ids,
    fundings.map(({ id }) => id),
  );
  const withdrawals = await candidates.findWithdrawalsNamed(tx, named);
  const suspended = await candidates.findSuspendedNamed(tx, ownReferences);
  const [fundingsOf, withdrawalsOf] = [byReference(fundings), byReference(withdrawals)];
  const taken = new Set<string>();
  const take = (found: Found): Found | null => {
    const key = found.type === 'settles' ? found.funding.id : found.id;
    if (taken.has(key)) return null;
    taken.add(key);
    return found;
  };
  return (line) => {
    const names = referencesIn(line);
    const isOf = ({ currency }: { readonly currency: string }) => currency === line.currency;
    for (const withdrawal of names.flatMap(withdrawalsOf).filter(isOf))
      if (isLeaving(withdrawal, line)) return take(tiedTo('withdrawal', withdrawal, withdrawal.environment.id));
    if (line.direction === 'debit') return null;
    for (const funding of names.flatMap(fundingsOf).filter(isOf)) {
      const found = paymentFor(line, funding, untied);
      if (found) return take(found);
    }
    const held = suspended.find(
      ({ currency, amount, reference, transaction_id }) =>
        currency === line.currency &&
        isSame(amount, line.amount) &&
        (reference === line.reference || transaction_id === line.reference),
    );
    return held ? take(tiedTo('unmatched_payment', held, null)) : null;
  };
}

const tiedTo = (
  type: Tied['type'],
  { id, reference }: { readonly id: string; readonly reference: string | null },
  environment_id: string | null,
): Tied => ({ type, id, reference, environment_id });

/** By what a line may name, so that a line looks at no others. */
function byReference<Named extends { readonly reference: string }>(all: readonly Named[]) {
  const found = new Map<string, Named[]>();
  for (const one of all) found.set(one.reference, [...(found.get(one.reference) ?? []), one]);
  return (reference: string): readonly Named[] => found.get(reference) ?? [];
}

/** Payments of a request that a line may be. Of one that was taken back as a whole the money is somebody else's, or went back. */
export const paymentsOf = (
  { id, status }: candidates.FundingCandidate,
  untied: readonly candidates.PaymentCandidate[],
): candidates.PaymentCandidate[] =>
  status === 'reversed' ? [] : untied.filter(({ funding_request_id }) => funding_request_id === id);

/** A payment that was credited already is only tied; a request that waits for exactly this amount is to be credited. */
function paymentFor(
  line: About,
  funding: candidates.FundingCandidate,
  untied: readonly candidates.PaymentCandidate[],
): Found | null {
  const payments = paymentsOf(funding, untied);
  const payment = payments.find(({ amount }) => isSame(amount, line.amount));
  if (payment) return tiedTo('funding_payment', { ...funding, id: payment.id }, funding.environment.id);
  const isAwaited = funding.status === 'pending' || funding.status === 'processing';
  const isWhole = takesTransfer(funding) && isAwaited && isSame(missingOf(funding), line.amount);
  return isWhole && payments.length === 0 ? { type: 'settles', funding } : null;
}

/** Money that left for it, or that came back. */
export function isTieable(withdrawal: candidates.WithdrawalCandidate, line: About): boolean {
  const { status, amount, currency, tied } = withdrawal;
  const statuses = line.direction === 'debit' ? ['processing', 'completed', 'returned'] : ['returned'];
  const isEqual = currency === line.currency && isSame(amount, line.amount);
  return isEqual && statuses.includes(status) && !tied.includes(line.direction);
}

/** The same without a person: what a provider pays leaves no bank of the firm, and a line that names it may be a second payment of it. */
export const isLeaving = (withdrawal: candidates.WithdrawalCandidate, line: About): boolean =>
  isTieable(withdrawal, line) && (line.direction === 'credit' || withdrawal.payer === null);
