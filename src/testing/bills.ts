import { dayFromNow } from './declared-income.ts';

/** A bill at a discount that has 91 days to its maturity: 1 - 0.099696 x 91 / 364 = 0.975076 a unit. */
export const bill = (cells = {}) =>
  ({
    ...{ pricing: 'yield', price: '', rate_basis: 'discount', rate: '9.9696', year_days: '364', face_value: '1.00' },
    ...{ category: 'treasury_bill', country: 'NG', maturity_date: dayFromNow(91) },
    ...cells,
  }) as const;

/** What it costs with so many days left, as a buyer pays it and as a redemption is paid. */
export const billOf90Days = { price: '0.9753499', bid_price: '0.97534989' } as const;
