import type { placeKinds } from '../../ledger/places/contract.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { endOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { statementBalance } from '../bank-statements/signed-days.ts';
import { findReported } from '../provider-balances/queries.ts';
import type { balanceSources, Item } from './operator-contract.ts';
import { type Apart, findApart } from './read-apart.ts';
import { findBalanceHere, findOpenGaps, type Gap } from './read-balances.ts';
import { settlementItems } from './settlement-items.ts';

/** A place at the end of a day. */
export type PlaceDay = {
  readonly place_id: string;
  readonly kind: (typeof placeKinds)[number];
  readonly day: string;
};

/** What a person added where no record says it. */
export type StatedItem = { readonly amount: string; readonly description: string };
export type Stated = { readonly stated_balance: string | null; readonly stated_items: readonly StatedItem[] };

export type Figures = {
  readonly balance_there: string | null;
  readonly balance_from: (typeof balanceSources)[number] | null;
  readonly balance_here: string;
  readonly explained: string;
  readonly items: readonly Item[];
};

/** Sources of postings that a line of a statement can be about. */
const onStatements = [
  'funding_receipt',
  'unmatched_receipt',
  'funding_request',
  'withdrawal',
  'settlement',
  'settlement_reversals',
  'settlement_reversals_undone',
  'payment_return',
  'bank_match',
  'bank_match_undone',
];

/** Of where no statement is: what left an account that nobody has said, until a line says it. What came there has to be found by a person. */
const payouts = ['withdrawal', 'funding_request', 'bank_match', 'bank_match_undone'];

/** Both balances and what explains the difference, from what is imported and booked now. */
export async function readFigures(tx: Transaction, of: PlaceDay, stated: Stated): Promise<Figures> {
  const before = endOfLagosDay(of.day);
  const balance_here = Decimal.of(await findBalanceHere(tx, of.place_id, before)).toMoney();
  const there = await balanceThere(tx, of, stated, balance_here);
  const found = await itemsOf(tx, of, before);
  const items = [...found, ...stated.stated_items.map(statedItem)];
  const explained = Decimal.sum(items.map(({ amount }) => amount));
  return { ...there, balance_here, explained: explained.toMoney(), items };
}

/** Null where no balance there is known. */
export function differenceOf({ balance_there, balance_here, explained }: Omit<Figures, 'items' | 'balance_from'>) {
  if (balance_there === null) return { difference: null, unexplained: null };
  const difference = Decimal.of(balance_there).minus(Decimal.of(balance_here));
  return { difference: difference.toMoney(), unexplained: difference.minus(Decimal.of(explained)).toMoney() };
}

type There = Pick<Figures, 'balance_there' | 'balance_from'>;

/** What a statement says is not overruled by a person; what a provider said when it was asked is. */
async function balanceThere(
  tx: Transaction,
  of: PlaceDay,
  { stated_balance }: Stated,
  balance_here: string,
): Promise<There> {
  const onStatement = of.kind === 'bank' ? await statementBalance(tx, of.place_id, of.day) : null;
  if (onStatement !== null) return { balance_there: onStatement, balance_from: 'statement' };
  if (of.kind === 'unknown') return { balance_there: '0.00', balance_from: 'nothing' };
  if (stated_balance !== null) return { balance_there: stated_balance, balance_from: 'person' };
  const reported = of.kind === 'provider' ? await reportedBalance(tx, of, balance_here) : null;
  return { balance_there: reported, balance_from: reported === null ? null : 'provider' };
}

/** A provider is asked after the day: what was booked between its end and that instant is not of the day. */
async function reportedBalance(
  tx: Transaction,
  { place_id, day }: PlaceDay,
  balance_here: string,
): Promise<string | null> {
  const found = await findReported(tx, place_id, day);
  if (!found) return null;
  const then = Decimal.of(await findBalanceHere(tx, place_id, found.read_at));
  return Decimal.of(found.balance)
    .minus(then.minus(Decimal.of(balance_here)))
    .toMoney();
}

async function itemsOf(tx: Transaction, of: PlaceDay, before: string): Promise<Item[]> {
  const { kind, place_id, day } = of;
  const isBank = kind === 'bank';
  const apart =
    isBank || kind === 'unknown'
      ? await findApart(tx, place_id, day, place_id, before, isBank ? onStatements : payouts)
      : [];
  const gaps = isBank ? await findOpenGaps(tx, place_id, day) : [];
  const settlements = isBank ? [] : await settlementItems(tx, of, before);
  return [...apart.map(itemOf), ...gaps.map(gapItem), ...settlements];
}

const itemOf = ({ there, here, is_matched, is_ignored, day, record_type, record_id, description }: Apart): Item => ({
  kind: is_ignored ? 'ignored' : kindOf(there, here, is_matched),
  amount: Decimal.of(there ?? '0.00')
    .minus(Decimal.of(here ?? '0.00'))
    .toMoney(),
  day,
  record_type,
  record_id,
  description,
});

function kindOf(there: string | null, here: string | null, is_matched: boolean | null): Item['kind'] {
  if (there === null) return 'not_on_statement';
  if (here !== null) return 'amount_differs';
  return is_matched ? 'booked_later' : 'unmatched_line';
}

const gapItem = ({ id, amount, day, reason, unread_rows }: Gap): Item => ({
  ...{ kind: unread_rows === null ? 'gap' : 'unread_rows', amount: Decimal.of(amount).toMoney(), day },
  ...{ record_type: 'statement_gap', record_id: id, description: reason },
});

const statedItem = ({ amount, description }: StatedItem): Item => ({
  ...{ kind: 'stated', amount, day: null, record_type: null, record_id: null, description },
});
