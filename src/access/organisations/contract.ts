import { strictObject, z } from 'zod';
import { isCountry } from '../../vocabulary/countries.ts';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { nameOf } from '../../vocabulary/names.ts';
import { Currency, id, instant, Mode, string, stringOrNull } from '../../vocabulary/values.ts';

export const OrganisationStatus = z.enum(['active', 'restricted', 'suspended', 'closed']);
export type OrganisationStatus = z.infer<typeof OrganisationStatus>;

export const KybStatus = z
  .enum(['draft', 'submitted', 'under_review', 'approved', 'more_info_required', 'rejected', 'suspended'])
  .meta({ id: 'KybStatus', description: 'The status of the business verification of this environment.' });
export type KybStatus = z.infer<typeof KybStatus>;

const capability = (what: string) =>
  z.enum(['enabled', 'disabled']).meta({ description: `Whether ${what} may be created now.` });

export const Organisation = strictObject({
  id: id('Identifies the organisation; it never changes.'),
  name: z.string().min(1).meta({ description: 'The name of the organisation as the firm registered it.' }),
  country: z.string().length(2).meta({ description: 'Country of registration, ISO 3166 alpha-2.' }),
  environment: Mode,
  status: OrganisationStatus.meta({
    description:
      'active; restricted: reads, cancels and what brings money in go on, and whatever moves money out or places an order or a mandate is 403 organisation_restricted; suspended: only reads, all else is 403 organisation_suspended; closed: only this endpoint. It holds in both modes.',
  }),
  status_reason: stringOrNull("Why it has this status, in the firm's words; null while it was never changed."),
  kyb_status: KybStatus,
  capabilities: strictObject({
    funding: capability('funding requests'),
    mandates: capability('mandates'),
    orders: capability('orders'),
    withdrawals: capability('withdrawals'),
  }).meta({
    description:
      'What the organisation may create in this environment as things are, whatever the scopes of the calling key.',
  }),
  currencies: z.array(Currency).meta({ description: 'Currencies in which the organisation has wallets.' }),
  created_at: instant('When the organisation was created.'),
}).meta({ id: 'Organisation', description: 'The organisation that the calling key belongs to.' });
export type Organisation = z.infer<typeof Organisation>;

export const getOrganisation = readEndpoint({
  name: 'organisation.get',
  path: '/partner/v1/organisation',
  summary: 'Retrieve your organisation',
  description:
    "Returns the organisation of the calling key: its status with the firm's reason, the status of its business verification in the environment of the key, and what it may create now. A test key and a live key see the same organisation, each with the verification of its own environment. A closed organisation can still call this operation, and no other.",
  next: 'Where `kyb_status` is not `approved`, `GET /kyb` lists what is missing. Listen to `organisation.status_changed` instead of asking again and again.',
  data: Organisation,
});

export const organisationEndpoints = [getOrganisation] as const;

export const organisationStatusChanged = event({
  type: 'organisation.status_changed',
  object_type: 'organisation',
  object: Organisation,
  when: 'The organisation was restricted, suspended, activated or closed; sent in both modes.',
});

/** The organisation as the operator sees it: over both modes. */
export const OrganisationRecord = strictObject({
  id: id('The organisation.'),
  name: string('Its name.'),
  country: string('ISO 3166 alpha-2 country of registration.'),
  status: OrganisationStatus.meta({ description: 'What its keys may do, in both modes.' }),
  status_reason: stringOrNull('Why its status last changed.'),
  kyb_status: strictObject({ test: KybStatus, live: KybStatus }).meta({
    description: 'The status of its verification in each mode.',
  }),
  created_at: instant('When it was created.'),
  updated_at: instant('When it last changed.'),
});
export type OrganisationRecord = z.infer<typeof OrganisationRecord>;

export const CreateOrganisation = strictObject({
  name: nameOf(255, 'Its name.'),
  country: z
    .string('Expected two capital letters, such as "NG".')
    .regex(/^[A-Z]{2}$/, 'Expected two capital letters, such as "NG".')
    .refine(isCountry, 'Expected a country of ISO 3166, such as "NG".'),
  kyb: z
    .enum(['draft', 'approved'], 'Expected draft or approved.')
    .optional()
    .meta({ description: 'The status of its verification in test; `draft` when absent. In live it is a draft.' }),
});
export type CreateOrganisation = z.infer<typeof CreateOrganisation>;

export const organisationEvents = [organisationStatusChanged] as const;
