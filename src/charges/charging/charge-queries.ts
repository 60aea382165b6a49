import { queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type RowWith } from '../../platform/database/rows.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { Charge, SubjectType } from '../../vocabulary/charges.ts';
import type { TaxRow } from '../taxes/queries.ts';

export type ChargeRow = RowWith<'charges', { subject_type: SubjectType; kind: Charge['kind'] }>;

/** A charge as its subject keeps it, with the row that it was computed by, so that it is booked by nothing that was agreed to later. */
export type KeptCharge = Charge & Pick<ChargeRow, 'tax_code_id' | 'fee_schedule_id' | 'revenue_share'>;

export const insertCharges = insertRows('charges');

/** Those of some records, each in the order in which they were computed. */
export const findCharges = queryRows<
  ChargeRow,
  [environment_id: string, subject_type: SubjectType, subject_ids: readonly string[]]
>(`
  select ${columnsOf('charges')}
  from charges
  where environment_id = $1
    and subject_type = $2
    and subject_id = any ($3::uuid[])
  order by subject_id, number`);

export type IncomeCode = TaxRow & { readonly investment_id: string; readonly product_category: Category };

/** What the firm withholds in the countries of some investments, whenever it holds. */
export const findIncomeCodes = queryRows<IncomeCode, [investment_ids: readonly string[]]>(`
  select investment.id as investment_id, investment.category as product_category, ${columnsOf('tax_codes', 'code')}
  from investments investment
  join tax_codes code on code.country = investment.country
  where investment.id = any ($1::uuid[])
    and code.collected_by = 'firm'
    and not code.is_example`);
