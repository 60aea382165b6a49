import { strictObject, z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { nameOf } from '../../vocabulary/names.ts';
import { day, email, prose, words } from '../../vocabulary/values.ts';

export const Country = z
  .enum(['GH', 'NG'])
  .meta({ id: 'BusinessCountry', description: 'Where the business is incorporated, ISO 3166 alpha-2.' });
export const EntityType = z
  .enum(['private_limited', 'public_limited', 'partnership', 'other'])
  .meta({ id: 'EntityType', description: 'What kind of company the business is; it decides the checklist.' });

/** As it is written in full: parsers of URLs would also accept blanks around it and missing slashes. */
const isWebAddress = (address: string) => /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(address) && URL.canParse(address);

export const ContactEmail = email('The e-mail address of the contact.');

/** Every field of a business, in requests and in responses. */
const fields = {
  legal_name: nameOf(255, 'The name of the business as registered, 1 to 255 characters.'),
  trading_name: nameOf(255, 'The name that the business trades under, where it has another.'),
  country: Country,
  entity_type: EntityType,
  registration_number: words(64, 'The number of the business in the register of companies.'),
  date_of_incorporation: day('The day on which the business was incorporated; in the past when submitted.'),
  tax_id: words(64, 'The tax identification number of the business.'),
  registered_address: prose(500, 'The registered address of the business, with line breaks if need be.'),
  operating_address: prose(500, 'The address where the business works, if it is another.'),
  industry: words(120, 'The line of business, in its own words.'),
  website: z
    .string()
    .max(255, 'Expected at most 255 characters.')
    .refine(isWebAddress, 'Expected an http or https URL.')
    .meta({
      format: 'uri',
      pattern: '^[hH][tT][tT][pP][sS]?://',
      description: 'The website of the business: an http or https address of up to 255 characters.',
    }),
  use_case: prose(2000, 'What the business wants to use the service for.'),
  expected_monthly_volume: words(120, 'How much money the business expects to move a month, as free text.'),
  source_of_funds: prose(1000, 'Where the money of the business comes from.'),
  licence_regulator: words(120, 'The authority that licensed the business.'),
  licence_type: words(120, 'What the business is licensed for.'),
  licence_number: words(120, 'The number of the licence.'),
  contact_name: nameOf(255, 'The person whom the firm may talk to.'),
  contact_email: ContactEmail,
  contact_phone: words(50, 'The telephone number of the contact.'),
  technical_contact_email: email('The e-mail address to which technical matters are reported.'),
};

export type BusinessField = keyof typeof fields;
export const businessFields = Object.keys(fields) as BusinessField[];

const mapped = <Result extends z.ZodType>(make: (schema: z.ZodType) => Result) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, make(schema)]));

type Nullable = { [Name in BusinessField]: z.ZodNullable<(typeof fields)[Name]> };
type Clearable = { [Name in BusinessField]: z.ZodOptional<Nullable[Name]> };

export const Business = strictObject(mapped((schema) => schema.nullable()) as Nullable).meta({
  id: 'Business',
  description: 'The company that is verified. What was not given is null.',
});
export type Business = z.infer<typeof Business>;

export const UpdateBusiness = strictObject(mapped((schema) => schema.nullable().optional()) as Clearable).meta({
  id: 'UpdateBusiness',
  description: 'Any subset: null clears a field, an absent one keeps its value.',
});
export type UpdateBusiness = z.infer<typeof UpdateBusiness>;

export const getBusiness = readEndpoint({
  name: 'kyb.getBusiness',
  path: '/partner/v1/kyb/business',
  summary: 'Retrieve the business information',
  description:
    'Returns the business information of this environment, every field of it. What was not given yet is null. It stays readable regardless of the status of the verification.',
  next: 'Change it with `PUT /kyb/business`; `GET /kyb` says which fields are still asked for.',
  data: Business,
});

export const updateBusiness = endpoint({
  name: 'kyb.updateBusiness',
  method: 'PUT',
  path: '/partner/v1/kyb/business',
  summary: 'Change the business information',
  description:
    'Changes the fields that are sent: null clears a field, an absent one keeps its value. It is possible only while the verification is `draft` or `more_info_required`. `country` is fixed once a document exists: delete the documents first. What the reviewer had accepted of a changed field is judged again.',
  next: 'See with `GET /kyb` what is still missing.',
  scope: 'kyb',
  body: UpdateBusiness,
  data: Business,
  refusals: ['kyb_locked'],
});

export const businessEndpoints = [getBusiness, updateBusiness] as const;
