/**
 * At which price a product is dealt. `forward`: the price that is published for the order's dealing day, known to nobody when it is placed.
 * `fixed`: the stated price. `yield`: a price computed from the day's rate and the days to maturity. `quoted`: what the market gave.
 */
export const pricings = ['forward', 'fixed', 'yield', 'quoted'] as const;
export type Pricing = (typeof pricings)[number];

/** Of these the income is in the price. */
export const hasIncomeInPrice = (pricing: Pricing): boolean => pricing === 'forward' || pricing === 'yield';

/** In place of a day: from the beginning of a product. */
export const BEFORE_ALL = '1970-01-01';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Weekday = (typeof weekdays)[number];
