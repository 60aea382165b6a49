import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { firstsOf } from './funding-reversals.ts';
import { restOf, takenWithFirst } from './given-back.ts';
import { type Moved, type Movement, move, transferOf } from './movements.ts';
import { holdPlaces, type Key } from './placed-queries.ts';
import type { TiedRow } from './queries.ts';
import * as queries from './queries.ts';

/**
 * What becomes of money whose line is known. It is posted where it would be without the line, and the match moves it to the account of the line or
 * from there, so that its undoing takes all of it back.
 */
type Changes = Partial<Pick<TiedRow, 'environment_id' | 'place_id' | 'moved_amount'>>;

/** A payout that was matched while it was under way is settled at this place: the line says which account paid it. */
export async function followPayout(tx: Transaction, id: string, place_id: string): Promise<void> {
  const tied = await queries.holdTied(tx, 'withdrawal', id, 'debit');
  if (tied && tied.place_id === null) await change(tx, tied, { place_id, moved_amount: tied.amount });
}

/** Money in suspense becomes that of a partner: the firm's share of the account is the partner's from now on. */
export async function followGiven(tx: Transaction, id: string, environment_id: string): Promise<void> {
  const tied = await queries.holdTied(tx, 'unmatched_payment', id, 'credit');
  if (tied && tied.place_id !== null) await change(tx, tied, { environment_id });
}

/** A part of a payment is given back by the account that got it. */
export async function followReversal(tx: Transaction, payment_id: string, amount: Decimal): Promise<void> {
  const tied = await queries.holdTied(tx, 'funding_payment', payment_id, 'credit');
  if (!tied || tied.place_id === null) return;
  const rest = Decimal.of(tied.moved_amount!).minus(amount);
  await change(tx, tied, { moved_amount: (rest.isNegative ? Decimal.zero : rest).toMoney() });
}

/** The account that paid a payout, where a line says it: what comes back comes back there. */
export async function accountOfPayout(tx: Transaction, id: string): Promise<string | null> {
  const tied = await queries.holdTied(tx, 'withdrawal', id, 'debit');
  return tied && tied.place_id !== null ? tied.account_id : null;
}

/** Whether a line says which account got a payment, that is booked at this place by itself. */
export async function isPlacedByLine(tx: Transaction, payment_id: string, place_id: string): Promise<boolean> {
  await holdPlaces(tx, [place_id]);
  const tied = await queries.holdTied(tx, 'funding_payment', payment_id, 'credit');
  return tied ? tied.place_id !== null : queries.isCreditedByLine(tx, payment_id);
}

/** Whether a line says which account got money of suspense. */
export const isOnLine = async (tx: Transaction, id: string): Promise<boolean> =>
  (await queries.holdTied(tx, 'unmatched_payment', id, 'credit')) !== undefined;

/**
 * What was taken back of these requests, which are locked, is on a line of its own since, or is not any more: their first payments are moved without
 * it, or with it. Returns what moves.
 */
export async function followGivenBack(tx: Transaction, requests: readonly Key[]): Promise<Moved[]> {
  if (requests.length === 0) return [];
  const taken = await takenWithFirst(tx, requests);
  const moved: Moved[] = [];
  for (const { id, funding_request_id, amount } of await firstsOf(tx, requests)) {
    const tied = await queries.holdTied(tx, 'funding_payment', id, 'credit');
    if (!tied || tied.place_id === null) continue;
    moved.push(...(await changed(tx, tied, { moved_amount: restOf(amount, taken.get(funding_request_id)) })));
  }
  return moved;
}

const change = async (tx: Transaction, tied: TiedRow, changes: Changes): Promise<void> =>
  move(tx, await changed(tx, tied, changes));

/** What moved because of the record moves back, and as it is now. */
async function changed(tx: Transaction, tied: TiedRow, changes: Changes): Promise<Moved[]> {
  const { match_id, account_id } = tied;
  if (account_id === null) return [];
  const after = { ...tied, ...changes };
  const [before, now] = [transferOf(account_id, tied), transferOf(account_id, after)];
  await queries.updateRecords(tx, [after]);
  return [{ match_id, movements: netOf(before, now) }];
}

/** Of one environment only what differs. */
function netOf(before: Movement | null, now: Movement | null): Movement[] {
  const isSameShare = before?.environment_id === now?.environment_id;
  if (!before || !now || !isSameShare) return [...(before ? [turned(before)] : []), ...(now ? [now] : [])];
  const more = Decimal.of(now.amount).minus(Decimal.of(before.amount));
  if (more.isZero) return [];
  return more.isPositive
    ? [{ ...now, amount: more.toMoney() }]
    : [{ ...turned(before), amount: more.negated().toMoney() }];
}

const turned = (movement: Movement): Movement => ({
  ...movement,
  place_id: movement.left_place_id!,
  left_place_id: movement.place_id,
});
