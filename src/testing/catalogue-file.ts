import { catalogueColumns } from '../investing/catalogue/contract.ts';

type Cells = Partial<Record<(typeof catalogueColumns)[number], string>>;

const plainFund: Cells = {
  code: 'FUND',
  mode: 'test',
  name: 'Plain Fund',
  category: 'money_market_fund',
  provider: 'Some Manager',
  country: 'GH',
  currency: 'GHS',
  price: '1.00',
  minimum_investment: '50.00',
  risk_profile: 'low',
  status: 'open',
};

/** The operator's file, of products that are a plain open fund but for the cells given. */
export const catalogueFile = (...rows: Cells[]): string =>
  [
    catalogueColumns.join(','),
    ...rows.map((cells) => catalogueColumns.map((column) => cells[column] ?? plainFund[column] ?? '').join(',')),
  ].join('\n');
