import { queryRows } from '../../platform/database/query.ts';
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

/**
 * Reads the sequence of the last entry of `account` before an instant, 0 where there is none: a binary search finds it at any
 * length. Entries of an account are dated in their order.
 */
export const sequenceBefore = (instant: string): string => `
    with recursive search (low, high) as (
      select 0::bigint, account.sequence
      union all
      select
        case when middle_entry.created_at < ${instant} then middle else low end,
        case when middle_entry.created_at < ${instant} then high else middle - 1 end
      from search,
        lateral (select (low + high + 1) / 2 as middle) half,
        lateral (
          select created_at
          from ledger_entries
          where (environment_id, account_id, sequence) = (account.environment_id, account.id, middle)
        ) middle_entry
      where low < high
    )
    select low as sequence
    from search
    where low = high`;

/** Citus takes no recursion over a table that is spread: there the entries are read from the last one back. */
export const sequenceBeforeOnCitus = (instant: string): string => `
    select coalesce(max(earlier.sequence), 0) as sequence
    from ledger_entries earlier
    where (earlier.environment_id, earlier.account_id) = (account.environment_id, account.id)
      and earlier.created_at < ${instant}`;

/**
 * So many environments are read by one statement: each of their accounts is searched, so that all of them at once would take longer than a
 * statement may.
 */
const ENVIRONMENTS_AT_ONCE = 250;

const readEnvironments = queryRows<{ id: string }, [after: string | null, mode: Mode | null, limit: number]>(`
  select id
  from environments
  where retired_at is null
    and ($1::uuid is null or id > $1)
    and ($2::text is null or mode = $2)
  order by id
  limit $3`);

/** The environments in use, of both modes without one: as many ids at once as a statement may read the accounts of. */
export async function* environmentsInPieces(
  tx: Transaction,
  mode: Mode | null,
  at_once = ENVIRONMENTS_AT_ONCE,
): AsyncGenerator<readonly string[]> {
  for (let last: string | null = null; ; ) {
    const ids: string[] = (await readEnvironments(tx, last, mode, at_once)).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < at_once) return;
    last = ids.at(-1)!;
  }
}

const totalsBefore = (sequence: string) => `
  select environment.mode, account.currency, account.kind as account, count(*)::int as accounts,
    sum(coalesce(entry.balance_after, 0.00)) as balance
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  cross join lateral (${sequence}
  ) last
  left join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence)
      = (account.environment_id, account.id, last.sequence)
  where account.environment_id = any($2::uuid[])
  group by environment.mode, account.currency, account.kind`;

const readTotalsBefore = statement(totalsBefore(sequenceBefore('$1')), totalsBefore(sequenceBeforeOnCitus('$1')));

/**
 * The sum of all accounts of a kind, per mode and currency. Each currency sums to zero, or the books are wrong.
 * As they were before an instant, where one is given: entries are dated by the clock of their environment.
 */
export async function trialBalance(
  tx: Transaction,
  before: string | null = null,
  environments_at_once?: number,
): Promise<{ balanced: boolean; lines: TrialLine[] }> {
  const lines = await (before === null
    ? tx.rows<TrialLine>(readTotals)
    : linesBefore(tx, before, environments_at_once));
  const sums = new Map<string, Decimal>();
  for (const { mode, currency, balance } of lines) {
    const name = `${mode} ${currency}`;
    sums.set(name, (sums.get(name) ?? Decimal.zero).plus(Decimal.of(balance)));
  }
  return { balanced: [...sums.values()].every((sum) => sum.isZero), lines };
}

/** Statement by statement over the environments, all of one moment where the transaction is a read. */
async function linesBefore(tx: Transaction, before: string, at_once?: number): Promise<TrialLine[]> {
  const lines = new Map<string, TrialLine>();
  for await (const ids of environmentsInPieces(tx, null, at_once)) {
    for (const line of await tx.rows<TrialLine>(readTotalsBefore, [before, ids])) {
      const place = `${line.mode} ${line.currency} ${line.account}`;
      lines.set(place, added(lines.get(place), line));
    }
  }
  return [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

const added = (sum: TrialLine | undefined, line: TrialLine): TrialLine =>
  sum === undefined
    ? line
    : {
        ...line,
        accounts: sum.accounts + line.accounts,
        balance: Decimal.of(sum.balance).plus(Decimal.of(line.balance)).toMoney(),
      };
