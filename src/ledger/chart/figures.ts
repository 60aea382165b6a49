import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { periodOf } from '../../vocabulary/range.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { type CodeTotal, codeTotals, onUsualSide } from './by-code.ts';
import type { IncomeStatement, LedgerBalance, TrialBalanceOfPeriod } from './figures-contract.ts';
import type { Scope } from './totals.ts';
import type { GlType } from './types.ts';

type PeriodQuery = { readonly from: string; readonly to: string; readonly mode?: Mode | undefined };

/** Before it nothing was posted, and before the other everything: no clock of a sandbox is behind or ahead of these. */
const [BEGINNING, END] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];

/** Days of Lagos as instants, both inclusive; the codes are those of the last one. Throws invalid_date_range. */
function scopeOf({ from, to, mode }: PeriodQuery): Scope & { readonly day: string } {
  const { since, until } = periodOf({ from, to }, startOfLagosDay);
  return { since: since!, until: until!, mode: mode ?? null, day: to };
}

/** Throws invalid_date_range. */
export async function trialBalanceOfPeriod(tx: Transaction, query: PeriodQuery): Promise<TrialBalanceOfPeriod> {
  const totals = await codeTotals(tx, scopeOf(query), 'debits');
  const isZero = (figureOf: (total: CodeTotal) => Decimal) =>
    byCurrency(totals).every(({ totals: of }) => sumOf(of, figureOf).isZero);
  const credits = ({ opening, debits, closing }: CodeTotal) => closing.minus(opening).plus(debits);
  return {
    from: query.from,
    to: query.to,
    is_balanced: isZero(({ opening }) => opening) && isZero(({ closing }) => closing),
    lines: totals
      .map((total) => ({
        ...ofCode(total),
        opening: onUsualSide(total.type, total.opening),
        debits: total.debits.toMoney(),
        credits: credits(total).toMoney(),
        closing: onUsualSide(total.type, total.closing),
      }))
      .filter(({ opening, debits, credits: credited }) => [opening, debits, credited].some(isSomething)),
  };
}

type BalanceQuery = { readonly as_of?: string | undefined; readonly mode?: Mode | undefined };

export async function balanceAt(tx: Transaction, { as_of, mode }: BalanceQuery): Promise<LedgerBalance> {
  const until = periodOf({ to: as_of }, startOfLagosDay).until ?? END;
  const held = await codeTotals(tx, { since: BEGINNING, until, mode: mode ?? null, day: as_of ?? null }, 'balances');
  return {
    as_of: as_of ?? null,
    totals: byCurrency(held).map(({ mode: of, currency, totals }) => {
      const sum = (...types: GlType[]) => sumOf(totals.filter(({ type }) => types.includes(type)));
      return {
        ...{ mode: of, currency },
        assets: sum('asset').negated().toMoney(),
        liabilities: sum('liability').toMoney(),
        equity: sum('equity').toMoney(),
        result: sum('income', 'expense').toMoney(),
        is_balanced: sumOf(totals).isZero,
      };
    }),
    lines: amountsOf(held),
  };
}

/** Throws invalid_date_range. */
export async function incomeStatement(tx: Transaction, query: PeriodQuery): Promise<IncomeStatement> {
  const totals = (await codeTotals(tx, scopeOf(query), 'balances'))
    .filter(({ type }) => type === 'income' || type === 'expense')
    .map((total) => ({ ...total, closing: total.closing.minus(total.opening) }));
  return {
    from: query.from,
    to: query.to,
    totals: byCurrency(totals).map(({ mode, currency, totals: of }) => {
      const sum = (type: GlType) => sumOf(of.filter((total) => total.type === type));
      return {
        ...{ mode, currency },
        income: sum('income').toMoney(),
        expense: sum('expense').negated().toMoney(),
        result: sumOf(of).toMoney(),
      };
    }),
    lines: amountsOf(totals),
  };
}

const isSomething = (amount: string): boolean => amount !== '0.00';

const ofCode = ({ mode, currency, code, name, type }: CodeTotal) => ({ mode, currency, code, name, type });

const amountsOf = (totals: readonly CodeTotal[]) =>
  totals
    .map((total) => ({ ...ofCode(total), amount: onUsualSide(total.type, total.closing) }))
    .filter(({ amount }) => isSomething(amount));

const sumOf = (totals: readonly CodeTotal[], figureOf = ({ closing }: CodeTotal): Decimal => closing): Decimal =>
  totals.reduce((sum, total) => sum.plus(figureOf(total)), Decimal.zero);

function byCurrency(totals: readonly CodeTotal[]) {
  const names = [...new Set(totals.map(({ mode, currency }) => `${mode} ${currency}`))];
  return names.map((name) => {
    const of = totals.filter(({ mode, currency }) => `${mode} ${currency}` === name);
    return { mode: of[0]!.mode, currency: of[0]!.currency, totals: of };
  });
}
