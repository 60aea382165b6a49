/**
 * How far a reported figure may differ from the expected one and be booked without approval, in percent, where the
 * settings say nothing else. A figure ten times too large is a typing error or a provider's mistake; what a market moves
 * between an order and its execution is less.
 */
export const FULFILMENT_TOLERANCE_PERCENT = 10;
