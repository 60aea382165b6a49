import type { Product } from '../../api/calls.generated.ts';
import type { ActField, Typed } from '../../parts/record-acts.ts';

/** When orders of a product that is priced forward settle: as it is typed, sent and shown. */

export const settlementField: ActField = {
  name: 'settlement_days',
  label: 'Settlement',
  max: 5,
  hint: 'Only of forward: trading days after the dealing day, of a buy and of a sell, such as 1 3.',
};

/** As it is sent, of what was typed. */
export function settlementBody({ settlement_days = '' }: Typed): Partial<Pick<Product, 'settlement_days'>> {
  const [buy, sell] = settlement_days.trim().split(/\s+/);
  return buy ? { settlement_days: { buy: Number(buy), sell: Number(sell) } } : {};
}

export const settledInWords = ({ settlement_days }: Product): string =>
  settlement_days === null
    ? ''
    : `; a buy settles ${settlement_days.buy}, a sell ${settlement_days.sell} trading days after it`;
