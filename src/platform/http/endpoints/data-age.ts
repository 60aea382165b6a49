export const DATA_AGE = 'X-Data-Age';

/** How old a response of a standby may be, in seconds, rounded up. */
export const dataAge = (age_ms: number): Record<string, string> => ({
  [DATA_AGE]: (Math.ceil(age_ms) / 1_000).toFixed(3),
});
