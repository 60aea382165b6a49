import { queryRows } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { ScheduleRow } from '../fees/queries.ts';
import type { TaxRow } from '../taxes/queries.ts';

/**
 * What may be charged for orders, or withheld of the income that a sell pays. Most firms charge nothing for most products: an order asks only whether there is anything, beside its
 * investment, and nothing else is read then.
 */
export const isCharged = `(
          exists (
            select
            from fee_schedules
            where mode = investment.mode
              and currency = investment.currency
              and charged_for in ('buy', 'sell')
          )
          or exists (
            select
            from tax_codes
            where country = investment.country
              and (charged_for && array['buy', 'sell'] or 'maturity' = any (charged_for) and investment.redemption_income <> 'forfeited')
              and collected_by = 'firm'
              and not is_example
          )
        )`;

/** Fees on orders, and what fund houses keep of buys, whenever they hold. */
export const findDealingFees = queryRows<ScheduleRow>(`
  select ${columnsOf('fee_schedules')}
  from fee_schedules
  where charged_for in ('buy', 'sell')`);

/**
 * Taxes and levies on orders and on what is charged for them that the firm collects, whenever they hold. What a broker bills comes with its
 * contract note.
 */
export const findDealingTaxes = queryRows<TaxRow>(`
  select ${columnsOf('tax_codes')}
  from tax_codes
  where collected_by = 'firm'
    and not is_example`);

/** What others bill for orders, and taxes that may be on it, whenever they hold: only previews show it. */
export const findTaxesOfOthers = queryRows<TaxRow>(`
  select ${columnsOf('tax_codes')}
  from tax_codes
  where (collected_by <> 'firm' or base = 'charges')
    and not is_example`);

/** The sum of what the firm charges for a record, by its column `charges` or another like it; 0.00 where there is none. */
export const chargesIn = (record: string, column = 'charges'): string =>
  `coalesce((select sum((one ->> 'amount')::numeric) from json_array_elements(${record}.${column}) one), 0.00)`;
