import assert from 'node:assert/strict';
import { withdrawalThresholdOf } from '../../access/settings/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ProposalKindName } from '../../vocabulary/proposal-kinds.ts';
import * as queries from './queries.ts';

/** The kind of proposal by which a second person lets a withdrawal be paid. */
const WITHDRAWAL_PAYMENT = 'withdrawal_payment' satisfies ProposalKindName;

const DAY_MS = 24 * 60 * 60 * 1_000;

type Paid = Pick<queries.WithdrawalRow, 'amount' | 'currency' | 'settlement_account_id'>;

/** What one person let leave, with a withdrawal that waits, and how much one person may. */
export type DayOfOnePerson = { readonly amount: string; readonly threshold: string };

export type SecondPerson = {
  /** Why one person is not enough; null where one is. */
  readonly because: string | null;
  /** Null in a sandbox, which has no threshold. */
  readonly day: DayOfOnePerson | null;
};

/**
 * Whether a withdrawal may be paid by the word of one person. Nothing of a sandbox leaves the firm. Who decides by it has locked
 * the wallet before: another approval of the same partner and currency is then done, and counted, or has not begun.
 */
export async function judgeSecondPerson(
  tx: Transaction,
  environment: Environment,
  { amount, currency, settlement_account_id }: Paid,
): Promise<SecondPerson> {
  if (environment.mode === 'test') return { because: null, day: null };
  const threshold = await withdrawalThresholdOf(tx, currency);
  const since = new Date(tx.time_ms(environment) - DAY_MS).toISOString();
  const left = await queries.findLeftByOne(tx, environment.id, currency, since, WITHDRAWAL_PAYMENT);
  const sum = Decimal.of(left!.amount).plus(Decimal.of(amount));
  const day = { amount: sum.toMoney(), threshold: threshold.toMoney() };
  if (Decimal.of(amount).isAbove(threshold)) return { because: `it is above ${currency} ${day.threshold}`, day };
  if (sum.isAbove(threshold))
    return {
      because: `with it ${currency} ${day.amount} leaves within 24 hours without a second person, above ${currency} ${day.threshold}`,
      day,
    };
  const account = await queries.findDestination(tx, environment.id, settlement_account_id);
  assert(account);
  return { because: account.is_paid_before ? null : 'it is the first to its settlement account', day };
}
