import { Decimal } from '../../vocabulary/decimal.ts';

/**
 * Public feeds write numbers for people: thousands with commas, JSON numbers, nothing at all. Read without a float
 * in between; what is no number is null, and the checks that follow turn the row away.
 */
export function decimalOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const plain = text.trim().replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
}

export const priceOf = (value: unknown): string | null => {
  const text = decimalOf(value);
  // Zero is how feeds write that there is no price.
  return text === null || !/[1-9]/.test(text) ? null : Decimal.of(text).cut(8).toPrice();
};

export const moneyOf = (value: unknown): string | null => {
  const text = decimalOf(value);
  return text === null ? null : Decimal.of(text).cut(2).toMoney();
};

export const percentOf = (value: unknown): string | null => {
  const text = decimalOf(value);
  return text === null ? null : Decimal.of(text).toPercent();
};

export const countOf = (value: unknown): number | null => {
  const text = decimalOf(value);
  return text === null ? null : Number(Decimal.of(text).cut(0).digits);
};

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
