/** What is asked of a person or a business. A person is in identity registers, a business in those of companies. */
export const screeningChecks = ['identity', 'watchlist', 'register'] as const;
export type ScreeningCheck = (typeof screeningChecks)[number];

/**
 * What a provider or a person found. `clear`: nothing speaks against it. `possible_match`: something resembles, such as a
 * name on a list, or a holder whose name differs a little. `match`: on a list, or the number is somebody else's.
 * `not_found`: the register does not know the number.
 */
export const foundOutcomes = ['clear', 'possible_match', 'match', 'not_found'] as const;
export type FoundOutcome = (typeof foundOutcomes)[number];
