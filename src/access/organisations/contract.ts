import { z } from 'zod';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { Currency, id, instant, Mode } from '../../vocabulary/values.ts';

export const OrganisationStatus = z.enum(['active', 'restricted', 'suspended', 'closed']);
export type OrganisationStatus = z.infer<typeof OrganisationStatus>;

export const KybStatus = z
  .enum(['draft', 'submitted', 'under_review', 'approved', 'more_info_required', 'rejected', 'suspended'])
  .meta({ id: 'KybStatus', description: 'Where the business verification of this environment stands.' });
export type KybStatus = z.infer<typeof KybStatus>;

const Capability = z.enum(['enabled', 'disabled']);

export const Organisation = z
  .strictObject({
    id: id('The organisation.'),
    name: z.string().min(1).meta({ description: 'Its name.' }),
    country: z.string().length(2).meta({ description: 'ISO 3166 alpha-2 country of registration.' }),
    environment: Mode,
    status: OrganisationStatus.meta({
      description: 'A suspended or closed organisation is refused everything but this.',
    }),
    kyb_status: KybStatus,
    capabilities: z
      .strictObject({ funding: Capability, mandates: Capability, orders: Capability, withdrawals: Capability })
      .meta({ description: 'What the calling key may create in this environment as things stand.' }),
    currencies: z.array(Currency).meta({ description: 'Currencies in which the organisation has wallets.' }),
    created_at: instant('When the organisation was created.'),
  })
  .meta({ id: 'Organisation', description: 'The organisation that the calling key belongs to.' });
export type Organisation = z.infer<typeof Organisation>;

export const getOrganisation = endpoint({
  name: 'organisation.get',
  method: 'GET',
  path: '/partner/v1/organisation',
  summary: 'Retrieve your organisation',
  scope: 'read',
  success: 200,
  data: Organisation,
  refusals: [],
});

export const organisationEndpoints = [getOrganisation] as const;
