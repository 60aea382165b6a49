import type { Mode } from '../vocabulary/values.ts';

/** Bodies and fields that the samples of several slices share. */

/** An amount that moves into or out of a wallet where no test says another: no minimum of a currency is above it. */
export const sampleAmount = '1000.00';

export const sampleTransfer = { currency: 'NGN', method: 'bank_transfer', amount: sampleAmount } as const;

export const sampleAccount = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;

/** An endpoint where nothing listens. */
export const nowhere = (mode: string | undefined) =>
  mode === ('test' satisfies Mode) ? 'http://127.0.0.1:9/hooks' : 'https://hooks.invalid/hooks';

/** Weekdays that have been, from Monday, 3 August 2026 on; no holidays are among the first fifteen. */
export const weekday = (number: number): string => {
  const days = number - 1 + 2 * Math.floor((number - 1) / 5);
  return new Date(Date.UTC(2026, 7, 3 + days)).toISOString().slice(0, 10);
};
