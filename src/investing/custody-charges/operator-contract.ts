import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { month } from '../../vocabulary/months.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, string } from '../../vocabulary/values.ts';
import { CustodyCharge, CustodyChargeStatus } from './contract.ts';

export const OwnedCustodyCharge = strictObject({ ...CustodyCharge.shape, ...ownerFields }).meta({
  id: 'OwnedCustodyCharge',
  description: 'What custody of the holdings of a partner was charged for a month, and whose it is.',
});
export type OwnedCustodyCharge = z.infer<typeof OwnedCustodyCharge>;

export const listAllCustodyCharges = operatorList({
  name: 'custodyCharges.list',
  path: '/operator/v1/custody-charges',
  summary: 'List what custody was charged, of all partners, newest first',
  description: 'With `status=outstanding` those that wait for the wallet to have all of them.',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    month: month('Only of this month.').optional(),
    currency: Currency.optional(),
    status: CustodyChargeStatus.optional(),
  }),
  data: OwnedCustodyCharge,
  refusals: ['invalid_date_range', 'not_found'],
});

export const getOwnedCustodyCharge = operatorRead({
  name: 'custodyCharges.get',
  path: '/operator/v1/custody-charges/{custody_charge}',
  summary: 'Retrieve what custody of a month was charged, with its products',
  permission: 'partners.read',
  params: strictObject({ custody_charge: string('The `id` of the charge.') }),
  data: OwnedCustodyCharge,
});

export const custodyChargeOperatorEndpoints = [listAllCustodyCharges, getOwnedCustodyCharge] as const;
