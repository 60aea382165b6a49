import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, pathId, requestedId } from '../../vocabulary/values.ts';
import { Holding, HoldingStatus } from './contract.ts';

export const OwnedHolding = strictObject({ ...Holding.shape, ...ownerFields }).meta({
  id: 'OwnedHolding',
  description: 'A holding as its partner sees it, and whose it is.',
});
export type OwnedHolding = z.infer<typeof OwnedHolding>;

export const listHoldings = operatorList({
  name: 'holdings.list',
  path: '/operator/v1/holdings',
  summary: 'List holdings of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    status: HoldingStatus.optional(),
    investment_id: requestedId('Only holdings of this investment.').optional(),
    currency: Currency.optional(),
    customer_reference: z.string().min(1).max(100).optional(),
  }),
  data: OwnedHolding,
  refusals: ['not_found'],
});

export const getHolding = operatorRead({
  name: 'holdings.get',
  path: '/operator/v1/holdings/{holding_id}',
  summary: 'Retrieve a holding of any partner',
  permission: 'partners.read',
  params: strictObject({ holding_id: pathId('The holding.') }),
  data: OwnedHolding,
});

export const holdingOperatorEndpoints = [listHoldings, getHolding] as const;
