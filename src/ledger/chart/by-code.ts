import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { AccountKind } from '../book/postings.ts';
import * as queries from './queries.ts';
import { type Scope, type Total, totalsOf } from './totals.ts';
import { type GlType, isRaisedByDebits } from './types.ts';

/** What a code has in one currency of one mode, as the ledger has it: a credit adds. */
export type CodeTotal = {
  readonly mode: Mode;
  readonly currency: Currency;
  readonly code: string;
  readonly name: string;
  readonly type: GlType;
  readonly opening: Decimal;
  readonly debits: Decimal;
  readonly closing: Decimal;
};

/** In the order of mode, currency and code, by the codes of a day, or of now where none is named. A kind without a code is an error that `ledger verify` names. */
export async function codeTotals(
  tx: Transaction,
  { day, ...scope }: Scope & { readonly day: string | null },
  reads: 'balances' | 'debits',
): Promise<CodeTotal[]> {
  const codeOf = await codesOfChart(tx, day);
  const sums = new Map<string, CodeTotal>();
  for (const total of await totalsOf(tx, scope, reads)) {
    const { code, name, type } = codeOf(total.kind, total.part);
    const place = `${total.mode} ${total.currency} ${code}`;
    sums.set(place, added({ ...total, code, name, type }, sums.get(place)));
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

type OfCode = Pick<CodeTotal, 'code' | 'name' | 'type'>;

const added = ({ mode, currency, code, name, type, ...total }: Total & OfCode, sum?: CodeTotal): CodeTotal => ({
  ...{ mode, currency, code, name, type },
  opening: total.opening.plus(sum?.opening ?? Decimal.zero),
  debits: (total.debits ?? Decimal.zero).plus(sum?.debits ?? Decimal.zero),
  closing: total.closing.plus(sum?.closing ?? Decimal.zero),
});

async function codesOfChart(tx: Transaction, day: string | null): Promise<(kind: AccountKind, part: string) => OfCode> {
  const chart = new Map((await queries.findGlAccounts(tx)).map((row) => [row.code, row]));
  const collected = await queries.findCollected(tx, day);
  return codesByKind(collected.map(({ gl_account, ...of }) => ({ ...of, found: chart.get(gl_account)! })));
}

type Collected<Found> = { readonly kind: string; readonly part: string; readonly found: Found };

/** What a chart has for a part by itself, or for the kind. A kind without a code is an error. */
export function codesByKind<Found>(collected: readonly Collected<Found>[]): (kind: string, part: string) => Found {
  const codes = new Map(collected.map(({ kind, part, found }) => [`${kind} ${part}`, found]));
  return (kind, part) => {
    const found = codes.get(`${kind} ${part}`) ?? codes.get(`${kind} `);
    if (!found) throw new Error(`no code of the chart of accounts collects the kind ${kind}`);
    return found;
  };
}

/** A sum as an accountant reads it: above zero on the usual side of the type. */
export const onUsualSide = (type: GlType, sum: Decimal): string =>
  (isRaisedByDebits(type) ? sum.negated() : sum).toMoney();
