import { text } from './definition.ts';

/** What several reports say of an order or a holding. */
export const fundHouse = text('fund_house', 'Who issues or manages the investment.');
export const investment = [text('investment', 'The code of the investment.'), text('investment_name', 'Its name.')];
export const customer = text('customer', 'How the partner names its customer; empty where it named none.');
