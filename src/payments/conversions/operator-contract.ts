import { strictObject, type z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, string } from '../../vocabulary/values.ts';
import { Conversion } from './contract.ts';

export const OwnedConversion = strictObject({ ...Conversion.shape, ...ownerFields }).meta({
  id: 'OwnedConversion',
  description: 'A conversion as its partner sees it, and whose it is.',
});
export type OwnedConversion = z.infer<typeof OwnedConversion>;

export const listConversions = operatorList({
  name: 'conversions.list',
  path: '/operator/v1/conversions',
  summary: 'List conversions of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    from_currency: Currency.optional().meta({ description: 'Only those that gave this currency.' }),
    to_currency: Currency.optional().meta({ description: 'Only those that received this currency.' }),
  }),
  data: OwnedConversion,
  refusals: ['invalid_date_range', 'not_found'],
});

export const getConversion = operatorRead({
  name: 'conversions.get',
  path: '/operator/v1/conversions/{conversion}',
  summary: 'Retrieve a conversion of any partner',
  permission: 'partners.read',
  params: strictObject({ conversion: string('The `id` of the conversion.') }),
  data: OwnedConversion,
});

export const conversionOperatorEndpoints = [listConversions, getConversion] as const;
