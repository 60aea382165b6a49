import { z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { id, Mode, text } from '../../vocabulary/values.ts';
import { Declaration, DeclarationPreview, DeclareDistribution, declarationStatuses } from './contract.ts';

const permission = 'catalogue.manage';

const investment = z.string().min(1).max(255).meta({
  description:
    'The investment: its id, its code where only one mode has it, or mode and code, such as `live:GH-TBILL-91`.',
});

/** Checked as a whole where the declaration is read. */
const Body = z.strictObject({ investment, ...DeclareDistribution.shape });

export const previewDistribution = operatorEndpoint({
  name: 'distributions.preview',
  method: 'POST',
  path: '/operator/v1/distributions/preview',
  summary: 'See what a distribution would pay, in all and by partner; nothing is changed',
  permission,
  body: Body.meta({ id: 'PreviewDistribution', description: 'Income that every holding of a product would pay.' }),
  success: 200,
  data: DeclarationPreview,
  refusals: ['not_found'],
});

export const DeclarationOutcome = z
  .strictObject({
    declaration: Declaration.nullable().meta({ description: 'What is in force; null while it waits for approval.' }),
    is_pending_approval: z.boolean().meta({ description: 'Whether it waits for another person, as it does in live.' }),
    approval_id: id('The proposal that waits; null: none.').nullable(),
  })
  .meta({ id: 'DistributionOutcome', description: 'A declaration, or the proposal of one.' });
export type DeclarationOutcome = z.infer<typeof DeclarationOutcome>;

export const declareDistribution = operatorEndpoint({
  name: 'distributions.declare',
  method: 'POST',
  path: '/operator/v1/distributions',
  summary: 'Declare income that every holding of an investment pays; in live a second person approves it',
  permission,
  body: Body.meta({ id: 'DeclareIncome', description: 'Income that every holding of a product is to pay.' }),
  success: 201,
  data: DeclarationOutcome,
  audit: { subject: 'distribution_declaration' },
  refusals: ['not_found'],
});

export const listDistributions = operatorRead({
  name: 'distributions.list',
  path: '/operator/v1/distributions',
  summary: 'List declared distributions and how far they are paid, newest first',
  permission: 'partners.read',
  query: z.strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    status: z.enum(declarationStatuses).optional().meta({ description: 'Only declarations of this status.' }),
    investment: investment.optional(),
  }),
  data: Declaration,
  paginated: true,
  refusals: ['not_found'],
});

const params = z.strictObject({ distribution_id: z.string().meta({ description: 'The declaration.' }) });

export const getDistribution = operatorRead({
  name: 'distributions.get',
  path: '/operator/v1/distributions/{distribution_id}',
  summary: 'Retrieve a declared distribution',
  permission: 'partners.read',
  params,
  data: Declaration,
  refusals: [],
});

export const cancelDistribution = operatorEndpoint({
  name: 'distributions.cancel',
  method: 'POST',
  path: '/operator/v1/distributions/{distribution_id}/cancel',
  summary: 'Take a declared distribution back before holdings are written down for it',
  permission,
  params,
  body: z
    .strictObject({ reason: text(1, 500, 'Why; kept in the audit.') })
    .meta({ id: 'CancelDistribution', description: 'Why it is taken back.' }),
  success: 200,
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
