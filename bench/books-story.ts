import type { AccountKind } from '../src/ledger/book/postings.ts';
import { postings, type Reason } from '../src/ledger/book/postings.ts';
import { Decimal } from '../src/vocabulary/decimal.ts';
import { newId } from '../src/vocabulary/id.ts';
import { beginning, CHECKPOINT_EVERY, checkpointOf, enter, headOf, type Leg, type Row } from './ledger.ts';

/** What a partner of the books did: where its money is, and how many buys it made over which time. */
export type Story = {
  readonly environment_id: string;
  /** Its naira accounts by their kind, and the account that it withdraws to. */
  readonly accounts: ReadonlyMap<AccountKind, string>;
  readonly settlement_account_id: string;
  readonly product: { readonly id: string; readonly name: string; readonly category: string };
  readonly cycles: number;
  readonly from_ms: number;
  readonly to_ms: number;
};

/** Rows by the table that they are for. */
export type Pile = Record<
  'transactions' | 'entries' | 'checkpoints' | 'heads' | 'orders' | 'holdings' | 'withdrawals',
  Row[]
>;

export const emptyPile = (): Pile => ({
  ...{ transactions: [], entries: [], checkpoints: [], heads: [] },
  ...{ orders: [], holdings: [], withdrawals: [] },
});

const OPENING = Decimal.of('1000000000000.00');
const EACH = Decimal.of('1000.00');
const NULL = '\\N';
/** A holding of every fourth buy is sold so many buys later, and every eighth time money is withdrawn. */
const SOLD_AFTER = 42;
/** So many buys in a row are of one customer, who then does nothing more. */
const BUYS_OF_A_CUSTOMER = 10;
const SECOND_MS = 1_000;

const isSold = (nth: number, cycles: number): boolean => nth % 4 === 1 && nth + SOLD_AFTER < cycles;
const customerOf = (nth: number): string => `C-${Math.floor(nth / BUYS_OF_A_CUSTOMER)}`;
const timeOf = (at_ms: number): string => new Date(at_ms).toISOString();

/**
 * The history of one partner as the service would have left it: money that was put in, buys that were fulfilled, sales of some holdings and
 * withdrawals that were paid, with every chain, balance and reference as `ledger verify` demands them. After each cycle the caller may take
 * what is on the pile.
 */
export function* storyOf(story: Story, pile: Pile): Generator<void> {
  const { environment_id, cycles, from_ms, to_ms } = story;
  const book = bookOf(story, pile);
  const open = new Map<number, { readonly holding_id: string; readonly units: string }>();
  const step_ms = Math.floor((to_ms - from_ms) / cycles);
  book.post('adjustment_credit', OPENING, { type: 'adjustment', id: newId(from_ms) }, from_ms);
  for (let nth = 0; nth < cycles; nth += 1) {
    const at_ms = from_ms + (nth + 1) * step_ms;
    const closed_ms = isSold(nth, cycles) ? at_ms + SOLD_AFTER * step_ms + 2 * SECOND_MS : null;
    const holding_id = buy(story, pile, book, { nth, at_ms, closed_ms });
    if (closed_ms !== null) open.set(nth, { holding_id, units: '100' });
    const sold = open.get(nth - SOLD_AFTER);
    if (sold) sell(story, pile, book, { nth: nth - SOLD_AFTER, at_ms: at_ms + 2 * SECOND_MS, ...sold });
    open.delete(nth - SOLD_AFTER);
    if (nth % 8 === 7) withdraw(story, pile, book, at_ms + 3 * SECOND_MS);
    yield;
  }
  pile.heads.push(...book.heads().map(([leg, at]) => headOf(environment_id, leg, at)));
}

type Book = ReturnType<typeof bookOf>;

