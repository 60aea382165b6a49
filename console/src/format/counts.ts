/** More is not counted for people, and further pages of the firm's own lists are not read by their number. */
export const COUNTED_MAX = 10_000;

/** How many there are, as a person reads it. */
export const countText = (count: number): string =>
  count > COUNTED_MAX ? `${COUNTED_MAX.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB');
