import type { Currency } from '../../vocabulary/values.ts';

/** Days as the clock of a bank has them, by the currency of the account: none of these countries changes its clock in summer. */
const hoursAhead: Readonly<Record<Currency, number>> = { NGN: 1, GHS: 0, USD: 1 };
const HOUR_MS = 3_600_000;

export const dayAtBank = (currency: Currency, at_ms: number): string =>
  new Date(at_ms + hoursAhead[currency] * HOUR_MS).toISOString().slice(0, 10);

const isKnown = (currency: string): currency is Currency => currency in hoursAhead;

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})$/i;

/** A cell of an instant with a zone as the day that it has at the bank of the account; any other as it is. */
export function withDayAtBank(currency: string | null, text: string): string {
  const [, day, time = '', zone = ''] = INSTANT.exec(text.trim()) ?? [];
  if (day === undefined || currency === null) return text;
  const at = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  return dayOfInstant(currency, `${day}T${time.replace(',', '.')}${at}`);
}

/** An instant without a zone, or of a currency that no account has, is as the bank wrote it. */
export function dayOfInstant(currency: string, written: string): string {
  const at_ms = /(?:Z|[+-]\d{2}:\d{2})$/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(at_ms) || !isKnown(currency) ? written.slice(0, 10) : dayAtBank(currency, at_ms);
}
