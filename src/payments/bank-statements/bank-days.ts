import type { Currency } from '../../vocabulary/values.ts';

/** Days as the clock of a bank has them, by the currency of the account: none of these countries changes its clock in summer. */
const hoursAhead: Readonly<Record<Currency, number>> = { NGN: 1, GHS: 0, USD: 1 };
const HOUR_MS = 3_600_000;

export const dayAtBank = (currency: Currency, at_ms: number): string =>
  new Date(at_ms + hoursAhead[currency] * HOUR_MS).toISOString().slice(0, 10);

const isKnown = (currency: string): currency is Currency => currency in hoursAhead;

/** The day of an account in which an instant is, that was written with another day: as it was written where no account has the currency. */
export const dayAtBankOf = (currency: string | null, written: string, at_ms: number): string =>
  currency !== null && isKnown(currency) ? dayAtBank(currency, at_ms) : written;

/** An instant without a zone, or of a currency that no account has, is as the bank wrote it. */
export function dayOfInstant(currency: string, written: string): string {
  const at_ms = /(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(at_ms) ? written.slice(0, 10) : dayAtBankOf(currency, written.slice(0, 10), at_ms);
}
