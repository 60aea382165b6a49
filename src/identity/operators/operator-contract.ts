import { strictObject, z } from 'zod';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Me, Operator, operatorStatuses, Role } from './contract.ts';

export const getMe = operatorRead({
  name: 'me.get',
  path: '/operator/v1/me',
  summary: 'See who you are and what you may do',
  permission: 'own',
  data: Me,
});

export const listOperators = operatorList({
  name: 'operators.list',
  path: '/operator/v1/operators',
  summary: "List the firm's own people, in the order in which they came",
  permission: 'operators.manage',
  query: strictObject({
    ...ofAllPartners(paging),
    role: Role.optional().meta({ description: 'Only people who have this role.' }),
    status: z.enum(operatorStatuses).optional().meta({ description: 'Only people of this status.' }),
    search: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Only people whose name or address has this text in it, in any letter case.' }),
    sort: z.enum(['asc', 'desc']).optional().meta({ description: 'By when they came; `asc` when absent.' }),
  }),
  data: Operator,
});

export const operatorEndpoints = [getMe, listOperators] as const;
