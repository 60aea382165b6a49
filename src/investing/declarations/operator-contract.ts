import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { flag, id, Mode, string, text } from '../../vocabulary/values.ts';
import { Declaration, DeclarationPreview, DeclareDistribution, declarationStatuses } from './contract.ts';

const permission = 'catalogue.manage';

const investment = z.string().min(1).max(255).meta({
  description:
    'The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`.',
});

/** Checked as a whole where the declaration is read. */
const Body = strictObject({ investment, ...DeclareDistribution.shape });

export const previewDistribution = operatorEndpoint({
  name: 'distributions.preview',
  path: '/operator/v1/distributions/preview',
  summary: 'See what a distribution would pay, in all and by partner; nothing is changed',
  permission,
  body: Body.meta({ id: 'PreviewDistribution', description: 'Income that every holding of a product would pay.' }),
  data: DeclarationPreview,
  refusals: ['not_found'],
});

export const DeclarationOutcome = strictObject({
  declaration: Declaration.nullable().meta({ description: 'What is in force; null while it waits for approval.' }),
  is_pending_approval: flag('Whether it waits for another person, as it does in live.'),
  approval_id: id('The proposal that waits; null: none.').nullable(),
}).meta({ id: 'DistributionOutcome', description: 'A declaration, or the proposal of one.' });
export type DeclarationOutcome = z.infer<typeof DeclarationOutcome>;

export const declareDistribution = operatorEndpoint({
  name: 'distributions.declare',
  path: '/operator/v1/distributions',
  summary: 'Declare income that every holding of an investment pays; in live a second person approves it',
  permission,
  body: Body.meta({ id: 'DeclareIncome', description: 'Income that every holding of a product is to pay.' }),
  success: 201,
  data: DeclarationOutcome,
  audit: { subject: 'distribution_declaration' },
  refusals: ['not_found'],
});

export const listDistributions = operatorList({
  name: 'distributions.list',
  path: '/operator/v1/distributions',
  summary: 'List declared distributions and how far they are paid, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    status: z.enum(declarationStatuses).optional().meta({ description: 'Only declarations of this status.' }),
    investment: investment.optional(),
  }),
  data: Declaration,
  refusals: ['not_found'],
});

const params = strictObject({ distribution_id: string('The declaration.') });

export const getDistribution = operatorRead({
  name: 'distributions.get',
  path: '/operator/v1/distributions/{distribution_id}',
  summary: 'Retrieve a declared distribution',
  permission: 'partners.read',
  params,
  data: Declaration,
});

export const cancelDistribution = operatorEndpoint({
  name: 'distributions.cancel',
  path: '/operator/v1/distributions/{distribution_id}/cancel',
  summary: 'Take a declared distribution back before holdings are written down for it',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
    id: 'CancelDistribution',
    description: 'Why it is taken back.',
  }),
  data: Declaration,
  audit: { subject: 'distribution_declaration' },
  refusals: ['invalid_state'],
});

export const declarationOperatorEndpoints = [
  previewDistribution,
  declareDistribution,
  listDistributions,
  getDistribution,
  cancelDistribution,
] as const;
