import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorList } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Position, positionFilters } from './contract.ts';

export const OwnedPosition = strictObject({ ...Position.shape, ...ownerFields }).meta({
  id: 'OwnedPosition',
  description: 'A position as its partner sees it, and whose it is.',
});
export type OwnedPosition = z.infer<typeof OwnedPosition>;

export const listPositions = operatorList({
  name: 'positions.list',
  path: '/operator/v1/positions',
  summary: 'List positions of all partners, the first bought last',
  permission: 'partners.read',
  query: strictObject({ ...ofAllPartners(paging), ...ownerFilters, ...positionFilters }),
  data: OwnedPosition,
  refusals: ['not_found'],
});

export const positionOperatorEndpoints = [listPositions] as const;
