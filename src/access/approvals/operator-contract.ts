import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { PROPOSAL_HOURS } from '../../vocabulary/limits.ts';
import { ofAllPartners, pagingOfWaiting } from '../../vocabulary/page.ts';
import { type Permission, permissions } from '../../vocabulary/permissions.ts';
import { proposalKindNames } from '../../vocabulary/proposal-kinds.ts';
import { flag, id, instant, Mode, pathId, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { proposalStatuses } from './states.ts';

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];
const Kind = z.enum(proposalKindNames, `Expected one of ${proposalKindNames.join(', ')}.`);

export const Approval = strictObject({
  id: id(
    'The approval; of the report of an order that waits, the id of the order; once it is decided, an id of its own.',
  ),
  kind: Kind.meta({ description: 'What kind of act it is.' }),
  permission: z.enum(permissionNames).meta({ description: 'What it takes to decide it.' }),
  organisation_id: id('The partner that it concerns; null where it concerns none.').nullable(),
  organisation_name: stringOrNull('The name of that partner.'),
  mode: Mode.nullable().meta({ description: 'The mode that it concerns; null where it concerns none.' }),
  sandbox: stringOrNull('In test, which sandbox; else null.'),
  payload: z.record(z.string(), z.unknown()).meta({ description: 'The whole request, as its kind has it.' }),
  payload_sha256: string('SHA-256 of the payload in canonical JSON (RFC 8785), 64 hexadecimal digits.'),
  effect: stringOrNull('What would happen if it were approved now, in words and figures; null once it is decided.'),
  effect_sha256: stringOrNull('SHA-256 of the text of the effect, 64 hexadecimal digits; null once it is decided.'),
  reason: string('Why, in the words of who proposed it.'),
  status: z
    .enum([...proposalStatuses, 'expired'])
    .meta({ description: `Its status; \`expired\` is not decided within ${PROPOSAL_HOURS} hours.` }),
  proposed_by: string('The person who proposed it, or the provider that reported it.'),
  proposed_by_id: id('That operator; null for the command line and for a provider.').nullable(),
  created_at: instant('When it was proposed.'),
  expires_at: instant('Until when it may be decided; null where it waits without an end.').nullable(),
  decided_by: stringOrNull('The person who decided it; null while it waits.'),
  decided_by_id: id('That operator; null while it waits, and for the command line.').nullable(),
  decided_at: instant('When it was decided; null while it waits.').nullable(),
  decision_reason: stringOrNull('Why it was refused; else null.'),
  takes_files: flag('Whether who proposed it may add files to it while it waits.'),
  is_mine: flag('Whether you proposed it.'),
  may_decide: flag('Whether it waits for somebody like you: your roles, and another person than proposed it.'),
}).meta({ id: 'Approval', description: 'An act that one person proposed and another decides.' });
export type Approval = z.infer<typeof Approval>;

export const ApprovedAct = Approval.extend({
  acceptance_code: z
    .string()
    .nullable()
    .meta({
      description:
        'Of an invitation of a member, its second part, shown this once: give it to the person by a way of your own, and not to who proposed it. The person needs it and the link. Null of all other kinds.',
      examples: ['7K3M-0QZ4-9D2H-V6XA-3R8T-E5NW-1BCP'],
    }),
}).meta({ id: 'ApprovedAct', description: 'An act that was approved, and the part of its result that is shown once.' });
export type ApprovedAct = z.infer<typeof ApprovedAct>;

export const views = ['for_me', 'mine', 'waiting', 'decided', 'all'] as const;

export const listApprovals = operatorList({
  name: 'approvals.list',
  path: '/operator/v1/approvals',
  summary: 'List what waits for a second person, newest first; by default what you may decide',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(pagingOfWaiting),
    show: z
      .enum(views, `Expected one of ${views.join(', ')}.`)
      .optional()
      .meta({
        description:
          '`for_me` (the default): what waits and you may decide. `mine`: what you proposed. `waiting`: all that waits. `decided`: all that was decided or expired. `all`.',
      }),
    kind: Kind.optional().meta({ description: 'Only acts of this kind, such as `ledger_adjustment`.' }),
    status: z
      .enum([...proposalStatuses, 'expired'])
      .optional()
      .meta({ description: 'Only those with this status, among what `show` shows; `proposed` waits still.' }),
    organisation: z.string().min(1).max(255).optional().meta({
      description: 'Only acts that concern this partner: its id, or its name where no other has it.',
    }),
  }),
  data: Approval,
  refusals: ['not_found'],
});

const params = strictObject({
  approval: pathId('The approval; the id of an order names what waits of it, or else what was decided last.'),
});

export const getApproval = operatorRead({
  name: 'approvals.get',
  path: '/operator/v1/approvals/{approval}',
  summary: 'Retrieve what waits for a second person, with its effect as it would be now',
  permission: 'partners.read',
  params,
  data: Approval,
});

const hash = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal digits in small letters.')
    .meta({ description });

const decision = <const Verb extends string, Body extends z.ZodObject>(
  verb: Verb,
  { summary, description, body }: { summary: string; description: string; body: Body },
) =>
  operatorEndpoint({
    name: `approvals.${verb}`,
    path: `/operator/v1/approvals/{approval}/${verb}`,
    summary,
    description,
    permission: 'partners.read',
    params,
    body,
    data: Approval,
    refusals: ['insufficient_permission', 'wrong_person', 'already_decided', 'invalid_state'],
  });

export const approve = {
  ...decision('approve', {
    summary: 'Do what another person proposed, as it was shown to you',
    description: `The act runs at once, with all its checks again, in the transaction of the decision. It takes the permission that the approval names.`,
    body: strictObject({
      payload_sha256: hash('The `payload_sha256` that you were shown.'),
      effect_sha256: hash('The `effect_sha256` that you were shown.'),
    }).meta({ id: 'ApproveApproval', description: 'What you saw: anything else is not approved.' }),
  }),
  data: ApprovedAct,
  needsProof: true,
  takesProof: 'approval',
  answersSecret: true,
  refusals: [
    ...['insufficient_permission', 'wrong_person', 'already_decided', 'invalid_state'],
    ...['preview_changed', 'amount_below_minimum', 'amount_above_maximum', 'house_cover_missing'],
    ...['insufficient_funds', 'wallet_frozen', 'insufficient_units', 'kyb_locked', 'allocation_exceeded'],
    'schedule_overlaps',
    'looks_like_known_money',
  ],
} as const;

export const refuseApproval = decision('refuse', {
  summary: 'Refuse what another person proposed',
  description: 'Nothing is done, and it cannot be approved any more. It takes the permission that the approval names.',
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit, and shown to who proposed it.') }).meta({
    id: 'RefuseApproval',
    description: 'Why it is refused.',
  }),
});

export const withdrawApproval = decision('withdraw', {
  summary: 'Take back what you proposed',
  description: 'Nothing is done, and it cannot be approved any more. Only who proposed it may.',
  body: strictObject({}).meta({ id: 'WithdrawApproval', description: 'Nothing is to be said.' }),
});

export const approvalEndpoints = [listApprovals, getApproval, approve, refuseApproval, withdrawApproval] as const;
