import { strictObject, z } from 'zod';
import { KybStatus } from '../../access/organisations/contract.ts';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { nameOf } from '../../vocabulary/names.ts';
import { id, instant, string, stringOrNull, words } from '../../vocabulary/values.ts';

export const Requirement = strictObject({
  code: string('What is asked for, such as `business.legal_name` or `document.memorandum_and_articles`.'),
  field: stringOrNull('The name of the field to fill in; null where it is none.'),
  person_id: id('The `id` of the person whom it concerns; null where it is none.').nullable(),
  document_type: stringOrNull('The type of the document to upload; null where it is none.'),
  status: z.enum(['missing', 'submitted', 'accepted', 'rejected', 'waived']).meta({
    description:
      '`missing`: not submitted. `submitted`: not judged yet. `accepted` or `rejected`: what the review said. `waived`: the firm goes without it.',
  }),
  message: string('What to do about it, in a sentence for people.'),
}).meta({ id: 'KybRequirement', description: 'One item of the checklist and its status.' });
export type Requirement = z.infer<typeof Requirement>;

export const Kyb = strictObject({
  status: KybStatus,
  requirements: z.array(Requirement).meta({
    description: 'The checklist of the country and the kind of company, and what the reviewer asked for in addition.',
  }),
  review: strictObject({
    note: stringOrNull('What the reviewer wrote about the whole verification; null: nothing yet.'),
    reasons: z.array(z.string()).meta({ description: 'Codes of the requirements that the reviewer asked for.' }),
    reviewed_at: instant('When the reviewer last decided; null: not yet.').nullable(),
  }).meta({ description: 'What the review last decided.' }),
  submitted_at: instant('When the verification was last submitted; null: never.').nullable(),
  approved_at: instant('When the verification was last approved; null: never.').nullable(),
}).meta({ id: 'Kyb', description: 'The business verification of this environment.' });
export type Kyb = z.infer<typeof Kyb>;

export const SubmitKyb = strictObject({
  attestation: strictObject({
    accepted: z
      .literal(true, 'Expected true: somebody must attest that everything is right.')
      .meta({ description: 'True: everything that was given is true and complete.' }),
    name: nameOf(255, 'The name of the person who attests.'),
    title: words(255, 'The office of that person in the business.'),
  }).meta({ id: 'KybAttestation', description: 'Who is responsible for what is submitted.' }),
}).meta({ id: 'SubmitKyb', description: 'The attestation under which a verification is submitted.' });
export type SubmitKyb = z.infer<typeof SubmitKyb>;

export const getKyb = readEndpoint({
  name: 'kyb.get',
  path: '/partner/v1/kyb',
  summary: 'Retrieve the business verification with its checklist',
  description:
    "Returns the status of the business verification of this environment, with the checklist for the country and the kind of company and the reviewer's last note. Test and live are verified apart: an approval in the sandbox approves nothing in live. The checklist follows at once what is sent or deleted.",
  next: 'Send what is `missing` or `rejected` with `PUT /kyb/business`, `POST /kyb/people` and `POST /kyb/documents`, then call `POST /kyb/submit`.',
  data: Kyb,
});

export const submitKyb = endpoint({
  name: 'kyb.submit',
  method: 'POST',
  path: '/partner/v1/kyb/submit',
  summary: 'Submit the business verification for review',
  description:
    "Hands the whole verification over to the firm's reviewers: its status becomes `submitted`. Until the review asks for more, nothing of it can be edited. Something that is missing refuses it, with every missing item at once in `details`; so does a status other than `draft` and `more_info_required`. No money moves, with a test key or a live key; live money needs `approved`.",
  emits: ['kyb.submitted'],
  leadsTo: ['kyb.under_review', 'kyb.document.reviewed', 'kyb.more_info_required', 'kyb.approved', 'kyb.rejected'],
  timing: 'A review by people has no fixed end: wait for its events.',
  next: "With a test key call `POST /sandbox/kyb/simulate` to play the review. With a live key wait for the events, and read `GET /kyb` for the reviewer's note.",
  scope: 'kyb',
  body: SubmitKyb,
  data: Kyb,
  refusals: ['kyb_incomplete', 'invalid_state'],
});

export const reviewEndpoints = [getKyb, submitKyb] as const;

const became = <const Name extends string>(name: Name, when: string) =>
  event({ type: `kyb.${name}`, object_type: 'kyb', object: Kyb, when });

export const kybSubmitted = became('submitted', 'The verification was submitted.');
export const kybUnderReview = became('under_review', 'A reviewer took the verification up.');
export const kybMoreInfoRequired = became('more_info_required', 'The reviewer asks for more; it can be edited again.');
export const kybApproved = became('approved', 'The verification was approved, or a suspension of it ended.');
export const kybRejected = became('rejected', 'The verification was rejected.');
export const kybSuspended = became('suspended', 'An approved verification was suspended: no live money moves.');
export const kybReopened = became('reopened', 'A rejected verification is a draft again.');

export const reviewEvents = [
  kybSubmitted,
  kybUnderReview,
  kybMoreInfoRequired,
  kybApproved,
  kybRejected,
  kybSuspended,
  kybReopened,
] as const;
