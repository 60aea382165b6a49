import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { idsOfDay } from './ids.ts';
import * as queries from './queries.ts';

/** What a code has of a day in a currency. */
export type Sum = {
  readonly day: string;
  readonly currency: Currency;
  readonly code: string;
  readonly debits: Decimal;
  readonly credits: Decimal;
  readonly debit_entries: number;
  readonly credit_entries: number;
};

type CodeOf = (kind: string, part: string) => string;

export type Summed = {
  readonly sums: readonly Sum[];
  /** Whose entries they are. */
  readonly partners: readonly queries.LiveEnvironment[];
};

/** So many environments are read by one statement: all of them at once would take longer than a statement may. */
const ENVIRONMENTS_AT_ONCE = 250;

/** What was booked on closed days in live mode, by code: statement by statement, so that memory holds sums only. */
export async function sumDays(tx: Transaction, days: readonly string[], codeOf: CodeOf): Promise<Summed> {
  const environments = await queries.findLiveEnvironments(tx);
  const ids = environments.map(({ environment_id }) => environment_id);
  const sums = new Map<string, Sum>();
  const moving = new Set<string>();
  for (const day of days) {
    const { from, until } = idsOfDay(day);
    for (let at = 0; at < ids.length; at += ENVIRONMENTS_AT_ONCE)
      for (const moved of await queries.sumMoved(tx, ids.slice(at, at + ENVIRONMENTS_AT_ONCE), from, until)) {
        moving.add(moved.environment_id);
        const code = codeOf(moved.kind, moved.part);
        const name = `${day} ${moved.currency} ${code}`;
        sums.set(name, added(sums.get(name) ?? emptySum(day, moved.currency, code), moved));
      }
  }
  return {
    sums: [...sums.values()],
    partners: environments.filter(({ environment_id }) => moving.has(environment_id)),
  };
}

const emptySum = (day: string, currency: Currency, code: string): Sum => ({
  ...{ day, currency, code, debits: Decimal.zero, credits: Decimal.zero, debit_entries: 0, credit_entries: 0 },
});

function added(sum: Sum, { is_debit, amount, entries }: queries.Moved): Sum {
  const more = Decimal.of(amount);
  return is_debit
    ? { ...sum, debits: sum.debits.plus(more), debit_entries: sum.debit_entries + entries }
    : { ...sum, credits: sum.credits.plus(more), credit_entries: sum.credit_entries + entries };
}
