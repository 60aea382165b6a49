import { z } from 'zod';
import { KybStatus, OrganisationRecord, OrganisationStatus } from '../../access/organisations/contract.ts';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { paging } from '../../vocabulary/page.ts';
import { text } from '../../vocabulary/values.ts';

export const Partner = z
  .strictObject(OrganisationRecord.shape)
  .meta({ id: 'Partner', description: 'A partner as the firm sees it: over both modes.' });

export const listPartners = operatorRead({
  name: 'organisations.list',
  path: '/operator/v1/organisations',
  summary: 'List partners, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...paging,
    status: OrganisationStatus.optional().meta({ description: 'Only partners of this status.' }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Expected two capital letters, such as "NG".')
      .optional()
      .meta({ description: 'Only partners registered in this country, ISO 3166 alpha-2.' }),
    kyb_status: KybStatus.optional().meta({ description: 'Only partners whose live verification stands there.' }),
    search: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Only partners whose name has this text in it, in any letter case.' }),
  }),
  data: Partner,
  paginated: true,
  refusals: [],
});

const params = z.strictObject({
  organisation: z.string().meta({ description: 'The partner: its id, or its name where no other has it.' }),
});

export const getPartner = operatorRead({
  name: 'organisations.get',
  path: '/operator/v1/organisations/{organisation}',
  summary: 'Retrieve a partner',
  permission: 'partners.read',
  params,
  data: Partner,
  refusals: [],
});

const body = z
  .strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') })
  .meta({ id: 'Reason', description: 'Why it is done.' });

const change = <const Verb extends 'restrict' | 'suspend' | 'activate'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `organisations.${verb}`,
    method: 'POST',
    path: `/operator/v1/organisations/{organisation}/${verb}`,
    summary,
    permission: 'partners.manage',
    params,
    body,
    success: 200,
    data: Partner,
    refusals: ['invalid_state'],
  });

export const restrictPartner = change(
  'restrict',
  'Let its keys read, cancel and bring money in, but move none out and place no order or mandate, at once',
);
export const suspendPartner = change('suspend', 'Let its keys read and do nothing else, at once');
export const activatePartner = change('activate', 'Let its keys work again');

export const partnerEndpoints = [listPartners, getPartner, restrictPartner, suspendPartner, activatePartner] as const;
