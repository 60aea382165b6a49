import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { instantOfId } from '../../vocabulary/id.ts';
import { byText, type Places, type Window } from '../../vocabulary/page-reading.ts';
import type { Span } from './merged.ts';
import { findRange, lastSequenceBefore, type WalletHead } from './queries.ts';

/**
 * The position of an entry's id in a wallet. It needs no index: an id begins with the entry's created_at, that instant
 * is found by search, and the few entries of one instant are compared by their ids.
 */
type Place = {
  /** The last sequence before the instant of the id, and the last of that instant. */
  readonly before: number;
  readonly until: number;
  readonly ofInstant: readonly EntryId[];
};

/** The entries of some wallets, by their ids; the wallets are read where there is a cursor. */
export const placesIn = (
  tx: Transaction,
  environment: Environment,
  findWallets: () => Promise<readonly WalletHead[]>,
): Places => ({
  async isKnown(id) {
    for (const wallet of await findWallets()) {
      if (wallet.sequence === 0) continue;
      const { ofInstant } = await placeOf(tx, environment, { wallet }, id);
      if (ofInstant.some((entry) => entry.id === id)) return true;
    }
    return false;
  },
  async newest() {
    const ids: string[] = [];
    for (const { id, sequence } of await findWallets()) {
      const last = await findRange(tx, environment.id, id, { lowest: sequence, highest: sequence });
      ids.push(...last.map((entry) => entry.id));
    }
    return ids.toSorted(byText).at(-1) ?? null;
  },
});

type OfWallet = Pick<Span, 'wallet'>;

async function placeOf(tx: Transaction, environment: Environment, { wallet }: OfWallet, id: string): Promise<Place> {
  const at_ms = instantOfId(id);
  const lastBefore = (ms: number) => lastSequenceBefore(tx, environment.id, wallet, new Date(ms).toISOString());
  const before = await lastBefore(at_ms);
  const until = await lastBefore(at_ms + 1);
  const range = { lowest: before + 1, highest: until };
  return {
    before,
    until,
    ofInstant: until > before ? await findIds(tx, environment.id, wallet.id, range) : [],
  };
}

/** The span below or above a cursor. An id that the wallet does not have comes after the last one below it. */
export async function cutAt(
  tx: Transaction,
  environment: Environment,
  span: Span,
  { before, after }: Pick<Window, 'before' | 'after'>,
): Promise<Span> {
  const cursor = before ?? after;
  if (cursor === null) return span;
  const place = await placeOf(tx, environment, span, cursor);
  const own = place.ofInstant.find(({ id }) => id === cursor)?.sequence;
  const below =
    own ?? Math.max(place.before, ...place.ofInstant.filter(({ id }) => id < cursor).map(({ sequence }) => sequence));
  const { lowest, highest } = span;
  if (before !== null) return { ...span, highest: Math.min(highest, own === undefined ? below : own - 1) };
  return { ...span, lowest: Math.max(lowest, below + 1) };
}

/** Of a list of several wallets: what is left of one, its cursor's whole instant included, and how much of it is not. */
type Cut = { readonly span: Span; readonly passedOver: number };

const within =
  ({ lowest, highest }: Span) =>
  ({ sequence }: EntryId) =>
    sequence >= lowest && sequence <= highest;

export async function belowInstant(tx: Transaction, environment: Environment, span: Span, id: string): Promise<Cut> {
  const { until, ofInstant } = await placeOf(tx, environment, span, id);
  const passedOver = ofInstant.filter((entry) => entry.id >= id).filter(within(span)).length;
  return { span: { ...span, highest: Math.min(span.highest, until) }, passedOver };
}

export async function aboveInstant(tx: Transaction, environment: Environment, span: Span, id: string): Promise<Cut> {
  const { before, ofInstant } = await placeOf(tx, environment, span, id);
  const passedOver = ofInstant.filter((entry) => entry.id <= id).filter(within(span)).length;
  return { span: { ...span, lowest: Math.max(span.lowest, before + 1) }, passedOver };
}

const readIds = statement(`
  select sequence, id
  from ledger_entries
  where environment_id = $1
    and account_id = $2
    and sequence between $3 and $4`);

export type EntryId = { readonly sequence: number; readonly id: string };

/** The ids of a few entries of one wallet. */
export const findIds = (
  tx: Transaction,
  environment_id: string,
  account_id: string,
  { lowest, highest }: { lowest: number; highest: number },
): Promise<EntryId[]> => tx.rows(readIds, [environment_id, account_id, lowest, highest]);
