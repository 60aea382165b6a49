import type { Currency } from '../../vocabulary/values.ts';

/** What the firm sets for itself. A name is how it is stored; the migrations insert its first value. */
export const settingNames = [
  'withdrawal_threshold_ngn',
  'withdrawal_threshold_ghs',
  'withdrawal_threshold_usd',
] as const;
export type SettingName = (typeof settingNames)[number];

export const settings: Readonly<Record<SettingName, { readonly about: string; readonly unit: Currency }>> = {
  withdrawal_threshold_ngn: { about: 'A live withdrawal in NGN above this is approved by two people.', unit: 'NGN' },
  withdrawal_threshold_ghs: { about: 'A live withdrawal in GHS above this is approved by two people.', unit: 'GHS' },
  withdrawal_threshold_usd: { about: 'A live withdrawal in USD above this is approved by two people.', unit: 'USD' },
};

export const withdrawalThreshold: Readonly<Record<Currency, SettingName>> = {
  NGN: 'withdrawal_threshold_ngn',
  GHS: 'withdrawal_threshold_ghs',
  USD: 'withdrawal_threshold_usd',
};
