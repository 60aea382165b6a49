/** The kinds of product. */
export const categories = [
  'treasury_bill',
  'government_bond',
  'corporate_bond',
  'commercial_paper',
  'fixed_note',
  'money_market_fund',
  'fixed_income_fund',
  'balanced_fund',
  'equity_fund',
  'dollar_fund',
  'equity',
  'etf',
] as const;
export type Category = (typeof categories)[number];
