import { queryRows } from '../../platform/database/query.ts';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { ProposalStatus } from '../approvals/states.ts';

export type Waiting = Pick<ProposalRow, 'id' | 'created_at' | 'expires_hours'> & { readonly status: ProposalStatus };

/** The proposal of each adjustment has its id. */
export const findProposals = queryRows<Waiting, [ids: readonly string[]]>(`
  select id, status, created_at, expires_hours
  from proposals
  where id = any($1::uuid[])`);
