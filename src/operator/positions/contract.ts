import { z } from 'zod';
import { Holding, HoldingStatus } from '../../investing/holdings/contract.ts';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, pathId, requestedId } from '../../vocabulary/values.ts';

export const HeldPosition = z
  .strictObject({ ...Holding.shape, ...ownerFields })
  .meta({ id: 'HeldPosition', description: 'A holding as its partner sees it, and whose it is.' });
export type HeldPosition = z.infer<typeof HeldPosition>;

export const listHoldings = operatorRead({
  name: 'holdings.list',
  path: '/operator/v1/holdings',
  summary: 'List holdings of all partners, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    status: HoldingStatus.optional(),
    investment_id: requestedId('Only holdings of this investment.').optional(),
    currency: Currency.optional(),
    customer_reference: z.string().min(1).max(100).optional(),
  }),
  data: HeldPosition,
  paginated: true,
  refusals: ['not_found'],
});

export const getHolding = operatorRead({
  name: 'holdings.get',
  path: '/operator/v1/holdings/{holding_id}',
  summary: 'Retrieve a holding of any partner',
  permission: 'partners.read',
  params: z.strictObject({ holding_id: pathId('The holding.') }),
  data: HeldPosition,
  refusals: [],
});

export const positionEndpoints = [listHoldings, getHolding] as const;
