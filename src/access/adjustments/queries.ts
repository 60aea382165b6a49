import { queryRows } from '../../platform/database/query.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { ProposalStatus } from '../approvals/states.ts';

export type Waiting = Pick<ProposalRow, 'id' | 'kind' | 'created_at'> & { readonly status: ProposalStatus };

/** The proposal of each adjustment has its id. */
export const findProposals = queryRows<Waiting, [ids: readonly string[]]>(`
  select id, kind, status, created_at
  from proposals
  where id = any($1::uuid[])`);
