import { strictObject, type z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { lines, requestedId, string, text } from '../../vocabulary/values.ts';
import { Check, EVIDENCE_MAX, FoundOutcome, Verdict } from '../screening/contract.ts';
import { verificationParams } from './operator-requests.ts';
import { VerificationFile } from './operator-resources.ts';

/** What reviewers do about screening. The partner sees none of it. */

const why = text(1, 500, 'Why; kept in the audit. The partner does not read it.');
const person_id = requestedId('The person; null or absent: the business itself.').nullable().optional();

const act = <const Name extends string, const Path extends string, Body extends z.ZodObject>(
  name: Name,
  path: Path,
  { summary, description, body }: { summary: string; description: string; body: Body },
) =>
  operatorEndpoint({
    name: `kyb.${name}`,
    path: `/operator/v1/kyb/{verification}/${path}`,
    summary,
    description,
    permission: 'kyb.review',
    params: verificationParams,
    body,
    data: VerificationFile,
    audit: { subject: 'kyb' },
    refusals: ['invalid_state'],
  });

export const screen = act('screen', 'screening', {
  summary: 'Ask the provider of screening again',
  description:
    'The response comes later: until then the check is `asked`. A verification is asked about when it is submitted, and before a result expires; this asks again for what has expired, was refused or is in doubt.',
  body: strictObject({
    check: Check.optional(),
    person_id: requestedId('Only this person; null: only the business. Everybody when absent.').nullable().optional(),
    reason: why,
  }).meta({ id: 'AskScreening', description: 'What is asked again, and why.' }),
});

export const recordScreening = act('recordScreening', 'screening/record', {
  summary: 'Record by hand what was found of a person or the business',
  description: 'It replaces what was known, and holds for as long as the response of a provider.',
  body: strictObject({
    check: Check,
    person_id,
    outcome: FoundOutcome,
    reason: lines(1, EVIDENCE_MAX, 'The evidence: where it was looked up, and what was found.'),
    list_version: text(1, 200, 'Which state of the list or register was read; null or absent where it has none.')
      .nullable()
      .optional(),
  }).meta({ id: 'RecordScreening', description: 'A result that a person found, with the evidence.' }),
});

export const waiveScreening = operatorEndpoint({
  name: 'kyb.waiveScreening',
  path: '/operator/v1/kyb/{verification}/screening/waive',
  summary: 'Propose to go without a screening; another person approves it',
  permission: 'kyb.review',
  params: verificationParams,
  body: strictObject({ check: Check, person_id, reason: why }).meta({
    id: 'ProposeScreeningWaiver',
    description: 'The check that the firm goes without, and why.',
  }),
  success: 201,
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const resolveScreening = operatorEndpoint({
  name: 'kyb.resolveScreening',
  path: '/operator/v1/kyb/{verification}/screening/{screening}/resolve',
  summary: 'Judge what a screening found; what was confirmed is cleared by two people',
  twoPeople:
    'where a match that was confirmed is to be cleared: it stays confirmed, and is `waiting`, until another person approves it.',
  permission: 'kyb.review',
  params: strictObject({
    ...verificationParams.shape,
    screening: string('The result: the id that the verification shows.'),
  }),
  body: strictObject({ verdict: Verdict, reason: why }).meta({
    id: 'ResolveScreening',
    description: 'What a person decides about a match, and why.',
  }),
  data: VerificationFile,
  audit: { subject: 'kyb_screening' },
  refusals: ['invalid_state', 'not_found'],
});

export const screeningEndpoints = [screen, recordScreening, waiveScreening, resolveScreening] as const;
