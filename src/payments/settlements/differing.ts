import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findElsewhere } from './differing-queries.ts';
import type { Known, SettlementRow } from './queries.ts';

/** A payment that is not as its settlement says, where it is in it, and which field says so. */
export type Difference = {
  readonly number: number;
  readonly transaction_id: string;
  readonly field: 'transaction_id' | 'currency' | 'amount';
  readonly problem: string;
};

type Of = Pick<SettlementRow, 'mode' | 'provider' | 'currency'>;
type Said = { readonly transaction_id: string; readonly amount: string };

/**
 * What a settlement says of payments is what is known of them: amount and currency, or their balances would be moved between currencies; and those that are
 * known of another provider, or in the other mode, are not its. One that is not known at all has no difference.
 */
export async function differencesOf(
  tx: Transaction,
  { mode, provider, currency }: Of,
  payments: readonly Said[],
  known: readonly Known[],
): Promise<Difference[]> {
  const knownAs = new Map(known.map((one) => [one.transaction_id, one]));
  const unknown = payments.filter(({ transaction_id }) => !knownAs.has(transaction_id));
  const elsewhere = new Map(
    (
      await findElsewhere(
        tx,
        mode,
        provider,
        unknown.map(({ transaction_id }) => transaction_id),
      )
    ).map((one) => [one.transaction_id, one]),
  );
  return payments.flatMap(({ transaction_id, amount }, place): Difference[] => {
    const shared = { number: place + 1, transaction_id };
    const here = knownAs.get(transaction_id);
    const there = elsewhere.get(transaction_id);
    if (there)
      return [
        {
          ...{ ...shared, field: 'transaction_id' },
          problem: `It is a payment of ${there.provider} in ${there.mode} mode: expected one of ${provider} in ${mode} mode.`,
        },
      ];
    if (!here || (here.currency === currency && Decimal.of(here.amount).equals(Decimal.of(amount)))) return [];
    const problem = `The settlement says ${currency} ${Decimal.of(amount).toMoney()}, and it is ${here.currency} ${here.amount} here.`;
    return [{ ...shared, field: here.currency === currency ? 'amount' : 'currency', problem }];
  });
}

/** Throws validation_error where a payment is not as the settlement says. */
export async function requireSame(
  tx: Transaction,
  settlement: Of,
  payments: readonly Said[],
  known: readonly Known[],
): Promise<void> {
  const [difference] = await differencesOf(tx, settlement, payments, known);
  if (difference)
    refuse('validation_error', { settlement: `Of its payment ${difference.transaction_id}: ${difference.problem}` });
}
