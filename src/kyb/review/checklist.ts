import type { Business, BusinessField } from '../business/contract.ts';
import type { DocumentType } from '../documents/contract.ts';
import type { Role } from '../people/contract.ts';

/**
 * What a complete verification holds, as data: one row per item, with the countries and kinds of company it applies
 * to; to all where none is named. A new country is new rows.
 */
type Country = NonNullable<Business['country']>;
type EntityType = NonNullable<Business['entity_type']>;
type Applicability = { readonly countries?: readonly Country[]; readonly entityTypes?: readonly EntityType[] };

export type BusinessItem = Applicability & { readonly field: BusinessField; readonly message: string };
export type RoleItem = Applicability & { readonly role: Role; readonly message: string };
export type DocumentItem = Applicability & { readonly type: DocumentType; readonly message: string };

export const businessItems: readonly BusinessItem[] = [
  { field: 'legal_name', message: 'Give the legal name of the business.' },
  { field: 'country', message: 'Give the country of incorporation, GH or NG.' },
  { field: 'entity_type', message: 'Say what kind of company it is.' },
  { field: 'registration_number', message: 'Give its number in the register of companies.' },
  { field: 'date_of_incorporation', message: 'Give the day it was incorporated, which must be in the past.' },
  { field: 'registered_address', message: 'Give its registered address.' },
  { field: 'industry', message: 'Say what line of business it is in.' },
  { field: 'use_case', message: 'Describe what it wants to use the service for.' },
  { field: 'contact_name', message: 'Name somebody we can talk to.' },
  { field: 'contact_email', message: 'Give the e-mail address of the contact.' },
];

const notListed: readonly EntityType[] = ['private_limited', 'partnership', 'other'];
const limited: readonly EntityType[] = ['private_limited', 'public_limited'];

export const roleItems: readonly RoleItem[] = [
  { role: 'director', message: 'Add at least one director.' },
  { role: 'signatory', message: 'Add at least one signatory.' },
  { role: 'beneficial_owner', entityTypes: notListed, message: 'Add at least one beneficial owner.' },
];

export const documentItems: readonly DocumentItem[] = [
  { type: 'certificate_of_incorporation', message: 'Upload the certificate of incorporation.' },
  { type: 'proof_of_address', message: 'Upload a proof of the business address.' },
  { type: 'tax_certificate', message: 'Upload the tax certificate.' },
  { type: 'regulatory_licence', message: 'Upload the licence of the regulator.' },
  { type: 'memorandum_and_articles', entityTypes: limited, message: 'Upload the memorandum and articles.' },
  { type: 'board_resolution', entityTypes: limited, message: 'Upload the board resolution to use the service.' },
  { type: 'partnership_deed', entityTypes: ['partnership'], message: 'Upload the partnership deed.' },
  { type: 'status_report', countries: ['NG'], message: 'Upload the status report of the register (CAC).' },
];

/** The roles whose identity must be proved. */
export const identifiedRoles: readonly Role[] = ['director', 'signatory', 'beneficial_owner'];

export type PersonItem = {
  readonly field: 'date_of_birth' | 'nationality' | 'id_type' | 'id_number' | 'residential_address' | 'bvn';
  readonly nationalities?: readonly string[];
  /** Follows the person's name. */
  readonly what: string;
};

export const personItems: readonly PersonItem[] = [
  { field: 'date_of_birth', what: 'date of birth' },
  { field: 'nationality', what: 'nationality' },
  { field: 'id_type', what: 'kind of identity document' },
  { field: 'id_number', what: 'identity document number' },
  { field: 'residential_address', what: 'residential address' },
  { field: 'bvn', nationalities: ['NG', 'NGA'], what: 'bank verification number (BVN)' },
];

export const personDocument = { type: 'identity_document', what: 'identity document' } as const;

/** Whether an item applies to this business. While country or kind are unknown only the items for all do. */
export const applies = ({ countries, entityTypes }: Applicability, { country, entity_type }: Business): boolean =>
  (!countries || (country !== null && countries.includes(country))) &&
  (!entityTypes || (entity_type !== null && entityTypes.includes(entity_type)));
