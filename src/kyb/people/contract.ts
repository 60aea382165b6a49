import { strictObject, z } from 'zod';
import { isCountry } from '../../vocabulary/countries.ts';
import { endpoint } from '../../vocabulary/endpoint.ts';
import { nameOf } from '../../vocabulary/names.ts';
import {
  day,
  deleted,
  email,
  flag,
  id,
  instant,
  pathId,
  percent,
  prose,
  requestedPercent,
  shownEmail,
  string,
  stringOrNull,
  words,
} from '../../vocabulary/values.ts';

export const Role = z
  .enum(['director', 'beneficial_owner', 'signatory', 'admin'])
  .meta({ id: 'PersonRole', description: 'A role that a person has in the business.' });
export type Role = z.infer<typeof Role>;

export const IdType = z
  .enum(['passport', 'nin', 'ghana_card', 'drivers_license', 'voters_card'])
  .meta({ id: 'IdType', description: 'The kind of identity document that `id_number` is of.' });
export type IdType = z.infer<typeof IdType>;

export const ReviewStatus = z.enum(['pending', 'in_review', 'approved', 'rejected', 'expired']).meta({
  id: 'ReviewStatus',
  description:
    'What the review made of it. `pending`: not looked at yet, or changed since. `in_review`: a reviewer has it. `expired`: its validity ran out.',
});
export type ReviewStatus = z.infer<typeof ReviewStatus>;

const roles = z
  .array(Role)
  .min(1, 'Expected at least one role.')
  .refine((list) => new Set(list).size === list.length, 'Expected no role twice.')
  .meta({ description: 'The roles of the person in the business: at least one, none twice.', uniqueItems: true });

/** What may be left out, and cleared again. */
const optionalFields = {
  middle_name: nameOf(100, 'Middle names of the person, up to 100 characters.').nullable().optional(),
  date_of_birth: day('Date of birth; at least 18 years ago.').nullable().optional(),
  nationality: words(3, 'Nationality, ISO 3166 alpha-2 or alpha-3, in any case.')
    .meta({ pattern: '^[A-Za-z]{2,3}$' })
    .nullable()
    .optional(),
  id_type: IdType.nullable().optional(),
  id_number: words(64, 'The number of the identity document; needs id_type. Never answered, only its mask.')
    .nullable()
    .optional()
    .meta({ writeOnly: true }),
  email: email('E-mail address of the person.').nullable().optional(),
  phone: words(50, 'Telephone number of the person.').nullable().optional(),
  residential_address: prose(500, 'The address where the person lives.').nullable().optional(),
  ownership_percentage: requestedPercent(
    'Share of the business that the person owns, in percent. A beneficial owner needs 5 to 100; all people together own at most 100.',
  )
    .nullable()
    .optional(),
  bvn: z
    .string()
    .regex(/^\d{11}$/, 'Expected exactly 11 digits.')
    .nullable()
    .optional()
    .meta({ writeOnly: true, description: 'Bank verification number, 11 digits. Never answered, only its mask.' }),
  is_pep: z
    .boolean()
    .nullable()
    .optional()
    .meta({ description: 'Whether the person is politically exposed; false when absent.' }),
  pep_details: prose(2000, 'Which public office it is; required when is_pep is true.').nullable().optional(),
};

const firstName = nameOf(100, 'First name of the person, 1 to 100 characters.');
const lastName = nameOf(100, 'Last name of the person, 1 to 100 characters.');

/** What must be true of a person over several fields, whether added or changed. Pure: it sees no other person. */
export type Judged = {
  readonly roles: readonly Role[];
  readonly nationality?: string | null | undefined;
  readonly id_type?: IdType | null | undefined;
  readonly hasIdNumber: boolean;
  readonly ownership_percentage?: string | null | undefined;
  readonly is_pep?: boolean | null | undefined;
  readonly pep_details?: string | null | undefined;
};

/** Each field that is wrong and what to send instead. No sentence repeats a number. */
type Faults = (readonly [field: string, message: string])[];

const idForms: Partial<Record<IdType, { form: RegExp; message: string }>> = {
  nin: { form: /^\d{11}$/, message: 'Expected 11 digits for a nin.' },
  ghana_card: { form: /^GHA-\d{9}-\d$/i, message: 'Expected the form GHA-000000000-0 for a ghana_card.' },
  passport: { form: /^[A-Za-z0-9]{6,12}$/, message: 'Expected 6 to 12 letters or digits for a passport.' },
};

/** `idNumber`: the one in this request; a stored one was checked when it was sent. */
export function faultsOf(person: Judged, idNumber: string | null): Faults {
  const faults: Faults = [];
  const { nationality, id_type, roles } = person;
  if (nationality && !isCountry(nationality))
    faults.push(['nationality', 'Expected an ISO 3166 alpha-2 or alpha-3 code, such as "NG" or "GHA".']);
  if (person.hasIdNumber && !id_type) faults.push(['id_type', 'Required with id_number.']);
  const rule = id_type && idForms[id_type];
  if (rule && idNumber !== null && !rule.form.test(idNumber)) faults.push(['id_number', rule.message]);
  if (roles.includes('beneficial_owner') && person.ownership_percentage == null)
    faults.push(['ownership_percentage', 'Required of a beneficial_owner.']);
  if (person.is_pep && !person.pep_details) faults.push(['pep_details', 'Required when is_pep is true.']);
  return faults;
}

