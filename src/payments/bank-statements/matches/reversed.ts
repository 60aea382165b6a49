import { isSame } from '../matching.ts';
import type { LineRow } from '../queries.ts';

/** What the bank booked and took back: two lines of one account, which leave 0.00 together. */
type Booked = Pick<LineRow, 'firm_account_id' | 'direction' | 'amount'>;

export const isReversalOf = (one: Booked, other: Booked): boolean =>
  one.firm_account_id === other.firm_account_id &&
  one.direction !== other.direction &&
  isSame(one.amount, other.amount);

export const areReversed = ([one, other, third]: readonly Booked[]): boolean =>
  one !== undefined && other !== undefined && third === undefined && isReversalOf(one, other);
