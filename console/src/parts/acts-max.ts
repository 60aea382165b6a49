/** So many records are acted on at once, as in one request of the API. */
export const ACTS_MAX = 1_000;

export const tooMany = (what: string): string =>
  `At most ${ACTS_MAX.toLocaleString('en-GB')} ${what} at once: select fewer, or send a file.`;