/** Posts on the accounts of a partner, and puts the rows on the pile. */
function bookOf({ environment_id, accounts }: Story, pile: Pile) {
  const legs = new Map<AccountKind, { readonly leg: Leg; at: string }>();
  const legOf = (kind: AccountKind) => {
    const known = legs.get(kind) ?? { leg: beginning(accounts.get(kind)!), at: '' };
    legs.set(kind, known);
    return known;
  };
  return {
    post(reason: Reason, amount: Decimal, source: { readonly type: string; readonly id: string }, at_ms: number): void {
      const [from, to] = [legOf(postings[reason].from), legOf(postings[reason].to)];
      const at = timeOf(at_ms);
      const id = newId(at_ms);
      const links = [enter(from.leg, id, 'debit', amount, at), enter(to.leg, id, 'credit', amount, at)];
      [from.at, to.at] = [at, at];
      pile.transactions.push([
        ...[environment_id, id, reason, 'NGN', amount.toMoney(), from.leg.account_id, from.leg.sequence],
        ...[to.leg.account_id, to.leg.sequence, source.type, source.id, 'Of the past', at],
      ]);
      for (const { link, hash } of links)
        pile.entries.push([
          ...[environment_id, link.account_id, link.sequence, newId(at_ms), id, reason, link.direction],
          ...[link.amount, link.balance_after, `\\\\x${hash}`, at],
        ]);
      for (const { leg } of [from, to])
        if (leg.sequence % CHECKPOINT_EVERY === 0) pile.checkpoints.push(checkpointOf(environment_id, leg));
    },
    heads: () => [...legs.values()].map(({ leg, at }) => [leg, at] as const),
  };
}

type Bought = { readonly nth: number; readonly at_ms: number; readonly closed_ms: number | null };

/** A buy for one customer that was placed and fulfilled; returns its holding. */
function buy(story: Story, pile: Pile, book: Book, { nth, at_ms, closed_ms }: Bought): string {
  const { environment_id, product } = story;
  const [id, holding_id] = [newId(at_ms), newId(at_ms + SECOND_MS)];
  const [placed_at, completed_at] = [timeOf(at_ms), timeOf(at_ms + SECOND_MS)];
  const source = { type: 'order', id };
  book.post('order_debit', EACH, source, at_ms);
  book.post('order_placed', EACH, source, at_ms + SECOND_MS);
  pile.orders.push([
    ...[environment_id, id, 'buy', 'completed', 'wallet', product.id, product.name, holding_id, 'NGN', '1000.00'],
    ...['100', '10.00', NULL, '10.00', customerOf(nth), '{}', placed_at, completed_at, placed_at, completed_at],
  ]);
  const end = closed_ms === null ? ['active', '100', '1000.00', NULL] : ['closed', '0', '0.00', timeOf(closed_ms)];
  pile.holdings.push([
    ...[environment_id, holding_id, id, product.id, product.name, product.category, 'NGN', customerOf(nth)],
    ...[...end, completed_at, completed_at, completed_at],
  ]);
  return holding_id;
}

type Sold = { readonly nth: number; readonly at_ms: number; readonly holding_id: string; readonly units: string };

function sell(story: Story, pile: Pile, book: Book, { nth, at_ms, holding_id, units }: Sold): void {
  const { environment_id, product } = story;
  const id = newId(at_ms);
  const at = timeOf(at_ms);
  book.post('sale_proceeds', EACH, { type: 'order', id }, at_ms);
  pile.orders.push([
    ...[environment_id, id, 'sell', 'completed', 'wallet', product.id, product.name, holding_id, 'NGN', '1000.00'],
    ...[units, '10.00', '1000.00', '10.00', customerOf(nth), '{}', at, at, at, at],
  ]);
}

function withdraw(story: Story, pile: Pile, book: Book, at_ms: number): void {
  const { environment_id, settlement_account_id } = story;
  const id = newId(at_ms);
  const [at, paid_at] = [timeOf(at_ms), timeOf(at_ms + SECOND_MS)];
  book.post('withdrawal', EACH, { type: 'withdrawal', id }, at_ms);
  book.post('withdrawal_settled', EACH, { type: 'withdrawal', id }, at_ms + SECOND_MS);
  pile.withdrawals.push([
    ...[
      environment_id,
      id,
      `WDL-${id}`,
      'NGN',
      '1000.00',
      settlement_account_id,
      'completed',
      at,
      paid_at,
      at,
      paid_at,
    ],
  ]);
}
