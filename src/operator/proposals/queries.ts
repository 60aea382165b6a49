import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ProposalStatus } from './states.ts';

export type ProposalRow = {
  readonly id: string;
  readonly kind: string;
  readonly organisation_id: string | null;
  readonly environment_id: string | null;
  readonly payload: object;
  readonly reason: string;
  readonly status: ProposalStatus;
  readonly proposed_by: string;
  readonly created_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
};

const add = statement('insert into proposals select * from json_populate_record(null::proposals, $1)');

export const insertProposal = (tx: Transaction, row: ProposalRow): Promise<void> =>
  tx.write(add, [JSON.stringify(row)], 1);

const read = statement('select * from proposals where id = $1');

export const findProposal = (tx: Transaction, id: string): Promise<ProposalRow | undefined> => tx.row(read, [id]);

const lock = statement('select * from proposals where id = $1 for update');

export const lockProposal = (tx: Transaction, id: string): Promise<ProposalRow | undefined> => tx.row(lock, [id]);

const decideSql = statement(`
  update proposals
  set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5
  where id = $1
    and status = 'proposed'`);

export const decide = (
  tx: Transaction,
  { id, status, decided_by, decided_at, decision_reason }: ProposalRow,
): Promise<void> => tx.write(decideSql, [id, status, decided_by, decided_at, decision_reason], 1);

const readWaiting = statement(`
  select *
  from proposals
  where status = 'proposed'
    and created_at >= $1
    and not exists (
      select
      from environments
      where environments.id = proposals.environment_id
        and environments.retired_at is not null
    )
  order by created_at, id
  limit 200`);

/** What was proposed since an instant and nobody has decided, oldest first; a sandbox that was reset is gone. */
export const findWaiting = (tx: Transaction, since: string): Promise<ProposalRow[]> => tx.rows(readWaiting, [since]);

const readEnvironment = statement(`
  select id, organisation_id, mode, sandbox, offset_ms
  from environments
  where id = $1
    and retired_at is null`);

export const findEnvironment = (tx: Transaction, id: string): Promise<Environment | undefined> =>
  tx.row(readEnvironment, [id]);
