import { lockRow } from '../../platform/database/records.ts';
import { insertRow, type Row, updateRows } from '../../platform/database/rows.ts';

export type AdjustmentRow = Row<'adjustments'>;

export const insertAdjustment = insertRow('adjustments');

export const lockAdjustment = lockRow<AdjustmentRow>('adjustments');

export const updateAdjustments = updateRows('adjustments', ['status', 'approved_by', 'posted_at']);
