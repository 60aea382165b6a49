import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { string, text } from '../../vocabulary/values.ts';
import { ProposedAct } from '../approvals/proposed-act.ts';
import { CreateOrganisation, KybStatus, OrganisationRecord, OrganisationStatus } from './contract.ts';

export const Partner = strictObject(OrganisationRecord.shape).meta({
  id: 'Partner',
  description: 'A partner as the firm sees it: over both modes.',
});

export const listPartners = operatorList({
  name: 'organisations.list',
  path: '/operator/v1/organisations',
  summary: 'List partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    status: OrganisationStatus.optional().meta({ description: 'Only partners of this status.' }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Expected two capital letters, such as "NG".')
      .optional()
      .meta({ description: 'Only partners registered in this country, ISO 3166 alpha-2.' }),
    kyb_status: KybStatus.optional().meta({ description: 'Only partners whose live verification has this status.' }),
    search: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'Only partners whose name has this text in it, in any letter case.' }),
  }),
  data: Partner,
});

const params = strictObject({
  organisation: string('The partner: its id, or its name where no other has it.'),
});

export const getPartner = operatorRead({
  name: 'organisations.get',
  path: '/operator/v1/organisations/{organisation}',
  summary: 'Retrieve a partner',
  permission: 'partners.read',
  params,
  data: Partner,
});

const body = strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }).meta({
  id: 'Reason',
  description: 'Why it is done.',
});

const change = <const Verb extends 'restrict' | 'suspend' | 'activate'>(verb: Verb, summary: string) =>
  operatorEndpoint({
    name: `organisations.${verb}`,
    path: `/operator/v1/organisations/{organisation}/${verb}`,
    summary,
    permission: 'partners.manage',
    params,
    body,
    data: Partner,
    audit: { subject: 'organisation' },
    refusals: ['invalid_state'],
  });

export const restrictPartner = change(
  'restrict',
  'Let its keys read, cancel and bring money in, but move none out and place no order or mandate, at once',
);
export const suspendPartner = change('suspend', 'Let its keys read and do nothing else, at once');
export const activatePartner = change('activate', 'Let its keys work again');

const { name, country, kyb } = CreateOrganisation.shape;
const reason = text(1, 500, 'Why; kept in the audit. The partner does not read it.');

export const createPartner = operatorEndpoint({
  name: 'organisations.create',
  path: '/operator/v1/organisations',
  summary: 'Create a partner, in test and live; its live verification is a draft until a review approves it',
  permission: 'partners.manage',
  body: strictObject({
    name,
    country: country.meta({ description: 'Country of registration, ISO 3166 alpha-2, such as `NG`.' }),
    kyb,
  }).meta({ id: 'CreatePartner', description: 'A new partner.' }),
  success: 201,
  data: Partner,
  audit: { subject: 'organisation' },
});

export const renamePartner = operatorEndpoint({
  name: 'organisations.rename',
  path: '/operator/v1/organisations/{organisation}/rename',
  summary: 'Give a partner another name; everything else stays',
  permission: 'partners.manage',
  params,
  body: strictObject({ name, reason }).meta({ id: 'RenamePartner', description: 'The new name, and why.' }),
  data: Partner,
  audit: { subject: 'organisation' },
});

export const closePartner = operatorEndpoint({
  name: 'organisations.close',
  path: '/operator/v1/organisations/{organisation}/close',
  summary: 'Propose to shut a partner for good; another person approves it',
  description:
    'Its live wallets must be empty and owe nothing, and none of its live holdings, orders, funding requests, withdrawals and mandates may be open, now and when it is approved. A closed partner reads its status and nothing else, and is never opened again.',
  permission: 'partners.manage',
  params,
  body,
  success: 201,
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const organisationOperatorEndpoints = [
  listPartners,
  createPartner,
  getPartner,
  renamePartner,
  restrictPartner,
  suspendPartner,
  activatePartner,
  closePartner,
] as const;
