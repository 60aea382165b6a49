import { lockDue } from '../../platform/database/leases.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Mode } from '../../vocabulary/values.ts';

export type ProviderChargeRow = Row<'provider_charges'>;

export const insertProviderCharges = insertRows('provider_charges');
export const updateProviderCharges = updateRows('provider_charges', ['booked_at']);

export const lockCharges = queryRows<ProviderChargeRow, [limit: number]>(
  lockDue('provider_charges', columnsOf('provider_charges'), { where: 'booked_at is null', order: 'id', limit: '$1' }),
);

/** The firm's own environment. */
export const findHouse = queryRow<{ id: string }, [mode: Mode]>(
  'select id from environments where organisation_id is null and mode = $1',
);
