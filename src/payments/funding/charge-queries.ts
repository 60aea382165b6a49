import { lockDue } from '../../platform/database/leases.ts';
import { queryExists, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type Row, updateRows } from '../../platform/database/rows.ts';

export type ProviderChargeRow = Row<'provider_charges'>;

export const insertProviderCharges = insertRows('provider_charges');
export const updateProviderCharges = updateRows('provider_charges', ['booked_at']);

const due = { where: 'booked_at is null', order: 'id' };

export const isChargeDue = queryExists(`
  select from provider_charges
  where ${due.where}
  order by ${due.order}
  limit 1`);

export const lockCharges = queryRows<ProviderChargeRow, [limit: number]>(
  lockDue('provider_charges', columnsOf('provider_charges'), { ...due, limit: '$1' }),
);
