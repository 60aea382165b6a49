import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { operatorEndpoint, operatorList } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { requestedId, string } from '../../vocabulary/values.ts';
import { CreateMatchingRule, MatchingRule, ProposeMatchingRule, ruleActs, ruleStatuses } from './contract.ts';

const permission = 'money.manage';

export const listRules = operatorList({
  name: 'matchingRules.list',
  path: '/operator/v1/matching-rules',
  summary: 'List rules for lines of statements, newest first',
  permission,
  query: strictObject({
    ...ofAllPartners(paging),
    status: z.enum(ruleStatuses).optional().meta({ description: 'Only rules of this status.' }),
    acts: z.enum(ruleActs).optional().meta({ description: 'Only rules that suggest, or that book by themselves.' }),
    direction: z.enum(['credit', 'debit']).optional().meta({ description: 'Only of money that came, or that went.' }),
    firm_account_id: requestedId('Only rules that name this account.').optional(),
  }),
  data: MatchingRule,
});

export const createRule = operatorEndpoint({
  name: 'matchingRules.create',
  path: '/operator/v1/matching-rules',
  summary: 'Keep how lines with a text are booked',
  description:
    'Lines that it is about have it among their suggestions, with the rule as the reason. It books nothing: a person proposes that, and another approves it; one that books by itself is proposed with `matchingRules.propose`. What a rule says never changes; end it and make another. One that says the same as an active one is refused.',
  permission,
  body: CreateMatchingRule,
  success: 201,
  data: MatchingRule,
  audit: { subject: 'matching_rule' },
  refusals: ['not_found', 'account_not_allowed'],
});

export const proposeRule = operatorEndpoint({
  name: 'matchingRules.propose',
  path: '/operator/v1/matching-rules/propose',
  summary: 'Propose a rule that books lines by itself',
  description:
    'Once another person approved it, it books each line of a statement that is imported from then on, where it is the only such rule that fits the line, nothing waits for the money, it resembles no known money, and its day is open. A line that it leaves says why in `rule_note`. Its journals name who made it and who approved it, and are reversed like others.',
  permission,
  body: ProposeMatchingRule,
  data: ProposedAct,
  audit: { subject: 'firm_account' },
  twoPeople: 'always.',
  refusals: ['not_found', 'currency_mismatch', 'account_not_allowed'],
});

export const endRule = operatorEndpoint({
  name: 'matchingRules.end',
  path: '/operator/v1/matching-rules/{matching_rule}/end',
  summary: 'End a rule: it suggests and books nothing any more',
  permission,
  params: strictObject({ matching_rule: string('The `id` of the rule.') }),
  data: MatchingRule,
  audit: { subject: 'matching_rule' },
  refusals: ['invalid_state'],
});

export const ruleEndpoints = [listRules, createRule, proposeRule, endRule] as const;
