import type { Currency } from '../../vocabulary/values.ts';

/** What the firm sets for itself. A name is how it is stored; the migrations insert its first value. */
export const settingNames = [
  'withdrawal_threshold_ngn',
  'withdrawal_threshold_ghs',
  'withdrawal_threshold_usd',
  'fulfilment_tolerance_percent',
  'price_jump_percent',
  'rate_jump_percent',
] as const;
export type SettingName = (typeof settingNames)[number];

/** What a value is in: money of a currency, or percent of a figure. */
export const settingUnits = ['NGN', 'GHS', 'USD', 'percent'] as const;

type Figure = {
  readonly about: string;
  readonly unit: (typeof settingUnits)[number];
  /** Both are allowed; money has the bounds of all money. */
  readonly bounds?: { readonly least: string; readonly most: string };
};

const withdrawalsAbove = (currency: Currency): string =>
  `A live withdrawal in ${currency} above this, by itself or in sum with what left of its partner within 24 hours without a second person, is approved by two people.`;

export const settings: Readonly<Record<SettingName, Figure>> = {
  withdrawal_threshold_ngn: { about: withdrawalsAbove('NGN'), unit: 'NGN' },
  withdrawal_threshold_ghs: { about: withdrawalsAbove('GHS'), unit: 'GHS' },
  withdrawal_threshold_usd: { about: withdrawalsAbove('USD'), unit: 'USD' },
  fulfilment_tolerance_percent: {
    about: 'A fulfilment whose price or amount is further than this from the expected one is approved by two people.',
    unit: 'percent',
    bounds: { least: '0.10', most: '100.00' },
  },
  price_jump_percent: {
    about: 'A price or a bid that moves further than this, at once or within 24 hours, is approved by two people.',
    unit: 'percent',
    bounds: { least: '1.00', most: '50.00' },
  },
  rate_jump_percent: {
    about:
      'A rate of exchange that moves further than this, at once or within 24 hours, is approved by two people, or put aside where a feed gave it.',
    unit: 'percent',
    bounds: { least: '1.00', most: '50.00' },
  },
};

export const withdrawalThreshold: Readonly<Record<Currency, SettingName>> = {
  NGN: 'withdrawal_threshold_ngn',
  GHS: 'withdrawal_threshold_ghs',
  USD: 'withdrawal_threshold_usd',
};
