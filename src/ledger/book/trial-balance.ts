import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { AccountKind } from './postings.ts';

export type TrialLine = { mode: Mode; currency: Currency; account: AccountKind; accounts: number; balance: string };

const readTotals = statement(`
  select environment.mode, account.currency, account.kind as account, count(*)::int as accounts,
    sum(account.balance) as balance
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  group by environment.mode, account.currency, account.kind
  order by environment.mode, account.currency, account.kind`);

/** The sum of all accounts of a kind, per mode and currency. Each currency sums to zero, or the books are wrong. */
export async function trialBalance(tx: Transaction): Promise<{ balanced: boolean; lines: TrialLine[] }> {
  const lines = await tx.rows<TrialLine>(readTotals);
  const sums = new Map<string, Decimal>();
  for (const { mode, currency, balance } of lines) {
    const name = `${mode} ${currency}`;
    sums.set(name, (sums.get(name) ?? Decimal.zero).plus(Decimal.of(balance)));
  }
  return { balanced: [...sums.values()].every((sum) => sum.isZero), lines };
}
