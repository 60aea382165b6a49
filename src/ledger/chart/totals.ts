import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { AccountKind } from '../book/postings.ts';
import { environmentsInPieces, sequenceBefore, sequenceBeforeOnCitus } from '../book/trial-balance.ts';

/** Sums of all accounts of a kind in a period, as the ledger has them: a credit adds. */
export type Total = {
  readonly mode: Mode;
  readonly currency: Currency;
  readonly kind: AccountKind;
  /** Which place, or which code of a charge; empty for the other kinds. */
  readonly part: string;
  readonly opening: Decimal;
  /** Null where the entries of the period were not read. */
  readonly debits: Decimal | null;
  readonly closing: Decimal;
};

type Row = Pick<Total, 'mode' | 'currency' | 'kind' | 'part'> & {
  opening: string;
  debits: string | null;
  closing: string;
};

export type Scope = {
  readonly since: string;
  readonly until: string;
  readonly mode: Mode | null;
};

/** Only the entries of the period are added up; where each account begins and ends in it is searched. */
const debitsWithin = `
  cross join lateral (
    select sum(entry.amount) as debits
    from ledger_entries entry
    where (entry.environment_id, entry.account_id) = (account.environment_id, account.id)
      and entry.sequence > opened.sequence
      and entry.sequence <= closed.sequence
      and entry.direction = 'debit'
  ) moved`;

const totals = (sequence: (instant: string) => string, isMoved: boolean) => `
  select environment.mode, account.currency, account.kind, account.part,
    sum(coalesce(first.balance_after, 0.00)) as opening,
    ${isMoved ? 'sum(coalesce(moved.debits, 0.00))' : 'null::numeric'} as debits,
    sum(coalesce(last.balance_after, 0.00)) as closing
  from ledger_accounts account
  join environments environment
    on environment.id = account.environment_id
    and environment.retired_at is null
  cross join lateral (${sequence('$2')}
  ) opened
  cross join lateral (${sequence('$3')}
  ) closed
  left join ledger_entries first
    on (first.environment_id, first.account_id, first.sequence)
      = (account.environment_id, account.id, opened.sequence)
  left join ledger_entries last
    on (last.environment_id, last.account_id, last.sequence)
      = (account.environment_id, account.id, closed.sequence)
  ${isMoved ? debitsWithin : ''}
  where account.environment_id = any($1::uuid[])
    and account.sequence > 0
  group by environment.mode, account.currency, account.kind, account.part`;

const totalsAs = (isMoved: boolean) =>
  statement(totals(sequenceBefore, isMoved), totals(sequenceBeforeOnCitus, isMoved));
const readBalances = totalsAs(false);
const readMovements = totalsAs(true);

/** The balances before two instants; `debits` reads the entries between them too. */
export async function totalsOf(
  tx: Transaction,
  { since, until, mode }: Scope,
  reads: 'balances' | 'debits',
  at_once?: number,
): Promise<Total[]> {
  const read = reads === 'debits' ? readMovements : readBalances;
  const sums = new Map<string, Total>();
  for await (const ids of environmentsInPieces(tx, mode, at_once))
    for (const row of await tx.rows<Row>(read, [ids, since, until])) {
      const name = `${row.mode} ${row.currency} ${row.kind} ${row.part}`;
      sums.set(name, added(sums.get(name), row));
    }
  return [...sums.values()];
}

function added(sum: Total | undefined, { opening, debits, closing, ...of }: Row): Total {
  const plus = (before: Decimal | null | undefined, text: string) => (before ?? Decimal.zero).plus(Decimal.of(text));
  return {
    ...of,
    opening: plus(sum?.opening, opening),
    debits: debits === null ? null : plus(sum?.debits, debits),
    closing: plus(sum?.closing, closing),
  };
}
