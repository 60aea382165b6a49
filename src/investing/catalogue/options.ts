import type { z } from 'zod';
import type { Option } from '../../platform/operator/command.ts';
import { storedStatuses } from '../investments/contract.ts';
import { CatalogueRow } from './contract.ts';

type Column = keyof CatalogueRow;

const abouts: Readonly<Record<Column, string>> = {
  code: 'our own name of the product, such as GH-TBILL-91',
  mode: 'test, live or both',
  name: 'what partners show',
  description: 'plain sentences',
  category: 'such as treasury_bill or money_market_fund',
  provider: 'who issues or manages it',
  country: 'two capital letters, such as GH',
  currency: 'NGN, GHS or USD',
  price: 'what a buyer pays per unit',
  bid_price: 'what a redemption pays per unit; the price when absent',
  minimum_investment: 'the smallest amount of one buy',
  maximum_investment: 'the largest amount of one buy; no limit when absent',
  expected_return_rate: 'percent per year, such as 11.5',
  duration: 'such as 60 days, 3 months or 1 years',
  payout_type: 'such as regular earnings on investments',
  income_treatment: 'cash or reinvested',
  risk_profile: 'low, moderate or high',
  start_date: 'first day on which it can be bought, such as 2026-12-01, or +5d',
  close_date: 'last day on which it can be bought',
  maturity_date: 'when it pays back, where that is one day for all',
  status: `${storedStatuses.join(', ')}; pending when absent`,
  allocation_total: 'what can be sold in all; unlimited when absent',
  unit_precision: 'decimals of a unit, 0 to 8; 8 when absent',
  terms_url: 'where the terms can be read',
  image_url: 'a picture of the product',
};

/** The columns of the catalogue's file as options; where terms may stay as they are, each may be left out. */
export function optionsOf<const Name extends Column>(
  columns: readonly Name[],
  absent?: 'stays',
): { readonly [Each in Name]: Option & { readonly schema: z.ZodType<string | null | undefined> } } {
  const options = columns.map((column): [Name, Option] => {
    const schema: z.ZodType = CatalogueRow.shape[column];
    const isOptional = absent === 'stays' || schema.safeParse(null).success;
    const checked = isOptional ? schema.optional() : schema;
    return [column, { flags: `--${column.replaceAll('_', '-')} <value>`, schema: checked, about: abouts[column] }];
  });
  return Object.fromEntries(options) as never;
}
