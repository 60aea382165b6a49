import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { KybStatus } from '../../access/organisations/contract.ts';
import { ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { fileTypes } from '../../vocabulary/file-types.ts';
import { ofAllPartners, pagingByName } from '../../vocabulary/page.ts';
import { id, Mode, string, stringOrNull } from '../../vocabulary/values.ts';
import { Document } from '../documents/contract.ts';
import * as requests from './operator-requests.ts';
import { ReviewedPerson, Verification, VerificationFile } from './operator-resources.ts';
import { screeningEndpoints } from './screening-contract.ts';

const { verificationParams: params } = requests;

export const listVerifications = operatorList({
  name: 'kyb.list',
  path: '/operator/v1/kyb',
  summary: 'List verifications, the longest waiting first; each look is in the audit',
  permission: 'kyb.read',
  query: strictObject({
    ...ofAllPartners(pagingByName),
    organisation: ownerFilters.organisation,
    mode: Mode.optional(),
    status: KybStatus.optional().meta({
      description: 'Only those of this status; `submitted` and `under_review` when absent.',
    }),
    claimed_by: z.string().min(1).max(255).optional().meta({
      description: 'Only those that a person of this name claimed; `me` is the caller, `nobody` who nobody claimed.',
    }),
  }),
  data: Verification,
  audit: { subject: 'kyb' },
  refusals: ['not_found'],
});

export const getVerification = operatorRead({
  name: 'kyb.get',
  path: '/operator/v1/kyb/{verification}',
  summary: 'Retrieve a verification with its business, people, documents and checklist; the look is in the audit',
  permission: 'kyb.read',
  params,
  data: VerificationFile,
  audit: { subject: 'kyb' },
});

/** What reviewers do with a verification, and with its people and documents. */

const act = <const Name extends string, const Verb extends string, Body extends z.ZodObject>(
  name: Name,
  verb: Verb,
  summary: string,
  body: Body,
  twoPeople?: string,
) =>
  operatorEndpoint({
    name: `kyb.${name}`,
    path: `/operator/v1/kyb/{verification}/${verb}`,
    summary,
    permission: 'kyb.review',
    params,
    body,
    data: VerificationFile,
    audit: { subject: 'kyb' },
    ...(twoPeople !== undefined && { twoPeople }),
    refusals: ['invalid_state'],
  });

const { OptionalNote, RequiredNote, ClaimNote } = requests;

/** When one person is not enough to open live mode. */
const OPENING = 'in live mode, always; who judged every item of the checklist does not approve it.';

export const claim = act('claim', 'claim', 'Take up a submitted verification, or one that was released', ClaimNote);
export const release = act(
  'release',
  'release',
  'Release a claimed verification: it stays under review, and anyone may claim it',
  ClaimNote,
);
export const handOver = act(
  'handOver',
  'hand-over',
  'Give a verification that is under review to another operator who may review',
  requests.HandOver,
);
export const approve = act(
  'approve',
  'approve',
  'Approve a verification, whose every item must be accepted or waived; in live another person approves it, and then money may move',
  OptionalNote,
  OPENING,
);
export const reject = act('reject', 'reject', 'Reject a verification', RequiredNote);
export const reopen = act('reopen', 'reopen', 'Make a rejected verification a draft again', RequiredNote);
export const suspend = act(
  'suspend',
  'suspend',
  'Suspend an approved verification: no live money moves, at once',
  RequiredNote,
);
export const reinstate = act(
  'reinstate',
  'reinstate',
  'End the suspension of a verification; in live another person approves it',
  RequiredNote,
  OPENING,
);
export const requestInformation = act(
  'requestInformation',
  'request-information',
  'Ask for more: the partner can edit it again until it submits it again',
  requests.RequestInformation,
);
export const reviewBusiness = act(
  'reviewBusiness',
  'review-business',
  'Judge what the business says of itself: all that was given, or the fields that are named',
  requests.ReviewBusiness,
);

export const waive = operatorEndpoint({
  name: 'kyb.waive',
  path: '/operator/v1/kyb/{verification}/waive',
  summary: 'Propose to go without an item of the checklist; another person approves it',
  permission: 'kyb.review',
  params,
  body: requests.Waive,
  success: 201,
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

const ofPerson = strictObject({
  person: string('The person: the id that the verification shows.'),
});

export const reviewPerson = operatorEndpoint({
  name: 'people.review',
  path: '/operator/v1/people/{person}/review',
  summary: 'Judge one person of a verification',
  permission: 'kyb.review',
  params: ofPerson,
  body: requests.ReviewPart,
  data: ReviewedPerson,
  audit: { subject: 'kyb_person', action: 'kyb review-person' },
  refusals: ['invalid_state'],
});

export const revealNumber = operatorEndpoint({
  name: 'people.reveal',
  path: '/operator/v1/people/{person}/reveal',
  summary: 'Show one identity number of a person in plain text; who, which and why is in the audit',
  description: 'Returns one number, never two.',
  permission: 'kyb.read',
  needsProof: true,
  params: ofPerson,
  body: requests.Reveal,
  data: strictObject({
    person_id: id('The person.'),
    field: requests.Reveal.shape.field,
    value: stringOrNull('The number; null where the person gave none.'),
  }).meta({
    id: 'RevealedNumber',
    description: 'One identity number in plain text. Show it once and keep it nowhere.',
  }),
});

const ofDocument = strictObject({
  document: string('The document: the id that the verification shows.'),
});

export const reviewDocument = operatorEndpoint({
  name: 'documents.review',
  path: '/operator/v1/documents/{document}/review',
  summary: 'Judge one document of a verification',
  permission: 'kyb.review',
  params: ofDocument,
  body: requests.ReviewPart,
  data: Document,
  audit: { subject: 'kyb_document', action: 'kyb review-document' },
  refusals: ['invalid_state'],
});

export const downloadDocument = operatorRead({
  name: 'documents.download',
  path: '/operator/v1/documents/{document}/content',
  summary: 'Read the file of a document as it was uploaded; the look is in the audit',
  description:
    'Returns the bytes as an attachment under the name that the partner gave the file. The media type is what the bytes are. A browser runs nothing in it: `Content-Security-Policy` has it in a sandbox that loads nothing.',
  permission: 'kyb.read',
  params: ofDocument,
  data: z.string(),
  answersFile: fileTypes,
});

export const kybOperatorEndpoints = [
  listVerifications,
  getVerification,
  claim,
  release,
  handOver,
  approve,
  reject,
  reopen,
  suspend,
  reinstate,
  requestInformation,
  reviewBusiness,
  waive,
  reviewPerson,
  revealNumber,
  reviewDocument,
  downloadDocument,
  ...screeningEndpoints,
] as const;
