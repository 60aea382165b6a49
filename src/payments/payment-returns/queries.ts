import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { returnMachine } from './states.ts';

export type ReturnRow = Row<'payment_returns'>;

export const insertReturn = insertRow('payment_returns');
export const updateReturns = updateRows('payment_returns', [
  ...(['status', 'unmatched_payment_id', 'approved_by', 'approved_at'] as const),
  ...(['paid_line_id', 'matched_by', 'paid_at', 'cancelled_at', 'times_undone'] as const),
]);

const selected = `select ${columnsOf('payment_returns')} from payment_returns`;
export const findReturn = queryRow<ReturnRow, [id: string]>(`${selected} where id = $1`);
export const lockReturn = queryRow<ReturnRow, [id: string]>(`${selected} where id = $1 for update`);

/** Earlier ones of the same money whose approval was refused, or came too late. */
export const lockProposed = queryRows<ReturnRow, [bank_line_id: string | null, unmatched_payment_id: string | null]>(`
  ${selected}
  where ${returnMachine.sql.is(['proposed'])}
    and (bank_line_id = $1 or unmatched_payment_id = $2)
  order by id
  for update`);

export const placeOf = (id: string): string => `payment_returns|${id}`;

/** Account numbers never lie open. */
export const sealedReturnColumns: readonly SealedColumn[] = [
  {
    table: 'payment_returns',
    key: ['id'],
    column: 'account_number_sealed',
    reads: [],
    context: ({ id }) => placeOf(id!),
  },
];
