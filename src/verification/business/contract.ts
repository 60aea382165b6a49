import { z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { day, email, prose, words } from '../../vocabulary/values.ts';

export const Country = z.enum(['GH', 'NG']).meta({ id: 'BusinessCountry', description: 'Where it is incorporated.' });
export const EntityType = z
  .enum(['private_limited', 'public_limited', 'partnership', 'other'])
  .meta({ id: 'EntityType', description: 'What kind of company it is.' });

/** As it is written in full: parsers of URLs would also accept blanks around it and missing slashes. */
const isWebAddress = (address: string) => /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(address) && URL.canParse(address);

/** Every field of a business, in requests and in answers. */
const fields = {
  legal_name: words(255, 'Its name as registered.'),
  trading_name: words(255, 'The name it trades under.'),
  country: Country,
  entity_type: EntityType,
  registration_number: words(64, 'Its number in the register of companies.'),
  date_of_incorporation: day('When it was incorporated; in the past when submitted.'),
  tax_id: words(64, 'Its tax identification number.'),
  registered_address: prose(500, 'Its registered address.'),
  operating_address: prose(500, 'Where it works.'),
  industry: words(120, 'What line of business it is in.'),
  website: z
    .string()
    .max(255, 'Expected at most 255 characters.')
    .refine(isWebAddress, 'Expected an http or https URL.')
    .meta({ format: 'uri', description: 'Its http or https address, up to 255 characters.' }),
  use_case: prose(2000, 'What it wants to use the service for.'),
  expected_monthly_volume: words(120, 'How much it expects to move a month.'),
  source_of_funds: prose(1000, 'Where its money comes from.'),
  licence_regulator: words(120, 'Who licensed it.'),
  licence_type: words(120, 'What it is licensed for.'),
  licence_number: words(120, 'The number of its licence.'),
  contact_name: words(255, 'Whom to talk to.'),
  contact_email: email("The contact's e-mail address."),
  contact_phone: words(50, "The contact's telephone number."),
  technical_contact_email: email('Who is informed of technical matters.'),
};

export type BusinessField = keyof typeof fields;
export const businessFields = Object.keys(fields) as BusinessField[];

const mapped = <Result extends z.ZodType>(make: (schema: z.ZodType) => Result) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, make(schema)]));

type Nullable = { [Name in BusinessField]: z.ZodNullable<(typeof fields)[Name]> };
type Clearable = { [Name in BusinessField]: z.ZodOptional<Nullable[Name]> };

export const Business = z
  .strictObject(mapped((schema) => schema.nullable()) as Nullable)
  .meta({ id: 'Business', description: 'The company that is verified. What was not given is null.' });
export type Business = z.infer<typeof Business>;

export const UpdateBusiness = z
  .strictObject(mapped((schema) => schema.nullable().optional()) as Clearable)
  .meta({ id: 'UpdateBusiness', description: 'Any subset: null clears a field, an absent one keeps its value.' });
export type UpdateBusiness = z.infer<typeof UpdateBusiness>;

export const getBusiness = readEndpoint({
  name: 'kyb.getBusiness',
  path: '/partner/v1/kyb/business',
  summary: 'Retrieve the business information',
  description:
    'Answers the business information of this environment, every field of it. What was not given yet is null. It stays readable whatever the status of the verification.',
  next: 'Change it with `PUT /kyb/business`; `GET /kyb` says which fields are still asked for.',
  data: Business,
  refusals: [],
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
  success: 200,
  data: Business,
  refusals: ['kyb_locked'],
});

export const businessEndpoints = [getBusiness, updateBusiness] as const;