export const CreatePerson = strictObject({ roles, first_name: firstName, last_name: lastName, ...optionalFields })
  .superRefine((person, context) => {
    const { id_number, bvn: _, ...rest } = person;
    for (const [field, message] of faultsOf({ ...rest, hasIdNumber: id_number != null }, id_number ?? null))
      context.addIssue({ code: 'custom', path: [field], message });
  })
  .meta({
    id: 'CreatePerson',
    description: 'Somebody who directs, owns, signs for or administers the business.',
  });
export type CreatePerson = z.infer<typeof CreatePerson>;

export const UpdatePerson = strictObject({
  roles: roles.optional(),
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  ...optionalFields,
}).meta({ id: 'UpdatePerson', description: 'Any subset: null clears a field, an absent one keeps its value.' });
export type UpdatePerson = z.infer<typeof UpdatePerson>;

const shown = (description: string) => stringOrNull(description);

export const Person = strictObject({
  id: id('Identifies the person; it never changes.'),
  roles: z.array(Role).meta({ description: 'The roles of the person in the business, each once.' }),
  first_name: string('First name of the person.'),
  last_name: string('Last name of the person.'),
  middle_name: shown('Middle names of the person, up to 100 characters.'),
  date_of_birth: day('Date of birth of the person.').nullable(),
  nationality: shown('Nationality, ISO 3166 alpha-2 or alpha-3, upper case.'),
  id_type: IdType.nullable(),
  id_number_masked: shown(
    'The number of the identity document, masked: four stars and the last 4 characters; of a short number only stars.',
  ),
  email: shownEmail('E-mail address of the person.').nullable(),
  phone: shown('Telephone number of the person.'),
  residential_address: shown('The address where the person lives.'),
  ownership_percentage: percent('Share of the business that the person owns.').nullable(),
  bvn_masked: shown('The bank verification number, masked: four stars and the last 4 digits.'),
  is_pep: flag('Whether the person is politically exposed (holds, or held, a public office).'),
  pep_details: shown('Which public office it is; null where there is none.'),
  review_status: ReviewStatus,
  created_at: instant('When the person was added.'),
}).meta({ id: 'Person', description: 'A person of the business, without the numbers that are only kept sealed.' });
export type Person = z.infer<typeof Person>;

const path = strictObject({ person_id: pathId('The `id` of the person.') });
const faults = ['kyb_locked', 'duplicate_person', 'ownership_below_minimum', 'ownership_exceeds_total'] as const;

export const createPerson = endpoint({
  name: 'kyb.createPerson',
  method: 'POST',
  path: '/partner/v1/kyb/people',
  summary: 'Add a person',
  description:
    'Adds a director, beneficial owner, signatory or administrator to the verification. `id_number` and `bvn` are encrypted and are never answered again, only masked. It is possible only while the verification is `draft` or `more_info_required`, for at most 500 people. The same `bvn`, or the same `id_type` with `id_number`, cannot be there twice.',
  next: "Upload the person's `identity_document` with `POST /kyb/documents`.",
  scope: 'kyb',
  idempotency: 'optional',
  body: CreatePerson,
  success: 201,
  data: Person,
  refusals: [...faults],
});

export const listPeople = endpoint({
  name: 'kyb.listPeople',
  method: 'GET',
  path: '/partner/v1/kyb/people',
  summary: 'List the people, newest first',
  description:
    'Returns all people of the verification, newest first, without pages. The numbers of their documents are masked. `review_status` says what the review made of each.',
  next: 'Change one with `PUT /kyb/people/{person_id}`, or remove one with `DELETE /kyb/people/{person_id}`.',
  scope: 'kyb',
  data: z.array(Person),
});

export const getPerson = endpoint({
  name: 'kyb.getPerson',
  method: 'GET',
  path: '/partner/v1/kyb/people/{person_id}',
  summary: 'Retrieve a person',
  description:
    "Returns one person of this environment's verification. `id_number` and `bvn` are not in it, only their masks. A person of another environment is not found.",
  next: 'Change it with `PUT /kyb/people/{person_id}`.',
  scope: 'kyb',
  params: path,
  data: Person,
});

export const updatePerson = endpoint({
  name: 'kyb.updatePerson',
  method: 'PUT',
  path: '/partner/v1/kyb/people/{person_id}',
  summary: 'Change a person',
  description:
    'Changes the fields that are sent: null clears a field, an absent one keeps its value. A person that was reviewed becomes `pending` and is reviewed again. It is possible only while the verification is `draft` or `more_info_required`. With another `id_type`, send `id_number` again: the one that is kept belongs to the former document.',
  next: 'See with `GET /kyb` whether anything of the person is still missing.',
  scope: 'kyb',
  params: path,
  body: UpdatePerson,
  data: Person,
  refusals: [...faults],
});

export const deletePerson = endpoint({
  name: 'kyb.deletePerson',
  method: 'DELETE',
  path: '/partner/v1/kyb/people/{person_id}',
  summary: 'Remove a person with all documents of that person',
  description:
    'Removes the person from the verification, with all documents of that person and their bytes. It is possible only while the verification is `draft` or `more_info_required`. It cannot be undone.',
  next: 'See with `GET /kyb` whether a role is now without a person.',
  scope: 'kyb',
  params: path,
  data: deleted,
  refusals: ['kyb_locked'],
});

export const personEndpoints = [createPerson, listPeople, getPerson, updatePerson, deletePerson] as const;
