import { z } from 'zod';
import { KybStatus } from '../../access/organisations/contract.ts';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { id, instant, words } from '../../vocabulary/values.ts';

export const Requirement = z
  .strictObject({
    code: z.string().meta({
      description: 'What is asked for, such as `business.legal_name` or `document.memorandum_and_articles`.',
    }),
    field: z.string().nullable().meta({ description: 'The field to fill in, where it is one.' }),
    person_id: id('Whom it concerns, where it is a person.').nullable(),
    document_type: z.string().nullable().meta({ description: 'The document to upload, where it is one.' }),
    status: z
      .enum(['missing', 'submitted', 'accepted', 'rejected', 'waived'])
      .meta({ description: 'Whether it was handed in, and what the review said; `waived`: the firm goes without it.' }),
    message: z.string().meta({ description: 'What to do, in a sentence.' }),
  })
  .meta({ id: 'KybRequirement', description: 'One item of the checklist and where it stands.' });
export type Requirement = z.infer<typeof Requirement>;

export const Kyb = z
  .strictObject({
    status: KybStatus,
    requirements: z.array(Requirement).meta({
      description: 'The checklist of the country and the kind of company, and what the reviewer asked for beside it.',
    }),
    review: z
      .strictObject({
        note: z.string().nullable().meta({ description: 'What the reviewer had to say.' }),
        reasons: z.array(z.string()).meta({ description: 'Codes of the requirements that the reviewer asked for.' }),
        reviewed_at: instant('When the reviewer last decided.').nullable(),
      })
      .meta({ description: 'The last word of the review.' }),
    submitted_at: instant('When it was last submitted.').nullable(),
    approved_at: instant('When it was last approved.').nullable(),
  })
  .meta({ id: 'Kyb', description: 'The business verification of this environment.' });
export type Kyb = z.infer<typeof Kyb>;

export const SubmitKyb = z
  .strictObject({
    attestation: z
      .strictObject({
        accepted: z
          .literal(true, 'Expected true: somebody must attest that everything is right.')
          .meta({ description: 'That everything given is true and complete.' }),
        name: words(255, 'Who attests.'),
        title: words(255, 'In which office.'),
      })
      .meta({ id: 'KybAttestation', description: 'Who answers for what is submitted.' }),
  })
  .meta({ id: 'SubmitKyb', description: 'The attestation under which a verification is submitted.' });
export type SubmitKyb = z.infer<typeof SubmitKyb>;

export const getKyb = readEndpoint({
  name: 'kyb.get',
  path: '/partner/v1/kyb',
  summary: 'Retrieve the business verification with its checklist',
  data: Kyb,
  refusals: [],
});

export const submitKyb = endpoint({
  name: 'kyb.submit',
  method: 'POST',
  path: '/partner/v1/kyb/submit',
  summary: 'Submit the business verification for review',
  description: 'Refused with every missing item at once. From then on nothing can be edited until the review says so.',
  scope: 'kyb',
  body: SubmitKyb,
  success: 200,
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
